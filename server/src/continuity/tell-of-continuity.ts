import { briefDate, shortDate, weekdayDate } from '@paystead/lending/calendar/day-words';
import type { Day } from '@paystead/lending/calendar/calendar';
import { debitDayOf } from '@paystead/lending/calendar/payment-dates';
import type { ContinuityPlan } from '@paystead/lending/employment/continuity-plan';
import { collectionOn } from '@paystead/lending/servicing/collection';
import { toDollars } from '@paystead/lending/money/money';
import { inSentence, nameAccount } from '../bank-accounts/index.ts';
import type { WorkContext } from '../platform/context.ts';
import { tellBorrower } from '../servicing/index.ts';
import type { ContinuingFacts } from './continuing-facts.ts';
import type { MovedSchedule } from './move-schedule.ts';

/** The words of a letter: what happened, what it means for the money, what to do. */
interface Words {
  readonly subject: string;
  readonly paragraphs: readonly string[];
}

/** Says in every letter that the loan itself stays as it is. */
export function sameTerms(lastDue: Day | undefined): string {
  const end = lastDue ? `, and it still ends on ${shortDate(lastDue)}` : '';
  return `Your loan stays the same: the same rate and the same installments${end}. Nothing is due sooner.`;
}

/** Tells the borrower how the loan goes on, with amounts and days. */
export async function tellOfContinuity(
  context: WorkContext,
  facts: ContinuingFacts,
  plan: ContinuityPlan,
  moved: MovedSchedule | null,
): Promise<void> {
  const { loan, report } = facts;
  const words = wordsOf(facts, plan, moved);
  await tellBorrower(
    context,
    { loanGid: loan.gid, borrowerGid: loan.borrower_gid },
    {
      ...words,
      about: 'employment changed',
      occasion: `job ${report.row.gid} ${loan.gid}`,
      paper: 'LOAN_NOTICE',
      required: true,
      action: { label: 'See your dates and choices', href: `/home/loans/${loan.gid}/job` },
    },
  );
}

function wordsOf(facts: ContinuingFacts, plan: ContinuityPlan, moved: MovedSchedule | null): Words {
  switch (facts.continuity.letter) {
    case 'BACK':
      return backWords(facts, plan, moved);
    case 'PAUSE':
      return pauseWords(facts, plan, moved);
    case 'BACKUP':
    case 'RETIRED_BACKUP':
      return backupWords(facts, plan);
    case 'CHOICE':
    case 'RETIRED_CHOICE':
      return choiceWords(facts, plan);
    case 'ESTATE':
      throw new RangeError('The estate gets a letter of its own');
  }
}

/** What we heard, and from whom. */
function heard({ employer, report }: ContinuingFacts): string {
  const isOwn = report.row.source === 'BORROWER';
  if (isOwn && report.status === 'Active') return 'You told us you’re staying in your job.';
  const day = shortDate(report.on);
  const who = isOwn ? 'You told us' : `${employer.name} told us`;
  if (report.row.source === 'STAFF') return `We’ve noted that ${WHAT[report.status]} on ${day}.`;
  if (report.row.source === 'PAYROLL') return `${who} that ${WHAT_PAYROLL[report.status]}.`;
  return `${who} that ${WHAT[report.status]} on ${day}.`;
}

const WHAT = {
  Active: 'you’re back at work',
  Terminated: 'your job ends',
  LeaveWithPay: 'your paid leave starts',
  LeaveWithoutPay: 'your unpaid leave starts',
  Retired: 'you retire',
  Deceased: '',
} as const;

const WHAT_PAYROLL = {
  Active: 'you’re back at work',
  Terminated: 'you no longer work there',
  LeaveWithPay: 'you’re on paid leave',
  LeaveWithoutPay: 'you’re on unpaid leave',
  Retired: 'you’ve retired',
  Deceased: '',
} as const;

function lastPay({ loan }: ContinuingFacts, { lastDeduction }: ContinuityPlan): string {
  if (!lastDeduction) return 'Nothing more comes out of your paycheck.';
  return `Your last deduction is ${toDollars(loan.installment_cents)} on ${weekdayDate(lastDeduction)}.`;
}

/** The open installments from a day on. */
function dueFrom({ standing }: ContinuingFacts, from: Day) {
  return standing.openInstallments.filter(
    (row) => row.takes > 0n && !row.claimed && Temporal.PlainDate.compare(row.due, from) >= 0,
  );
}

const STOP =
  'You can stop this or choose another way at any time: in your account, by email or by phone.';

