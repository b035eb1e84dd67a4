import { randomUUIDv7 } from 'node:crypto';
import { FEES_WORDS } from '@paystead/contract/servicing/fees-words';
import type { Day } from '@paystead/lending/calendar/calendar';
import { longDate, monthOf, weekdayDate } from '@paystead/lending/calendar/day-words';
import { type Cents, toDollars } from '@paystead/lending/money/money';
import { chargeOffDays } from '@paystead/lending/servicing/delinquency';
import { reportEntryEnds } from '@paystead/lending/servicing/late-dates';
import { flagsPermit } from '@paystead/lending/servicing/loan-flags';
import { keepNotices } from '../../documents/index.ts';
import { fill, lateLetters } from '../../letters/index.ts';
import type { WorkContext } from '../../platform/context.ts';
import type { LoanRow } from '../loan/loan.queries.ts';
import { loanReference } from '../loan/loan-reference.ts';
import type { FullStanding } from '../loan/standing.ts';
import { tellBorrowers } from '../receipts/tell-borrower.ts';
import type { AgedLoan } from './tell-of-lateness.ts';
import { insertLateNotices, type NewLateNotice } from './late-notices.queries.ts';

/** What a loan owes on the day it is charged off. */
export interface LostDebt {
  readonly principal: Cents;
  readonly interest: Cents;
  readonly fees: Cents;
}

/** A loan that is charged off, and what it owes. */
export interface LostLoan extends AgedLoan {
  readonly owed: LostDebt;
}

/**
 * Tells borrowers of charge-offs in the app and by email, and keeps a letter for each: what is
 * owed, that it won't grow, what the credit report says, how to pay, and a person to reach. Says
 * nothing if a flag forbids it.
 */
export async function tellOfChargeOffs(
  context: WorkContext,
  all: readonly LostLoan[],
  day: Day,
): Promise<void> {
  const told = all.filter(({ standing }) => flagsPermit(standing.flags, 'mayContact'));
  await insertLateNotices(
    context.db,
    told.map((lost) => noticeOf(lost, day)),
  );
  const words = told.map((lost) => ({ lost, facts: factsOf(context, lost, day) }));
  await keepNotices(
    context,
    words.map(({ facts, lost }) => paperOf(lost, facts, day)),
  );
  await tellBorrowers(
    context,
    words.map(({ facts, lost }) => ({
      to: aboutOf(lost),
      letter: {
        ...fill(context, lateLetters.loanChargedOff, facts),
        about: 'loan charged off',
        collects: true,
        alwaysByEmail: true,
        occasion: `charged off ${lost.standing.loan.gid} ${day.toString()}`,
      },
    })),
  );
}

function aboutOf({ standing: { loan } }: AgedLoan) {
  return { loanGid: loan.gid, borrowerGid: loan.borrower_gid };
}

function noticeOf(lost: AgedLoan, day: Day): NewLateNotice {
  const { days, missed } = lost.late;
  const dueDates = missed.map(({ due }) => due.toString());
  return { ...aboutOf(lost), milestone: 'CHARGED_OFF', toldOn: day, days, dueDates };
}

function factsOf(
  { config: { brand } }: WorkContext,
  { late, owed, standing: { loan } }: LostLoan,
  day: Day,
) {
  return {
    why: whyWords(late.days),
    day: weekdayDate(day),
    amount: toDollars(owed.principal + owed.interest + owed.fees),
    report_ends: reportEnds(lateSince(loan) ?? late.missed[0]?.due),
    installments: AFTERWARDS[loan.collection],
    support_phone: brand.supportPhone,
    support_hours: brand.supportHours,
    loan_number: loanReference(loan.gid),
  };
}

/** The day that the report names as the first of the delinquency (FURNISH-4). */
function lateSince({ late_since: since }: Pick<LoanRow, 'late_since'>): Day | undefined {
  return since === null ? undefined : Temporal.PlainDate.from(since);
}

function whyWords(days: number): string {
  return days < chargeOffDays
    ? 'We found that your loan won’t be repaid as agreed'
    : `Your loan was ${days} days past due`;
}

function reportEnds(oldest: Day | undefined): string {
  if (!oldest) return '';
  return `The entry comes off by ${monthOf(reportEntryEnds(oldest))}, whether you pay or not.`;
}

/** What happens to the way it was collected; a borrower stops an allotment or deposit alone. */
const AFTERWARDS: Readonly<Record<FullStanding['loan']['collection'], string>> = {
  deduction: 'We won’t ask your employer for deductions for this loan anymore.',
  allotment: '',
  deposit: '',
  ach: 'We won’t debit installments from your bank account anymore.',
  ask: '',
};

/** The paper has our words even if the lender changed the message’s; the last one points to it. */
function paperOf({ owed, standing: { loan } }: LostLoan, facts: Facts, day: Day) {
  const ours = fill({ letterWords: new Map() }, lateLetters.loanChargedOff, facts);
  const [what = '', ...more] = ours.paragraphs.slice(0, -1);
  const { fees, interest, principal } = owed;
  return {
    gid: randomUUIDv7(),
    loanGid: loan.gid,
    borrowerGid: loan.borrower_gid,
    kind: 'CHARGE_OFF_LETTER' as const,
    title: 'Charge-off letter',
    blocks: [
      { paragraph: what },
      {
        rows: [
          ['Loan', loanReference(loan.gid)],
          ['Charged off on', longDate(day)],
          ['Principal', toDollars(principal)],
          [`Interest through ${longDate(day)}`, toDollars(interest)],
          [fees > 0n ? FEES_WORDS : 'Fees', toDollars(fees)],
          ['You owe', toDollars(principal + interest + fees)],
        ] as const,
      },
      ...more.map((paragraph) => ({ paragraph })),
    ],
  };
}

type Facts = ReturnType<typeof factsOf>;
