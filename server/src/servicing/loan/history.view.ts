import type { Answer } from '@paystead/contract/call';
import type { readLoanHistory } from '@paystead/contract/servicing/loan-course';
import { type Day, isBefore } from '@paystead/lending/calendar/calendar';
import type { LoanLook } from '../schedule/view-schedule.ts';
import type { Course } from './course.ts';
import { loanBalance } from './loan.view.ts';

type HistoryView = Answer<typeof readLoanHistory>;

/** The balance through time, and its projection if the loan is Open. */
export function viewHistory(look: LoanLook, course: Course, today: Day): HistoryView {
  const balance = loanBalance(look);
  return {
    as_of: today.toString(),
    balance,
    balance_history: course.steps.map((step) => ({
      date: step.day.toString(),
      balance: step.balance,
      causes: step.causes,
    })),
    extras: course.extras.map((one) => ({
      date: one.day,
      amount: one.principal + one.interest + one.fees,
      principal: one.principal,
      interest: one.interest,
      cause: one.cause,
    })),
    projection: look.facts.status === 'Open' ? projection(look, balance, today) : [],
  };
}

/** From today's balance on; what is past due is taken as paid today. */
function projection({ installments }: LoanLook, balance: bigint, today: Day) {
  const ahead = installments.filter(
    ({ due, amount, paid, state }) => !isBefore(due, today) && state !== 'removed' && amount > paid,
  );
  return [
    { date: today.toString(), balance },
    ...ahead.map((one) => ({ date: one.row.due_date, balance: one.balance })),
  ];
}
