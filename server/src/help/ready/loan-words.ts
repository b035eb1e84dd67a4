import type { Answer } from '@paystead/contract/call';
import type { readStaffLoan } from '@paystead/contract/servicing/staff-loan';
import { shortDate } from '@paystead/lending/calendar/day-words';
import { type Cents, toDollars } from '@paystead/lending/money/money';

type LoanView = Answer<typeof readStaffLoan>['loan'];
type Words = Readonly<Record<string, string | undefined>>;

const day = (text: string | null | undefined) =>
  text === null || text === undefined ? undefined : shortDate(Temporal.PlainDate.from(text));

/**
 * The words that fill the blanks of a ready answer: amounts and days as the borrower sees them at
 * this moment. What a loan doesn't have has no words.
 */
export function loanWords(loan: LoanView): Words {
  return {
    ...owedWords(loan),
    installment: toDollars(loan.installment_amount),
    ...nextWords(loan),
    total_paid: toDollars(loan.total_paid),
    ...lastWords(loan),
  };
}

function owedWords(loan: LoanView): Words {
  if (loan.loan_status !== 'Open') return {};
  return {
    owed_today: toDollars(loan.owed_today),
    payoff_amount: toDollars(loan.payoff_amount),
    payoff_until: day(loan.payoff_until),
    ...(loan.delinquent_amount > 1n && pastDueWords(loan.delinquent_amount)),
  };
}

/** Two parts that add up: an odd cent goes to the first. */
function pastDueWords(pastDue: Cents): Words {
  const rest = pastDue / 2n;
  return {
    past_due: toDollars(pastDue),
    past_due_half: toDollars(pastDue - rest),
    past_due_rest: toDollars(rest),
  };
}

function nextWords({ next_installment_amount: amount, next_installment_date: date }: LoanView) {
  if (amount === null || date === null) return {};
  return { next_amount: toDollars(amount), next_date: day(date) };
}

function lastWords({ installments_remaining: left, payments }: LoanView): Words {
  if (left === 0) return {};
  return { installments_remaining: String(left), last_date: day(payments.at(-1)?.date) };
}
