import { FEES_WORDS } from '@paystead/contract/servicing/fees-words';
import type { Day } from '@paystead/lending/calendar/calendar';
import { longDate, monthOf, weekdayDate } from '@paystead/lending/calendar/day-words';
import { type Cents, toDollars } from '@paystead/lending/money/money';
import { chargeOffDays } from '@paystead/lending/servicing/delinquency';
import { reportEntryEnds } from '@paystead/lending/servicing/late-dates';
import { flagsPermit } from '@paystead/lending/servicing/loan-flags';
import { keepNotice } from '../../documents/index.ts';
import { fill, lateLetters } from '../../letters/index.ts';
import type { WorkContext } from '../../platform/context.ts';
import type { LoanRow } from '../loan/loan.queries.ts';
import { loanReference } from '../loan/loan-reference.ts';
import type { FullStanding } from '../loan/standing.ts';
import { tellBorrower } from '../receipts/tell-borrower.ts';
import type { AgedLoan } from './tell-of-lateness.ts';
import { insertLateNotices } from './late-notices.queries.ts';

/** What a loan owes on the day it is charged off. */
export interface LostDebt {
  readonly principal: Cents;
  readonly interest: Cents;
  readonly fees: Cents;
}

/**
 * Tells the borrower of a charge-off in the app and by email, and keeps a letter: what is owed,
 * that it won't grow, what the credit report says, how to pay, and a person to reach. Says nothing
 * if a flag forbids it.
 */
export async function tellOfChargeOff(
  context: WorkContext,
  { late, standing }: AgedLoan,
  owed: LostDebt,
  day: Day,
): Promise<void> {
  const { flags, loan } = standing;
  if (!flagsPermit(flags, 'mayContact')) return;
  const about = { loanGid: loan.gid, borrowerGid: loan.borrower_gid };
  const dueDates = late.missed.map(({ due }) => due.toString());
  const milestone = 'CHARGED_OFF' as const;
  const notice = { ...about, milestone, toldOn: day, days: late.days, dueDates };
  await insertLateNotices(context.db, [notice]);
  const { brand } = context.config;
  const facts = {
    why: whyWords(late.days),
    day: weekdayDate(day),
    amount: toDollars(owed.principal + owed.interest + owed.fees),
    report_ends: reportEnds(lateSince(loan) ?? late.missed[0]?.due),
    installments: AFTERWARDS[loan.collection],
    support_phone: brand.supportPhone,
    support_hours: brand.supportHours,
    loan_number: loanReference(loan.gid),
  };
  // The paper has our words even if the lender changed the message’s; the last one points to it.
  const ours = fill({ letterWords: new Map() }, lateLetters.loanChargedOff, facts);
  await keepLetter(context, standing, owed, day, ours.paragraphs.slice(0, -1));
  await tellBorrower(context, about, {
    ...fill(context, lateLetters.loanChargedOff, facts),
    about: 'loan charged off',
    collects: true,
    alwaysByEmail: true,
    occasion: `charged off ${loan.gid} ${day.toString()}`,
  });
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

async function keepLetter(
  context: WorkContext,
  { loan }: FullStanding,
  { fees, interest, principal }: LostDebt,
  day: Day,
  words: readonly string[],
): Promise<void> {
  const [what = '', ...more] = words;
  await keepNotice(context, {
    borrowerGid: loan.borrower_gid,
    loanGid: loan.gid,
    kind: 'CHARGE_OFF_LETTER',
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
        ],
      },
      ...more.map((paragraph) => ({ paragraph })),
    ],
  });
}
