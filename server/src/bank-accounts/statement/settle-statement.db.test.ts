import { afterAll, beforeAll, expect, test } from 'vitest';
import * as calls from '@paystead/contract/bank-accounts/bank-accounts';
import { lockItem } from '../../queue-items/index.ts';
import { settleStatement } from '../index.ts';
import { startWorld, type BankWorld, type Person } from '../test-bank-world.ts';

let bank: BankWorld;
beforeAll(async () => {
  bank = await startWorld();
});
afterAll(() => bank.close());

let typed = 0;
async function addTo(person: Person) {
  typed += 1;
  const account_number = `7788${String(typed).padStart(4, '0')}`;
  const input = { aba_number: '021000021', account_type: 'CHECKING' as const, account_number };
  return (await person.client.call(calls.addBank, input, { key: account_number })).body;
}

/** Staff have reviewed the statement. */
async function decide(item: string, status: 'ACCEPTED' | 'DECLINED') {
  await bank.world.owner.query(
    'update queue_item set status = $2, decided_at = now(), due_at = null where gid = $1',
    [item, status],
  );
  await bank.work(async (context) => {
    const row = await lockItem(context.db, item);
    if (row) await settleStatement(context, row);
  });
}

const first = async ({ client }: Person) => (await client.call(calls.listBanks, {})).body[0];

test('S3.13 S4.4 a statement proves an account when nothing else does, with one task', async () => {
  const dana = await bank.person('Dana', 'Paper');
  const account = await addTo(dana);
  const { body } = await dana.client.call(calls.proveByStatement, { gid: account.gid });
  const again = await dana.client.call(calls.proveByStatement, { gid: account.gid });
  expect(again.body).toEqual(body);
  expect(await first(dana)).toMatchObject({ verification: { statement_item: body.item } });

  await decide(body.item, 'ACCEPTED');
  expect(await first(dana)).toMatchObject({
    gid: account.gid,
    primary_account: true,
    status: 'BANK_CHECK_COMPLETE-VALIDATION_COMPLETE',
    verification: { way: 'DOCUMENT', state: 'done' },
  });
  const late = await dana.client.call(calls.proveByStatement, { gid: account.gid });
  expect(late.headers['x-error-category']).toBe('ALREADY_VERIFIED');
});

test('S4.4 also after three wrong attempts; if declined, it says which ways are left', async () => {
  const lee = await bank.person('Lee', 'Paper');
  const account = await addTo(lee);
  await bank.expire(account.verification.confirm_by ?? '');
  expect(await first(lee)).toMatchObject({ verification: { state: 'expired' } });
  const { body } = await lee.client.call(calls.proveByStatement, { gid: account.gid });

  await decide(body.item, 'DECLINED');
  expect(await first(lee)).toMatchObject({
    validated: false,
    verification: { statement_item: null },
  });
  const anew = await lee.client.call(calls.proveByStatement, { gid: account.gid });
  expect(anew.body.item).not.toBe(body.item);
  await decide(anew.body.item, 'ACCEPTED');
  expect((await first(lee))?.validated).toBe(true);
});

test('A2 another borrower’s account answers as unknown', async () => {
  const [mine, theirs] = [await bank.person('Ina', 'Paper'), await bank.person('Bo', 'Paper')];
  const { gid } = await addTo(theirs);
  expect((await mine.client.call(calls.proveByStatement, { gid })).status).toBe(404);
});
