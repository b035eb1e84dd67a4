import type { Answer } from '@paystead/contract/call';
import type { readLoanFace } from '@paystead/contract/servicing/loan-course';
import { daysBetween } from '@paystead/lending/calendar/calendar';
import { shortDate } from '@paystead/lending/calendar/day-words';
import { bureauDays, chargeOffDay, nextBureauReport } from '@paystead/lending/servicing/late-dates';
import { flagsPermit } from '@paystead/lending/servicing/loan-flags';
import { chargeOffDays, type Delinquency } from '@paystead/lending/servicing/delinquency';
import { toDollars } from '@paystead/lending/money/money';
import { interestFor } from '@paystead/lending/money/rate';
import { ageOn } from '../loan/standing.ts';
import type { LoanLook } from '../schedule/view-schedule.ts';
import type { FaceBackground } from './face-background.ts';

type LateFace = NonNullable<Answer<typeof readLoanFace>['late']>;
type NextDate = LateFace['next'][number];

/** A late loan: what is missing, why, and what happens next. */
export function viewLate(look: LoanLook, background: FaceBackground): LateFace {
  const late = ageOn(look.standing, background.today);
  const { payoff } = look.facts;
  const asks = flagsPermit(look.standing.flags, 'mayContact');
  return {
    amount: late.amount,
    days: late.days,
    missed: late.missed.map(({ due, open }) => ({ date: due.toString(), amount: open })),
    oldest: (late.oldestUnpaidDueDate ?? background.today).toString(),
    is_payrolls: look.facts.isPayrolls,
    asks,
    per_diem: interestFor(payoff.principal, payoff.rate, 1),
    why: whyMissing(look, late, background),
    next: asks ? nextDates(look, late, background) : [],
  };
}

/** What happens from today on, in order of its days. */
function nextDates(look: LoanLook, late: Delinquency, background: FaceBackground): NextDate[] {
  const dates = [
    ...reportDate(late, background),
    ...installmentDate(look),
    ...chargeOffDate(late),
  ].toSorted((a, b) => (a.date < b.date ? -1 : Number(a.date > b.date)));
  return [todayDate(look, background), ...dates];
}

const nothing = { amount: null, pay_by: null, payday: null };

function todayDate({ facts: { payoff } }: LoanLook, { today }: FaceBackground): NextDate {
  const daily = toDollars(interestFor(payoff.principal, payoff.rate, 1));
  return {
    ...nothing,
    kind: 'TODAY',
    date: today.toString(),
    title: 'Today',
    sentence: `Interest adds up at ${daily} a day. Nothing else changes.`,
  };
}

function reportDate(late: Delinquency, { today }: FaceBackground): NextDate[] {
  const report = nextBureauReport(late, today);
  if (!report) return [];
  const { least, on, payBy, payday } = report;
  const isOver = daysBetween(payday, today) > bureauDays;
  const will = `${shortDate(payday)} ${isOver ? 'is' : 'will be'} over ${bureauDays} days late.`;
  return [
    {
      kind: 'BUREAU',
      date: on.toString(),
      amount: least,
      pay_by: payBy?.toString() ?? null,
      payday: payday.toString(),
      title: 'We report to the credit bureau',
      sentence: payBy
        ? `${will} Pay ${toDollars(least)} by ${shortDate(payBy)} and it won’t be reported late.`
        : `${will} It’s too late for a payment to arrive before this report.`,
    },
  ];
}

function installmentDate({ installments, standing }: LoanLook): NextDate[] {
  const next = installments.find(({ state }) => state === 'next');
  if (!next) return [];
  const money = toDollars(next.amount - next.paid);
  return [
    {
      ...nothing,
      kind: 'INSTALLMENT',
      date: next.row.due_date,
      amount: next.amount - next.paid,
      title: 'Next installment',
      sentence:
        standing.loan.collection === 'ach'
          ? `${money} is due. We debit it from your bank account.`
          : `${money} is due, whether or not you’re working.`,
    },
  ];
}

