import { accountRecord, type FurnishedLoan } from '@paystead/lending/furnishing/account-record';
import { frequencyLetter, monthlyPayment } from '@paystead/lending/furnishing/monthly-payment';
import { paymentHistory } from '@paystead/lending/furnishing/payment-history';
import { recordFaultsOf } from '@paystead/lending/furnishing/record-checks';
import type { Day } from '@paystead/lending/calendar/calendar';
import type { Insertable } from 'kysely';
import type { WorkContext } from '../../platform/context.ts';
import type { FurnishingRecord } from '../../platform/database/database.types.ts';
import { findShownMonths, type ShownMonth } from '../records.queries.ts';
import { findReportedLoans, type ReportedLoanRow } from './loans-to-report.queries.ts';
import { type LoanStanding, readStandings, standingFaults } from './loan-standing.ts';
import { findPeople } from './people.queries.ts';
import { reportedPerson } from './reported-person.ts';

type NewRecord = Omit<Insertable<FurnishingRecord>, 'file_gid'>;

/**
 * What a month's report says of some loans, checked (FURNISH-3 to FURNISH-8). A debt blocked as
 * identity theft has one last record that takes it off, if the bureaus have it at all.
 */
export async function makeRecords(
  context: Pick<WorkContext, 'db' | 'vault'>,
  loanGids: readonly string[],
  day: Day,
): Promise<NewRecord[]> {
  const { db } = context;
  const loans = await findReportedLoans(db, loanGids, day.toString());
  const [standings, shown, people] = await Promise.all([
    readStandings(db, loanGids),
    findShownMonths(db, loanGids, day.toString()),
    findPeople(
      db,
      loans.map((loan) => loan.borrower_gid),
    ),
  ]);
  return loans.flatMap((loan) => {
    const person = people.get(loan.borrower_gid);
    if (!person) throw new Error(`Loan ${loan.gid} has no borrower`);
    const standing = standings(loan.gid);
    const months = shown.get(loan.gid) ?? [];
    const last = months[0]?.account_status;
    if (standing.isBlocked && (last === undefined || last === 'DF')) return [];
    const made = recordOf(loan, standing, months, day);
    const faults = [
      ...(standing.isBlocked ? [] : standingFaults(standing)),
      ...recordFaultsOf(
        made.said,
        made.terms,
        reportedPerson(context, person, standing.isDeceased),
      ),
    ];
    return [{ ...made.row, faults }];
  });
}

function recordOf(
  loan: ReportedLoanRow,
  standing: LoanStanding,
  months: readonly ShownMonth[],
  day: Day,
) {
  const said = accountRecord(furnished(loan, standing, months, day));
  const terms = {
    on: day,
    openedOn: Temporal.PlainDate.from(loan.opened_on),
    amount: loan.amount_cents,
    lastPaymentOn: dayOrNull(loan.last_payment_on),
    history: paymentHistory(
      months.map((one) => ({
        on: Temporal.PlainDate.from(one.on_day),
        status: one.account_status,
      })),
      day,
    ),
  };
  const row: NewRecord = {
    loan_gid: loan.gid,
    borrower_gid: loan.borrower_gid,
    on_day: day.toString(),
    account_status: said.accountStatus,
    payment_rating: said.paymentRating,
    special_comment: said.specialComment,
    condition_code: said.conditionCode,
    indicator: said.indicator,
    history: terms.history,
    balance_cents: said.balance,
    past_due_cents: said.pastDue,
    charged_off_cents: said.chargedOff,
    scheduled_cents: said.scheduled,
    paid_cents: loan.paid_cents,
    amount_cents: loan.amount_cents,
    installments: loan.installments,
    frequency: frequencyLetter(loan.payroll_frequency),
    opened_on: loan.opened_on,
    first_delinquency: said.firstDelinquency?.toString() ?? null,
    closed_on: said.closedOn?.toString() ?? null,
    last_payment_on: loan.last_payment_on,
  };
  return { said, terms, row };
}

function furnished(
  loan: ReportedLoanRow,
  { chapter, dispute, isBlocked }: LoanStanding,
  [last]: readonly ShownMonth[],
  day: Day,
): FurnishedLoan {
  const chargedOffOn = dayOrNull(loan.charged_off_on);
  const isLate = loan.status === 'Open' && loan.delinquent_days > 0;
  return {
    status: loan.status,
    openedOn: Temporal.PlainDate.from(loan.opened_on),
    closedOn: dayOrNull(loan.closed_on),
    owed: loan.owed_cents,
    pastDue: loan.delinquent_cents,
    delinquentDays: loan.delinquent_days,
    lateSince: dayOrNull(loan.late_since),
    oldestUnpaid: isLate ? day.subtract({ days: loan.delinquent_days }) : null,
    chargedOff: chargedOffOn && { on: chargedOffOn, amount: loan.lost_cents },
    monthly: monthlyPayment(loan.installment_cents, loan.payroll_frequency),
    isSettled: loan.is_settled,
    isRefinanced: loan.is_refinanced,
    isModified: loan.is_modified,
    chapter: chapter === 'UNKNOWN' ? null : chapter,
    dispute,
    isBlocked,
    before: last
      ? {
          on: Temporal.PlainDate.from(last.on_day),
          firstDelinquency: dayOrNull(last.first_delinquency),
          indicator: last.indicator,
        }
      : null,
  };
}

function dayOrNull(text: string | null): Day | null {
  return text === null ? null : Temporal.PlainDate.from(text);
}
