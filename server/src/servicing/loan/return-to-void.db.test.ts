import { addDays } from '@paystead/lending/calendar/calendar';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { TestWorld } from '../../platform/testing/test-world.ts';
import { receivePayment } from '../receipts/receive-payment.ts';
import { reversePayment } from '../receipts/reverse-payment.ts';
import { loanWorld, seedOpen, type SeededLoan, working } from '../test-loan.ts';
import { voidLoan } from './void-loan.ts';

let world: TestWorld;
beforeAll(async () => {
  world = await loanWorld();
});
afterAll(() => world.close());

async function books(loan: SeededLoan): Promise<Record<string, bigint>> {
  const { rows } = await world.owner.query(
    `select account, sum(amount_cents)::bigint as cents from posting
      where loan_gid = $1 group by account having sum(amount_cents) <> 0`,
    [loan.gid],
  );
  return Object.fromEntries(rows.map(({ account, cents }) => [account, cents]));
}

test('S4.2 money on a Void loan belongs to the borrower, and its return leaves nothing owed', async () => {
  const loan = await seedOpen(world);
  await working(world, (context) => voidLoan(context, loan.gid, 'DISBURSEMENT_RETURNED'));
  const receive = (amount: bigint) =>
    working(world, (context) =>
      receivePayment(context, {
        loanGid: loan.gid,
        amount,
        receivedOn: addDays(loan.disbursed, 4),
        channel: 'ACH',
      }),
    );
  const [first, second] = [await receive(8_100n), await receive(500n)];
  expect(await books(loan)).toEqual({ ach_clearing: 8_600n, refund_payable: -8_600n });

  const reverse = (entryGid: string) =>
    working(world, (context) => reversePayment(context, { entryGid, reason: 'Returned' }));
  await reverse(first.entryGid);
  expect(await books(loan)).toEqual({ ach_clearing: 500n, refund_payable: -500n });
  await reverse(second.entryGid);
  expect(await books(loan)).toEqual({});
});
