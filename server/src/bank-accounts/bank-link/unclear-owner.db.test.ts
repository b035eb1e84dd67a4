import * as calls from '@paystead/contract/bank-accounts/bank-accounts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { lockItem } from '../../queue-items/index.ts';
import { settleStatement } from '../index.ts';
import { startWorld, type BankWorld, type Person } from '../test-bank-world.ts';

let bank: BankWorld;
beforeAll(async () => {
  bank = await startWorld();
});
afterAll(() => bank.close());

const VALIDATED = 'BANK_CHECK_COMPLETE-VALIDATION_COMPLETE';
const PENDING = 'BANK_CHECK_COMPLETE-VALIDATION_PENDING';

async function itemsOf({ gid }: Person): Promise<{ gid: string; type: string }[]> {
  const { rows } = await bank.world.owner.query(
    'select gid, type from queue_item where borrower_gid = $1 order by created_at',
    [gid],
  );
  return rows;
}

async function setWorkflow({ gid }: Person, workflow: string): Promise<void> {
  await bank.world.owner.query(
    `update employer set workflow = $2
      where gid = (select employer_gid from borrower where gid = $1)`,
    [gid, workflow],
  );
}

async function decideFor({ gid }: Person): Promise<void> {
  await bank.world.owner.query(
    `insert into application (borrower_gid, employer_gid, status, uec, min_amount_cents,
       max_amount_cents, created_at, updated_at)
     select gid, employer_gid, 'OFFERED', 'APPLY', 25000, 650000, product_now(), product_now()
       from borrower where gid = $1`,
    [gid],
  );
}

const list = async ({ client }: Person) => (await client.call(calls.listBanks, {})).body;

describe('S4.8 a bank names the owner by an initial only', () => {
  test('S3.14 before a decision the account counts, and the decision will ask', async () => {
    const dana = await bank.person('Dana', 'Initial');
    await dana.link('user_initial', { primary: true });
    expect(await list(dana)).toMatchObject([{ status: VALIDATED, primary_account: true }]);
    expect(await itemsOf(dana)).toEqual([]);
    const { rows } = await bank.world.owner.query(
      'select owner_unclear from bank_account where borrower_gid = $1',
      [dana.gid],
    );
    expect(rows).toEqual([{ owner_unclear: true }]);
    const { rows: homes } = await bank.world.owner.query(
      'select source, street from address where borrower_gid = $1',
      [dana.gid],
    );
    expect(homes).toEqual([{ source: 'PLAID', street: '48 Alder St' }]);
  });

  test('PRIMARY_BANK: after a decision, a statement has to prove the account for the payout', async () => {
    const lee = await bank.person('Lee', 'Initial');
    await decideFor(lee);
    await lee.link('user_initial', { primary: true });
    expect(await list(lee)).toMatchObject([{ status: PENDING }]);
    const [item] = await itemsOf(lee);
    expect(item?.type).toBe('PRIMARY_BANK');

    await bank.world.owner.query(
      `update queue_item set status = 'ACCEPTED', decided_at = now(), due_at = null
        where gid = $1`,
      [item?.gid],
    );
    await bank.work(async (context) => {
      const row = await lockItem(context.db, item?.gid ?? '');
      if (row) await settleStatement(context, row);
    });
    expect(await list(lee)).toMatchObject([{ status: VALIDATED, primary_account: true }]);
  });

  test('BACKUP_PAYMENT: a second account, which could be debited, needs a statement', async () => {
    const ruth = await bank.person('Ruth', 'Initial');
    await ruth.link('user_good', { primary: true });
    await ruth.link('user_initial');
    expect((await itemsOf(ruth)).map(({ type }) => type)).toEqual(['BACKUP_PAYMENT']);
    expect((await list(ruth)).map(({ status }) => status).toSorted()).toEqual([VALIDATED, PENDING]);
  });

  test('RETIREE_BANK: a retiree proves the account by a statement', async () => {
    const owen = await bank.person('Owen', 'Initial');
    await setWorkflow(owen, 'RETIREE');
    const input = {
      aba_number: '021000021',
      account_type: 'CHECKING' as const,
      account_number: '77889911',
    };
    const { body: account } = await owen.client.call(calls.addBank, input, { key: 'retiree' });
    await owen.client.call(calls.proveByStatement, { gid: account.gid });
    expect((await itemsOf(owen)).map(({ type }) => type)).toEqual(['RETIREE_BANK']);
  });
});
