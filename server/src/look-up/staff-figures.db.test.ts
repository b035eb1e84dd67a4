import { listAllLoans } from '@paystead/contract/product/look-up';
import { listLoans, readLoan } from '@paystead/contract/servicing/servicing';
import { addDays, type Day } from '@paystead/lending/calendar/calendar';
import { toDecimal } from '@paystead/lending/money/money';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ageLoans } from '../delinquency/index.ts';
import type { TestWorld } from '../platform/testing/test-world.ts';
import { accrueInterest, receivePayment, routes as servicing } from '../servicing/index.ts';
import { loanWorld, seedOpen, type SeededLoan, travelTo, working } from '../servicing/test-loan.ts';
import { routes } from './routes.ts';
import { addStaff } from '../staff/test-staff.ts';

let world: TestWorld;
beforeAll(async () => {
  world = await loanWorld([...routes, ...servicing]);
});
afterAll(() => world.close());

async function closeDay(day: Day): Promise<void> {
  for (const step of [accrueInterest, ageLoans]) {
    await step.run({ day, inTransaction: (work) => working(world, work) });
  }
}

async function asBorrower(loan: SeededLoan) {
  const client = await world.as({ kind: 'borrower', gid: loan.borrowerGid });
  const { body: page } = await client.call(readLoan, { gid: loan.gid });
  const { body: list } = await client.call(listLoans, {});
  return { page, line: list.find(({ gid }) => gid === loan.gid) };
}

async function asStaff(loan: SeededLoan, gid: string) {
  const client = await world.as({ kind: 'staff', gid });
  const { body } = await client.call(listAllLoans, { l: '50' });
  return body.rows.find((row) => row.gid === loan.gid);
}

test('S3.5 LATE-1 page, list, mail and staff count the same days and amount on the same day', async () => {
  const loan = await seedOpen(world, { disbursed: '2031-01-06' });
  const [first, second] = loan.quote.rows;
  if (!first || !second) throw new Error('The loan is too short');
  await working(world, (context) =>
    receivePayment(context, {
      loanGid: loan.gid,
      amount: 4_000n,
      receivedOn: first.dueDate,
      channel: 'ACH',
    }),
  );
  const open = toDecimal(first.amount + second.amount - 4_000n);
  await closeDay(addDays(second.dueDate, 1));
  const { rows } = await world.owner.query(
    `select title from notification where borrower_gid = $1 and title like '%past due'`,
    [loan.borrowerGid],
  );
  const late = addDays(second.dueDate, 1).since(first.dueDate).days;
  expect(rows).toEqual([{ title: `$${open} is ${late} days past due` }]);

  // The morning after, and three days later without a close of day between.
  const staffGid = await addStaff(world, 'figures@lender.example', ['servicer']);
  for (const after of [2, 4]) {
    const today = addDays(second.dueDate, after);
    await travelTo(world, today.toString());
    const [{ line, page }, staff] = [await asBorrower(loan), await asStaff(loan, staffGid)];
    expect(page).toMatchObject({
      delinquent_amount: open,
      delinquent_days: first.dueDate.until(today).days,
      late_since: first.dueDate.toString(),
    });
    expect(staff).toMatchObject({
      delinquent_amount: page.delinquent_amount,
      delinquent_days: page.delinquent_days,
      balance: page.balance,
      next_installment_date: page.next_installment_date,
    });
    expect(line?.balance).toBe(page.balance);
  }
});
