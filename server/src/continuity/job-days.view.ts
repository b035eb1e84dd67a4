import type { Answer } from '@paystead/contract/call';
import type { readJob } from '@paystead/contract/servicing/continuity';
import { type Day, isBefore } from '@paystead/lending/calendar/calendar';
import { shortDate } from '@paystead/lending/calendar/day-words';
import { debitDayOf } from '@paystead/lending/calendar/payment-dates';
import { endOfPay, planContinuity } from '@paystead/lending/employment/continuity-plan';
import { firstDueWithNotice } from '@paystead/lending/servicing/collection';
import { toDollars } from '@paystead/lending/money/money';
import { payoffOn } from '@paystead/lending/servicing/payoff';
import type { PayingFacts } from '../servicing/index.ts';
import type { ChoiceFacts } from './job-choices.ts';

type JobDay = Answer<typeof readJob>['days'][number];

const nothing = { sentence: null, amount: null } as const;

/** The days of the page's calendar and list, in order. */
export function viewDays(
  standing: PayingFacts,
  today: Day,
  facts: ChoiceFacts | undefined,
): JobDay[] {
  const balance = payoffOn(standing.payoff, today).amount;
  const open = standing.openInstallments.filter((row) => row.takes > 0n);
  const last = open.at(-1);
  const days: JobDay[] = [
    {
      ...nothing,
      kind: 'TODAY',
      date: today.toString(),
      title: 'Today',
      sentence: `You owe ${toDollars(balance)}`,
    },
    ...(facts ? daysOfJob(facts) : []),
  ];
  if (last) {
    days.push({
      ...nothing,
      kind: 'LAST',
      date: last.due.toString(),
      title: pauseIsToCome(facts) ? 'Loan was to end' : 'Loan ends, as planned',
      sentence: pauseIsToCome(facts) ? 'It ends later, by the paydays that pause' : null,
    });
  }
  return days.toSorted((one, two) => one.date.localeCompare(two.date));
}

/** Unpaid leave that hasn't moved the schedule yet. */
function pauseIsToCome(facts: ChoiceFacts | undefined): boolean {
  return (
    facts?.report.status === 'LeaveWithoutPay' &&
    !facts.plan.changes.some(({ way }) => way === 'paused')
  );
}

function daysOfJob(facts: ChoiceFacts): JobDay[] {
  const { plan, report } = facts;
  if (report.status === 'Active' || report.status === 'LeaveWithPay') return [];
  const { lastDeduction, stop } = endOfPay(plan);
  const lastDay: JobDay = {
    ...nothing,
    kind: 'LAST_DAY',
    date: report.on.toString(),
    title: report.status === 'LeaveWithoutPay' ? 'Your leave starts' : 'Your last day at work',
  };
  const isHome = plan.home !== 'ach';
  return [
    ...(report.row.source === 'PAYROLL' ? [] : [lastDay]),
    ...(isHome && lastDeduction ? deductions(facts, lastDeduction) : []),
    ...(report.status === 'LeaveWithoutPay' ? pauseDays(facts) : firstAfter(facts, stop)),
  ];
}

function amountOn({ standing }: ChoiceFacts, due: Day): bigint | null {
  return standing.openInstallments.find((row) => row.due.equals(due))?.takes ?? null;
}

function deductions(facts: ChoiceFacts, last: Day): JobDay[] {
  const before = facts.plan.due.find((due) => isBefore(due, last));
  const amount = amountOn(facts, last);
  return [
    ...(before
      ? [
          {
            kind: 'DEDUCTION' as const,
            date: before.toString(),
            title: 'Paycheck deduction',
            sentence: 'As always',
            amount: amountOn(facts, before),
          },
        ]
      : []),
    {
      kind: 'LAST_DEDUCTION',
      date: last.toString(),
      title: 'Last deduction',
      sentence: 'From your last paycheck',
      amount,
    },
  ];
}

/** The first installment after the last paycheck, as it is collected or would be by bank. */
function firstAfter(facts: ChoiceFacts, stop: Day): JobDay[] {
  const due = facts.plan.due.filter((day) => !isBefore(day, stop));
  const byHand = facts.plan.choice?.way === 'ask';
  const first = byHand ? due[0] : firstDueWithNotice(due, facts.plan.today);
  const [own] = due;
  const hand = (day: Day): JobDay => ({
    kind: 'BY_HAND',
    date: day.toString(),
    title: 'Yours to pay',
    sentence: byHand ? null : 'Too soon for us to announce a debit',
    amount: amountOn(facts, day),
  });
  if (!first) return own ? [hand(own)] : [];
  if (byHand) return [hand(first)];
  const day = debitDayOf(first);
  const isChosen = facts.plan.choice !== null || facts.continuity.way === 'backup';
  return [
    ...(own && isBefore(own, first) ? [hand(own)] : []),
    {
      kind: 'DEBIT',
      date: day.toString(),
      title: 'First bank debit',
      sentence: isChosen ? null : 'If you choose your bank account',
      amount: amountOn(facts, first),
    },
  ];
}

function pauseDays(facts: ChoiceFacts): JobDay[] {
  const planned = planContinuity({ ...facts.plan, changes: [], choice: null }, facts.continuity);
  const { pause } = planned;
  if (!pause) return [];
  return [
    {
      ...nothing,
      kind: 'PAUSE',
      date: pause.from.toString(),
      title: 'Deductions pause',
      sentence: `Through ${shortDate(pause.through)}, at the longest`,
    },
  ];
}
