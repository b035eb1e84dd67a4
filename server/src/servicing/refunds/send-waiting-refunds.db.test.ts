import { afterAll, beforeAll, expect, test } from 'vitest';
import type { TestWorld } from '../../platform/testing/test-world.ts';
import { receivePayment, sendWaitingRefunds, settleRefunds } from '../index.ts';
import { loanWorld, seedOpen, type SeededLoan, travelTo, working } from '../test-loan.ts';

let world: TestWorld;
beforeAll(async () => {
  world = await loanWorld();
  await travelTo(world, '2030-03-01');
});
afterAll(() => world.close());

const day = (text: string) => Temporal.PlainDate.from(text);
const run = (step: typeof settleRefunds, on: string) =>
  step.run({ day: day(on), inTransaction: (work) => working(world, work) });

/** Pays off a loan of 1,200.00 with enough excess to make a refund due. */
async function overpay(loan: SeededLoan): Promise<void> {
  const payment = { loanGid: loan.gid, amount: 130_000n, receivedOn: day('2030-03-01') };
  await working(world, (context) => receivePayment(context, { ...payment, channel: 'ACH' }));
}

async function entries({ borrowerGid }: SeededLoan) {
  const { rows } = await world.owner.query(
    `select attempt, bank_account_gid, state from ach_entry
      where borrower_gid = $1 and purpose = 'REFUND' order by attempt`,
    [borrowerGid],
  );
  return rows;
}

async function asked({ borrowerGid }: SeededLoan): Promise<number> {
  const { rows } = await world.owner.query(
    `select count(*)::int as n from message
      where recipient_gid = $1 and about = 'bank account asked for'`,
    [borrowerGid],
  );
  return rows[0].n;
}

async function setPrimary(gid: string, validated: boolean): Promise<void> {
  await world.owner.query('update bank_account set validation_status = $2 where gid = $1', [
    gid,
    validated ? 'VALIDATION_COMPLETE' : 'VALIDATION_FAILED',
  ]);
}

async function addPrimary(loan: SeededLoan): Promise<string> {
  await world.owner.query(
    'update bank_account set primary_account = false where borrower_gid = $1',
    [loan.borrowerGid],
  );
  const gid = crypto.randomUUID();
  const sealed = world.platform.vault.seal('000777', {
    column: 'bank_account.account_cipher',
    id: gid,
  });
  await world.owner.query(
    `insert into bank_account (gid, borrower_gid, aba_number, account_cipher, account_lookup, last4,
       account_type, name, way, check_status, validation_status, validated_at, primary_account,
       ach_account, date_received, created_at, updated_at)
     values ($1, $2, '021000021', $3, $4, '0777', 'CHECKING', 'New', 'LINK',
       'BANK_CHECK_COMPLETE', 'VALIDATION_COMPLETE', now(), true, true, product_today(),
       now(), now())`,
    [gid, loan.borrowerGid, sealed, Buffer.from(gid)],
  );
  return gid;
}

test('S7.9 a refund without an account waits, asks for one three times, and is sent once there is one', async () => {
  const loan = await seedOpen(world, { disbursed: '2030-02-25' });
  await setPrimary(loan.bankAccountGid, false);
  await overpay(loan);
  expect(await entries(loan)).toEqual([]);

  for (const _again of [1, 2]) await run(sendWaitingRefunds, '2030-03-01');
  expect(await asked(loan)).toBe(1);
  for (const _later of [1, 2, 3]) {
    await world.advance({ hours: 72 });
    await run(sendWaitingRefunds, '2030-03-04');
  }
  expect(await asked(loan)).toBe(3);

  await setPrimary(loan.bankAccountGid, true);
  expect((await run(sendWaitingRefunds, '2030-03-05')).done).toBe(1);
  expect((await run(sendWaitingRefunds, '2030-03-05')).done).toBe(0);
  expect(await entries(loan)).toEqual([
    { attempt: 1, bank_account_gid: loan.bankAccountGid, state: 'WAITING' },
  ]);
});

test('S7.9 a returned refund goes only to another account, and nothing is paid twice', async () => {
  const loan = await seedOpen(world, { disbursed: '2030-02-25' });
  await overpay(loan);
  await world.owner.query(
    `update ach_entry set state = 'SETTLED', settled_on = '2030-03-05' where borrower_gid = $1`,
    [loan.borrowerGid],
  );
  await run(settleRefunds, '2030-03-05');
  await world.owner.query(
    `update ach_entry set state = 'RETURNED', returned_on = '2030-03-07', return_code = 'R02'
      where borrower_gid = $1`,
    [loan.borrowerGid],
  );
  await run(settleRefunds, '2030-03-07');
  await run(sendWaitingRefunds, '2030-03-07');
  expect(await entries(loan)).toHaveLength(1);
  expect(await asked(loan)).toBe(1);

  const other = await addPrimary(loan);
  await run(sendWaitingRefunds, '2030-03-08');
  expect(await entries(loan)).toMatchObject([
    { attempt: 1, state: 'RETURNED' },
    { attempt: 2, state: 'WAITING', bank_account_gid: other },
  ]);
  await world.owner.query(
    `update ach_entry set state = 'SETTLED', settled_on = '2030-03-11'
      where borrower_gid = $1 and attempt = 2`,
    [loan.borrowerGid],
  );
  await run(settleRefunds, '2030-03-11');
  const { rows } = await world.owner.query(
    `select sum(amount_cents)::bigint as owed from posting
      where loan_gid = $1 and account = 'refund_payable'`,
    [loan.gid],
  );
  expect(rows[0].owed).toBe(0n);
});
