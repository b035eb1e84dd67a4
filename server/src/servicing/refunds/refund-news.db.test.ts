import { afterAll, beforeAll, expect, test } from 'vitest';
import { listRefunds } from '@paystead/contract/servicing/refunds';
import type { TestWorld } from '../../platform/testing/test-world.ts';
import {
  receivePayment,
  reversePayment,
  routes,
  sendWaitingRefunds,
  settleRefunds,
} from '../index.ts';
import { loanWorld, seedOpen, type SeededLoan, travelTo, working } from '../test-loan.ts';

let world: TestWorld;
beforeAll(async () => {
  world = await loanWorld(routes);
  await travelTo(world, '2030-03-01');
});
afterAll(() => world.close());

const day = (text: string) => Temporal.PlainDate.from(text);
const run = (step: typeof settleRefunds, on: string) =>
  step.run({ day: day(on), inTransaction: (work) => working(world, work) });

/** A loan of 1,200.00 that 1,300.00 has paid off. */
async function overpaid(): Promise<SeededLoan> {
  const loan = await seedOpen(world, { disbursed: '2030-02-25' });
  await overpay(loan);
  return loan;
}

async function overpay(loan: SeededLoan): Promise<void> {
  const payment = { loanGid: loan.gid, amount: 130_000n, receivedOn: day('2030-03-01') };
  await working(world, (context) => receivePayment(context, { ...payment, channel: 'ACH' }));
}

async function bankSays(loan: SeededLoan, change: string): Promise<void> {
  await world.owner.query(
    `update ach_entry set ${change} where borrower_gid = $1 and purpose = 'REFUND'`,
    [loan.borrowerGid],
  );
}

/** The news about refunds, oldest first. */
async function news({ borrowerGid }: SeededLoan) {
  const { rows } = await world.owner.query<{ title: string; message: string; action_href: string }>(
    `select title, message, action_href from notification where borrower_gid = $1
       and (title like '%refund%' or title like '%sending you%' or title like 'Where should%')
     order by created_at, gid`,
    [borrowerGid],
  );
  return rows;
}

async function refundOf(loan: SeededLoan) {
  const client = await world.as({ kind: 'borrower', gid: loan.borrowerGid });
  const { body } = await client.call(listRefunds, { gid: loan.gid });
  return body[0]!;
}

test('S3.3 a refund is announced when ordered, sent and paid, with amount, account and day', async () => {
  const loan = await overpaid();
  const { amount } = await refundOf(loan);
  const ordered = await refundOf(loan);
  expect(ordered).toMatchObject({ state: 'ORDERED', date: '2030-03-05' });
  expect(ordered.sentence).toMatch(/^We’re sending it to your .* ending \d{4}\. .*Mar 5, 2030/);
  expect((await news(loan)).map(({ title }) => title)).toEqual([`We’re sending you $${amount}`]);
  expect((await news(loan))[0]?.message).toMatch(/ending \d{4}.*Tue, Mar 5, 2030/);

  await bankSays(loan, `state = 'FILED'`);
  expect((await refundOf(loan)).state).toBe('SENT');
  for (const _again of [1, 2]) await run(settleRefunds, '2030-03-04');
  expect((await news(loan)).slice(1)).toMatchObject([
    {
      title: `Your $${amount} refund is on its way`,
      message: expect.stringMatching(/Mar 5, 2030/),
    },
  ]);

  await bankSays(loan, `state = 'SETTLED', settled_on = '2030-03-05'`);
  await run(settleRefunds, '2030-03-05');
  expect(await refundOf(loan)).toMatchObject({ state: 'PAID', date: '2030-03-05' });
  expect((await news(loan)).slice(2).map(({ title }) => title)).toEqual([
    `Your $${amount} refund has arrived`,
  ]);
});

test('S3.3 a refund that the bank sent back says so, and asks for another account', async () => {
  const loan = await overpaid();
  await bankSays(loan, `state = 'SETTLED', settled_on = '2030-03-05'`);
  await run(settleRefunds, '2030-03-05');
  await bankSays(loan, `state = 'RETURNED', returned_on = '2030-03-07', return_code = 'R02'`);
  await run(settleRefunds, '2030-03-07');
  expect(await refundOf(loan)).toMatchObject({ state: 'RETURNED', account: null, date: null });
  const last = (await news(loan)).at(-1);
  expect(last?.title).toMatch(/^Your bank sent your \$[\d.,]+ refund back$/);
  expect(last?.message).toMatch(/Add another account/);
  expect(last?.action_href).toBe('/home/bank');
});