function backupWords(facts: ContinuingFacts, plan: ContinuityPlan): Words {
  const { backup, continuity } = facts;
  const step = plan.steps.find(({ way }) => way === 'backup');
  const dues = step ? dueFrom(facts, step.from) : [];
  const [first, second, third] = dues;
  const account = backup ? inSentence(nameAccount(backup)) : 'bank account';
  const next = [second, third].flatMap((row) => (row ? [briefDate(debitDayOf(row.due))] : []));
  const days = next.length > 0 ? `, then on ${next.join(' and ')}, and so on` : '';
  const between = first && dueFrom(facts, plan.steps[0]?.from ?? first.due)[0];
  const isLater = between && first && Temporal.PlainDate.compare(between.due, first.due) < 0;
  return {
    subject: first
      ? `Your installments come from your bank account from ${briefDate(debitDayOf(first.due))}`
      : 'Your installments come from your bank account',
    paragraphs: [
      `${heard(facts)} ${lastPay(facts, plan)}`,
      ...(first
        ? [
            `You let us use your bank account in that case. We’ll debit ${toDollars(first.takes)} from your ${account} on ${weekdayDate(debitDayOf(first.due))}${days}: the same amounts on the same days.`,
          ]
        : []),
      ...(isLater
        ? [
            `Your ${briefDate(between.due)} installment is too close for us to announce a debit. We’ll tell you its day 3 business days before.`,
          ]
        : []),
      sameTerms(facts.standing.openInstallments.at(-1)?.due),
      ...(continuity.letter === 'RETIRED_BACKUP'
        ? ['If you’d rather pay from your pension, you can set up an allotment.']
        : []),
      STOP,
    ],
  };
}

function choiceWords(facts: ContinuingFacts, plan: ContinuityPlan): Words {
  const from = plan.steps[0]?.from;
  const [first] = from ? dueFrom(facts, from) : [];
  const { letter } = facts.continuity;
  const due = first && `${toDollars(first.takes)} on ${weekdayDate(first.due)}`;
  const ways =
    letter === 'RETIRED_CHOICE'
      ? 'Choose how to pay it: an allotment from your pension, a debit from your bank account, or a payment you make each time.'
      : 'Choose how to pay it: a debit from your bank account, a deduction at a new job, or a payment you make each time.';
  return {
    subject: `Choose how to pay your loan after ${facts.employer.name}`,
    paragraphs: [
      `${heard(facts)} ${lastPay(facts, plan)}`,
      ...(due ? [`Your next installment, ${due}, is then yours to pay. ${ways}`] : [ways]),
      sameTerms(facts.standing.openInstallments.at(-1)?.due),
      'It takes one signature. If you can’t pay now, call us. We’ll work out a plan with you.',
    ],
  };
}

function pauseWords(
  facts: ContinuingFacts,
  plan: ContinuityPlan,
  moved: MovedSchedule | null,
): Words {
  const { pause } = plan;
  const after = plan.steps.at(-1);
  const money = toDollars(facts.loan.installment_cents);
  const interest = moved ? ` It adds ${toDollars(moved.extraInterest)} in all.` : '';
  const count =
    moved?.moved === 1 ? 'One installment moves' : `${moved?.moved ?? 0} installments move`;
  const next = moved ? weekdayDate(moved.firstDue) : '';
  return {
    subject: 'Your deductions pause while you’re on unpaid leave',
    paragraphs: [
      `${heard(facts)} ${lastPay(facts, plan)}`,
      ...(pause && moved
        ? [
            `Nothing is due from ${shortDate(pause.from)} through ${shortDate(pause.through)}. ${count} to the end of your loan, which now ends on ${shortDate(moved.lastDue)}. This doesn’t use up a skip.`,
            `Interest keeps running at the same rate.${interest}`,
            AFTER[after?.way === 'backup' || after?.way === 'ask' ? after.way : 'home'](
              money,
              next,
            ),
          ]
        : []),
      'If you’re back sooner or can’t come back, tell us on the page below, or call us.',
    ],
  };
}

const AFTER = {
  home: (money: string, day: string) =>
    `Your deductions of ${money} start again on ${day}, when you’re back.`,
  backup: (money: string, day: string) =>
    `Your deductions start again as soon as you’re back. If you’re still on leave on ${day}, we’ll debit ${money} from your bank account that day, as you allowed us to, and say so 3 business days before.`,
  ask: (money: string, day: string) =>
    `Your deductions start again as soon as you’re back. If you’re still on leave on ${day}, ${money} is yours to pay that day.`,
} as const;

function backWords(
  facts: ContinuingFacts,
  plan: ContinuityPlan,
  moved: MovedSchedule | null,
): Words {
  const [start] = plan.steps;
  const first = moved?.firstDue ?? (start && dueFrom(facts, start.from)[0]?.due) ?? start?.from;
  const day = first ? weekdayDate(first) : 'your next payday';
  const money = toDollars(facts.loan.installment_cents);
  const end = moved?.lastDue ?? facts.standing.openInstallments.at(-1)?.due;
  const own = facts.plan.due.filter(
    (due) =>
      first !== undefined &&
      Temporal.PlainDate.compare(due, first) < 0 &&
      collectionOn(facts.changes, due)?.way !== 'deduction',
  );
  return {
    subject: `Your paycheck deductions start again on ${day}`,
    paragraphs: [
      `${heard(facts)} ${money} comes out of your ${day} paycheck, and then on each payday.`,
      ...(own.length > 0
        ? [
            `Until then everything stays as it is: your ${own.map(briefDate).join(' and ')} installment is collected as we told you before.`,
          ]
        : []),
      sameTerms(end),
    ],
  };
}
