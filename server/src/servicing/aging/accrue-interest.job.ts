import { accrueTo } from '@paystead/lending/servicing/accrual';
import { addDays, type Day, isSameDay } from '@paystead/lending/calendar/calendar';
import { gidsOf, workThrough } from '../../close-of-day/index.ts';
import { accrualLines, balancesOfLoans, postAlike, postEntries } from '../../ledger/index.ts';
import type { WorkContext } from '../../platform/context.ts';
import { dailyStep } from '../../platform/jobs/daily-step.ts';
import type { LoanKey } from '../loan/loan.queries.ts';
import { findUnaccrued, lockUnaccrued, type UnaccruedRow, updateAccrued } from './aging.queries.ts';
import { interestDaysThrough } from './interest-days.ts';

const CHUNK = 500;

/**
 * Books the day's interest on every Open loan, once for each loan and day (I6): each chunk takes
 * only loans that lack the day, and the journal refuses a second accrual of it.
 */
export const accrueInterest = dailyStep('accrue-interest', async (daily) => {
  const { day } = daily;
  const { done } = await workThrough<LoanKey>(daily, {
    step: 'accrue-interest',
    most: CHUNK,
    page: (db, next) => findUnaccrued(db, day, next),
    key: ({ gid }) => gid,
    subject: ({ borrower_gid, gid }) => ({ kind: 'loan', gid, borrowerGid: borrower_gid }),
    work: (context, loans) => accrue(context, day, gidsOf(loans)),
  });
  return { done };
});

async function accrue(context: WorkContext, day: Day, gids: readonly string[]): Promise<number> {
  const { db } = context;
  const loans = await lockUnaccrued(db, day, gids);
  if (loans.some((loan) => !loan.interest_from)) {
    throw new Error('An Open loan has no day from which interest runs');
  }
  const books = await balancesOfLoans(db, gids, { accounts: ['loan_principal'] });
  const booked = await Promise.all([
    bookOneNight(context, day, loans.filter(lacksOnly(day)), (gid) => books(gid)('loan_principal')),
    bookMissed(context, day, loans, (gid) => books(gid)('loan_principal')),
  ]);
  await updateAccrued(db, day, booked.flat());
  return loans.length;
}

type PrincipalOf = (gid: string) => bigint;
type Booked = { gid: string; booked: bigint }[];

const lacksOnly = (day: Day) => (loan: UnaccruedRow) =>
  isSameDay(Temporal.PlainDate.from(loan.accrued_through), addDays(day, -1));

/** The usual night: all loans that lack only this day, in one light statement. */
async function bookOneNight(
  context: WorkContext,
  day: Day,
  loans: readonly UnaccruedRow[],
  principalOf: PrincipalOf,
): Promise<Booked> {
  const nights = loans.map((loan) => {
    const span = {
      principal: principalOf(loan.gid),
      rate: loan.rate,
      from: Temporal.PlainDate.from(loan.interest_from),
      carried: 0n,
    };
    return { loan, ...accrueTo(span, day, loan.interest_booked_cents) };
  });
  await postAlike(
    context,
    { kind: 'ACCRUAL', effectiveDate: day, lines: accrualLines },
    nights.map(({ book, loan }) => ({
      loanGid: loan.gid,
      borrowerGid: loan.borrower_gid,
      amount: book,
    })),
  );
  return nights.map(({ interest, loan }) => ({ gid: loan.gid, booked: interest }));
}

/** Loans that lack more than one day: reopened ones, and all loans after an outage. */
async function bookMissed(
  context: WorkContext,
  day: Day,
  loans: readonly UnaccruedRow[],
  principalOf: PrincipalOf,
): Promise<Booked> {
  const lacksOne = lacksOnly(day);
  const behind = loans.filter((loan) => !lacksOne(loan));
  const nights = behind.map((loan) => interestDaysThrough(loan, principalOf(loan.gid), day));
  await postEntries(
    context,
    nights.flatMap((one) => one.entries),
  );
  return behind.map(({ gid }, index) => ({ gid, booked: nights[index]?.booked ?? 0n }));
}
