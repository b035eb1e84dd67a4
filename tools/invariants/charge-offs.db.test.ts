import { addDays } from '@paystead/lending/calendar/calendar';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { journalEntries, postEntries } from '../../server/src/ledger/index.ts';
import type { TestWorld } from '../../server/src/platform/testing/test-world.ts';
import {
  accrueInterest,
  chargeOffLoan,
  receivePayment,
  reversePayment,
} from '../../server/src/servicing/index.ts';
import {
  loanWorld,
  seedOpen,
  type SeededLoan,
  working,
} from '../../server/src/servicing/test-loan.ts';
import { lookInto } from '../schema/fresh-database.ts';
import { checkInvariants } from './report.ts';

let world: TestWorld;
beforeAll(async () => {
  world = await loanWorld();
});
afterAll(() => world.close());

const LOST_ON = Temporal.PlainDate.from('2026-05-20');

/** Pays some cents on a day, counted from the charge-off; returns the entry. */
async function pay(loan: SeededLoan, amount: bigint, past: number): Promise<string> {
  const paid = { loanGid: loan.gid, amount, receivedOn: addDays(LOST_ON, past) };
  const { entryGid } = await working(world, (context) =>
    receivePayment(context, { ...paid, channel: 'ACH' }),
  );
  return entryGid;
}

/** A loan with two payments before its charge-off, and two recoveries with 50.00 too much. */
async function recovered() {
  const loan = await seedOpen(world);
  const before = [await pay(loan, 9_669n, -110), await pay(loan, 9_669n, -96)];
  await working(world, (context) => chargeOffLoan(context, loan.gid, LOST_ON, 'PAST_DUE'));
  const { rows } = await world.owner.query<{ cents: bigint }>(
    `select sum(amount_cents)::bigint as cents from posting
      where loan_gid = $1 and account = 'charged_off_balance'`,
    [loan.gid],
  );
  const lost = rows[0]?.cents ?? 0n;
  const after = [await pay(loan, 60_000n, 5), await pay(loan, lost - 55_000n, 9)];
  return { loan, receipts: [...before, ...after] };
}

async function nowAt(loan: SeededLoan, state: string): Promise<void> {
  await world.owner.query(
    `update ach_entry set state = $2 from refund
      where ach_entry.subject_gid = refund.gid and refund.loan_gid = $1`,
    [loan.gid, state],
  );
}

/** What the invariants find. The loans are opened without a bank entry, so not I9. */
async function faultsNow(): Promise<string[]> {
  const findings = await lookInto(world.ownerUrl, (look) => checkInvariants(look, '', null));
  return findings
    .filter(({ id }) => id !== 'I9')
    .flatMap(({ faults, id }) => faults.map((fault) => `${id} ${fault}`));
}

const ORDERS = [
  [0, 1, 2, 3],
  [3, 2, 1, 0],
  [2, 0, 3, 1],
] as const;

test.each(ORDERS)(
  'I1 I4 I7 I10 hold when money of a charged-off loan comes back, its refund waiting or sent (%s, %s, %s, %s)',
  async (...order) => {
    for (const sent of [false, true]) {
      const { loan, receipts } = await recovered();
      if (sent) await nowAt(loan, 'FILED');
      for (const index of order) {
        const entryGid = receipts[index] ?? '';
        await working(world, (context) =>
          reversePayment(context, { entryGid, reason: 'Returned' }),
        );
        if (sent) await nowAt(loan, 'WAITING');
        expect(await faultsNow()).toEqual([]);
        if (sent) await nowAt(loan, 'FILED');
      }
      if (sent) await nowAt(loan, 'WAITING');
    }
  },
);

test('I4 a late fee is owed, told and paid', async () => {
  const loan = await seedOpen(world, { disbursed: '2026-01-05' });
  const when = { loanGid: loan.gid, borrowerGid: loan.borrowerGid };
  const on = Temporal.PlainDate.from('2026-01-20');
  await accrueInterest.run({ day: on, inTransaction: (work) => working(world, work) });
  await working(world, (context) =>
    postEntries(
      context,
      journalEntries({ kind: 'FEE', amount: 1_500n }, { ...when, effectiveDate: on }),
    ),
  );
  expect(await faultsNow()).toEqual([]);
  await pay(loan, 2_000n, -110);
  expect(await faultsNow()).toEqual([]);
});