test('S3.3 a refund without an account asks where to send it, and is announced once there is one', async () => {
  const loan = await seedOpen(world, { disbursed: '2030-02-25' });
  const setStatus = (status: string) =>
    world.owner.query('update bank_account set validation_status = $2 where gid = $1', [
      loan.bankAccountGid,
      status,
    ]);
  await setStatus('VALIDATION_FAILED');
  await overpay(loan);
  expect(await refundOf(loan)).toMatchObject({ state: 'WAITING', account: null });
  await setStatus('VALIDATION_COMPLETE');
  await run(sendWaitingRefunds, '2030-03-04');
  expect((await news(loan)).map(({ title }) => title)).toEqual([
    expect.stringMatching(/^Where should we send your \$/),
    expect.stringMatching(/^We’re sending you \$/),
  ]);
});

test('PAYOFF-7 a refund follows the primary account until a bank file has it', async () => {
  const loan = await overpaid();
  const setPrimary = (gid: string, isPrimary: boolean) =>
    world.owner.query('update bank_account set primary_account = $2 where gid = $1', [
      gid,
      isPrimary,
    ]);
  await setPrimary(loan.bankAccountGid, false);
  const { rows } = await world.owner.query<{ gid: string }>(
    `insert into bank_account (borrower_gid, aba_number, account_cipher, account_lookup, last4,
       account_type, name, way, check_status, validation_status, validated_at, primary_account,
       ach_account, date_received, created_at, updated_at)
     select borrower_gid, aba_number, account_cipher, 'other', '0777', account_type, 'New', way,
       check_status, validation_status, validated_at, true, true, date_received, now(), now()
       from bank_account where gid = $1 returning gid`,
    [loan.bankAccountGid],
  );
  const other = rows[0]!.gid;
  const sealed = world.platform.vault.seal('000777', {
    column: 'bank_account.account_cipher',
    id: other,
  });
  await world.owner.query('update bank_account set account_cipher = $2 where gid = $1', [
    other,
    sealed,
  ]);
  for (const _again of [1, 2]) await run(sendWaitingRefunds, '2030-03-01');
  const { rows: entries } = await world.owner.query(
    `select attempt, state, bank_account_gid = $2 as other from ach_entry
      where purpose = 'REFUND' and borrower_gid = $1 order by attempt`,
    [loan.borrowerGid, other],
  );
  expect(entries).toEqual([
    { attempt: 1, state: 'CANCELLED', other: false },
    { attempt: 2, state: 'WAITING', other: true },
  ]);
  expect((await refundOf(loan)).sentence).toMatch(/ending 0777/);
  expect((await news(loan)).at(-1)?.message).toMatch(/ending 0777/);

  await bankSays(loan, `state = 'FILED'`);
  await setPrimary(other, false);
  await setPrimary(loan.bankAccountGid, true);
  await run(sendWaitingRefunds, '2030-03-04');
  expect((await refundOf(loan)).sentence).toMatch(/ending 0777/);
});

test('INT-10 a refund that the bank sent back is canceled with its payment, and never owed or sent', async () => {
  const loan = await overpaid();
  await bankSays(loan, `state = 'SETTLED', settled_on = '2030-03-05'`);
  await run(settleRefunds, '2030-03-05');
  await bankSays(loan, `state = 'RETURNED', returned_on = '2030-03-07', return_code = 'R02'`);
  await run(settleRefunds, '2030-03-07');
  const { rows } = await world.owner.query(
    `select gid from journal_entry where loan_gid = $1 and kind = 'PAYMENT'`,
    [loan.gid],
  );
  await working(world, (context) =>
    reversePayment(context, { entryGid: rows[0].gid, reason: 'There wasn’t enough money' }),
  );

  const books = await world.owner.query(
    `select account, sum(amount_cents)::bigint as cents from posting
      where loan_gid = $1 and account in ('fees_receivable', 'borrower_escrow', 'refund_payable')
      group by account having sum(amount_cents) <> 0`,
    [loan.gid],
  );
  expect(books.rows).toEqual([]);
  const refunds = await world.owner.query('select state from refund where loan_gid = $1', [
    loan.gid,
  ]);
  expect(refunds.rows).toEqual([{ state: 'CANCELLED' }]);
  const last = await world.owner.query(
    `select message from notification where borrower_gid = $1 and title like '%was returned'`,
    [loan.borrowerGid],
  );
  expect(last.rows[0].message).not.toContain('already sent you a refund');
});