function chargeOffDate(late: Delinquency): NextDate[] {
  const on = chargeOffDay(late);
  const payday = late.oldestUnpaidDueDate;
  if (!on || !payday) return [];
  return [
    {
      ...nothing,
      kind: 'CHARGE_OFF',
      date: on.toString(),
      payday: payday.toString(),
      title: 'The loan closes, balance owed',
      sentence: `${chargeOffDays} days after ${shortDate(payday)}, if nothing is paid or agreed by then.`,
    },
  ];
}

/** The reason we know best: the person's job first, then what payroll or the bank sent. */
function whyMissing(
  { standing }: LoanLook,
  late: Delinquency,
  { facts, hasBackup }: FaceBackground,
): LateFace['why'] {
  const { employer } = facts;
  const { collection } = standing.loan;
  if (collection === 'ach') return whyNoDebit(facts.debit_returned);
  const noBackup = hasBackup ? '' : ' You have no backup account, so we didn’t debit a bank.';
  switch (facts.employee_status) {
    case 'LeaveWithoutPay':
      return {
        cause: 'UNPAID_LEAVE',
        since: null,
        sentence: `${employer} lists you as on unpaid leave. No paycheck, so no deduction.${noBackup}`,
      };
    case 'Terminated':
      return {
        cause: 'LEFT_JOB',
        since: null,
        sentence: `${employer} told us you no longer work there, so nothing comes out of a paycheck.${noBackup}`,
      };
    case 'Retired':
      return {
        cause: 'RETIRED',
        since: null,
        sentence: `${employer} lists you as retired, so nothing comes out of a paycheck.${noBackup}`,
      };
    default:
      if (collection === 'ask') return null;
      return collection === 'deduction'
        ? whyNoDeduction(standing.deductions, late, employer)
        : whyNoDeposit(late);
  }
}

function whyNoDebit(returnedOn: string | null): LateFace['why'] {
  if (returnedOn === null) return null;
  const day = shortDate(Temporal.PlainDate.from(returnedOn));
  return {
    cause: 'DEBIT_RETURNED',
    since: returnedOn,
    sentence: `Your bank returned our debit on ${day}.`,
  };
}

function whyNoDeduction(
  deductions: LoanLook['standing']['deductions'],
  late: Delinquency,
  employer: string,
): LateFace['why'] {
  const paydays = new Set(late.missed.map(({ due }) => due.toString()));
  const asked = deductions.findLast(({ payday }) => paydays.has(payday));
  if (!asked) return null;
  const day = shortDate(Temporal.PlainDate.from(asked.payday));
  const since = asked.payday;
  if (asked.state === 'ASKED') {
    const sentence = `We haven’t heard from ${employer}’s payroll about your ${day} deduction. If it was taken from your paycheck, tell us, and we’ll ask them.`;
    return { cause: 'NO_ANSWER', since, sentence };
  }
  if (asked.deducted_cents > 0n) {
    const sent = `${toDollars(asked.deducted_cents)} of ${toDollars(asked.amount_cents)}`;
    const sentence = `${employer} sent us ${sent} from your ${day} paycheck.`;
    return { cause: 'PAYROLL_SENT_LESS', since, sentence };
  }
  const many = late.missed.length;
  const isEach = late.missed.every(({ due }) =>
    deductions.some((one) => one.payday === due.toString() && isNothing(one)),
  );
  const what = many > 1 && isEach ? `${many} of your paychecks` : `your ${day} paycheck`;
  const sentence = `${employer} sent us nothing from ${what}.`;
  return { cause: 'PAYROLL_SENT_NOTHING', since, sentence };
}

function isNothing({ deducted_cents: sent, state }: LoanLook['standing']['deductions'][number]) {
  return state !== 'ASKED' && sent === 0n;
}

function whyNoDeposit(late: Delinquency): LateFace['why'] {
  const last = late.missed.at(-1);
  if (!last) return null;
  const sentence = `No part of your ${shortDate(last.due)} paycheck reached your deposit account with us.`;
  return { cause: 'NO_DEPOSIT', since: last.due.toString(), sentence };
}
