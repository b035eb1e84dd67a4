import { FEES_WORDS } from '@paystead/contract/servicing/fees-words';
import type { Day } from '@paystead/lending/calendar/calendar';
import { longDate, monthOf, weekdayDate } from '@paystead/lending/calendar/day-words';
import { type Cents, toDollars } from '@paystead/lending/money/money';
import { chargeOffDays } from '@paystead/lending/servicing/delinquency';
import { reportEntryEnds } from '@paystead/lending/servicing/late-dates';
import { flagsPermit } from '@paystead/lending/servicing/loan-flags';
import { keepNotice } from '../../documents/index.ts';
import type { WorkContext } from '../../platform/context.ts';
import type { LoanRow } from '../loan/loan.queries.ts';
import { loanReference } from '../loan/loan-reference.ts';
import type { FullStanding } from '../loan/standing.ts';
import { tellBorrower } from '../receipts/tell-borrower.ts';
import type { AgedLoan } from './tell-of-lateness.ts';
import { insertLateNotice } from './late-notices.queries.ts';

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
  await insertLateNotice(context.db, {
    ...about,
    milestone,
    toldOn: day,
    days: late.days,
    dueDates,
  });
  const words = [
    `${whyWords(late.days)}, so we charged it off on ${weekdayDate(day)}. We closed it as a loss in our books. The debt isn’t forgiven.`,
    `You owe ${toDollars(owed.principal + owed.interest + owed.fees)}. It won’t grow: interest has stopped, and there are no more fees.`,
    reportWords(lateSince(loan) ?? late.missed[0]?.due),
    'Pay any amount on your loan’s page, any day. Each payment lowers what you owe. We may also agree to close it for less than you owe, as a settlement. Ask us.',
    ...AFTERWARDS[loan.collection],
    personWords(context, loan.gid),
  ];
  await keepLetter(context, standing, owed, day, words);
  await tellBorrower(context, about, {
    subject: 'We charged off your loan',
    paragraphs: [...words, 'A letter about this is in Documents.'],
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

function reportWords(oldest: Day | undefined): string {
  const ends = oldest
    ? ` The entry comes off by ${monthOf(reportEntryEnds(oldest))}, whether you pay or not.`
    : '';
  return `Your credit report will show the loan as charged off, with what you still owe. Once you pay all of it, the report says so.${ends}`;
}

/** What happens to the way it was collected; a borrower stops an allotment or deposit alone. */
const AFTERWARDS: Readonly<Record<FullStanding['loan']['collection'], readonly string[]>> = {
  deduction: ['We won’t ask your employer for deductions for this loan anymore.'],
  allotment: [],
  deposit: [],
  ach: ['We won’t debit installments from your bank account anymore.'],
  ask: [],
};

function personWords({ config: { brand } }: WorkContext, loanGid: string): string {
  return `To talk to a person, call ${brand.supportPhone}, ${brand.supportHours}, and say your loan’s number, ${loanReference(loanGid)}.`;
}

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
