import { briefDate, shortDate, weekdayDate } from '@paystead/lending/calendar/day-words';
import type { Day } from '@paystead/lending/calendar/calendar';
import { debitDayOf } from '@paystead/lending/calendar/payment-dates';
import type { ContinuityPlan } from '@paystead/lending/employment/continuity-plan';
import { collectionOn } from '@paystead/lending/servicing/collection';
import { toDollars } from '@paystead/lending/money/money';
import { inSentence, nameAccount } from '../bank-accounts/index.ts';
import { fill, type Filled, jobLetters } from '../letters/index.ts';
import type { WorkContext } from '../platform/context.ts';
import { tellBorrower } from '../servicing/index.ts';
import type { ContinuingFacts } from './continuing-facts.ts';
import type { MovedSchedule } from './move-schedule.ts';

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
  await tellBorrower(
    context,
    { loanGid: loan.gid, borrowerGid: loan.borrower_gid },
    {
      ...wordsOf(context, facts, plan, moved),
      about: 'employment changed',
      occasion: `job ${report.row.gid} ${loan.gid}`,
      paper: 'LOAN_NOTICE',
      required: true,
      action: { label: 'See your dates and choices', href: `/home/loans/${loan.gid}/job` },
    },
  );
}

/** What happened, what it means for the money, what to do. */
function wordsOf(
  context: WorkContext,
  facts: ContinuingFacts,
  plan: ContinuityPlan,
  moved: MovedSchedule | null,
): Filled {
  switch (facts.continuity.letter) {
    case 'BACK':
      return backWords(context, facts, plan, moved);
    case 'PAUSE':
      return pauseWords(context, facts, plan, moved);
    case 'BACKUP':
    case 'RETIRED_BACKUP':
      return backupWords(context, facts, plan);
    case 'CHOICE':
    case 'RETIRED_CHOICE':
      return choiceWords(context, facts, plan);
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

const PENSION = 'If you’d rather pay from your pension, you can set up an allotment.';

const STOP =
  'You can stop this or choose another way at any time: in your account, by email or by phone.';

function backupWords(context: WorkContext, facts: ContinuingFacts, plan: ContinuityPlan): Filled {
  const { backup, continuity } = facts;
  const step = plan.steps.find(({ way }) => way === 'backup');
  const [first, second, third] = step ? dueFrom(facts, step.from) : [];
  const common = {
    what_we_heard: heard(facts),
    last_deduction: lastPay(facts, plan),
    terms: sameTerms(facts.standing.openInstallments.at(-1)?.due),
    pension: continuity.letter === 'RETIRED_BACKUP' ? PENSION : '',
    how_to_stop: STOP,
  };
  if (!first) return fill(context, jobLetters.backupPaysNothing, common);

  const day = debitDayOf(first.due);
  const next = [second, third].flatMap((row) => (row ? [briefDate(debitDayOf(row.due))] : []));
  const between = dueFrom(facts, plan.steps[0]?.from ?? first.due)[0];
  const isLater = between && Temporal.PlainDate.compare(between.due, first.due) < 0;
  return fill(context, jobLetters.backupPays, {
    ...common,
    first_day_short: briefDate(day),
    amount: toDollars(first.takes),
    account: backup ? inSentence(nameAccount(backup)) : 'bank account',
    first_day: weekdayDate(day),
    days_after: next.length > 0 ? `, then on ${next.join(' and ')}, and so on` : '',
    installment_before: isLater
      ? `Your ${briefDate(between.due)} installment is too close for us to announce a debit. We’ll tell you its day 3 business days before.`
      : '',
  });
}

function choiceWords(context: WorkContext, facts: ContinuingFacts, plan: ContinuityPlan): Filled {
  const from = plan.steps[0]?.from;
  const [first] = from ? dueFrom(facts, from) : [];
  const due = first && `${toDollars(first.takes)} on ${weekdayDate(first.due)}`;
  const isRetired = facts.continuity.letter === 'RETIRED_CHOICE';
  const letter = isRetired ? jobLetters.chooseHowToPayRetired : jobLetters.chooseHowToPay;
  return fill(context, letter, {
    employer: facts.employer.name,
    what_we_heard: heard(facts),
    last_deduction: lastPay(facts, plan),
    next_installment: due ? `Your next installment, ${due}, is then yours to pay.` : '',
    terms: sameTerms(facts.standing.openInstallments.at(-1)?.due),
  });
}

function pauseWords(
  context: WorkContext,
  facts: ContinuingFacts,
  plan: ContinuityPlan,
  moved: MovedSchedule | null,
): Filled {
  const { pause } = plan;
  const common = { what_we_heard: heard(facts), last_deduction: lastPay(facts, plan) };
  if (!pause || !moved) return fill(context, jobLetters.deductionsPauseOnly, common);

  const way = plan.steps.at(-1)?.way;
  const after = AFTER[way === 'backup' || way === 'ask' ? way : 'home'];
  return fill(context, jobLetters.deductionsPause, {
    ...common,
    first_day: shortDate(pause.from),
    last_day: shortDate(pause.through),
    how_many_move: moved.moved === 1 ? 'One installment moves' : `${moved.moved} installments move`,
    new_end: shortDate(moved.lastDue),
    interest: toDollars(moved.extraInterest),
    after_the_pause: after(toDollars(facts.loan.installment_cents), weekdayDate(moved.firstDue)),
  });
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
  context: WorkContext,
  facts: ContinuingFacts,
  plan: ContinuityPlan,
  moved: MovedSchedule | null,
): Filled {
  const [start] = plan.steps;
  const first = moved?.firstDue ?? (start && dueFrom(facts, start.from)[0]?.due) ?? start?.from;
  const day = first ? weekdayDate(first) : 'your next payday';
  const end = moved?.lastDue ?? facts.standing.openInstallments.at(-1)?.due;
  const own = facts.plan.due.filter(
    (due) =>
      first !== undefined &&
      Temporal.PlainDate.compare(due, first) < 0 &&
      collectionOn(facts.changes, due)?.way !== 'deduction',
  );
  return fill(context, jobLetters.deductionsAgain, {
    day,
    what_we_heard: heard(facts),
    amount: toDollars(facts.loan.installment_cents),
    until_then:
      own.length > 0
        ? `Until then everything stays as it is: your ${own.map(briefDate).join(' and ')} installment is collected as we told you before.`
        : '',
    terms: sameTerms(end),
  });
}
