import { transitionIn } from './transitions.ts';
import type { Transition, TransitionTable } from './transitions.ts';

/** S4.2, spelled as there. */
export const loanStatuses = ['Pending', 'Open', 'Paid', 'Void', 'Charged Off'] as const;
export type LoanStatus = (typeof loanStatuses)[number];

/**
 * - `disburse` the proceeds went out
 * - `void` canceled, expired or not funded before the proceeds went out
 * - `disbursement-returned` the whole payout was returned
 * - `pay-off` nothing is owed any more: paid, settled or refinanced
 * - `charge-off` 120 days past due, or earlier by staff
 * - `reopen`, `reopen-charged-off` the payment that paid off the loan was returned
 */
export const loanEvents = [
  'disburse',
  'void',
  'disbursement-returned',
  'pay-off',
  'charge-off',
  'reopen',
  'reopen-charged-off',
] as const;
export type LoanEvent = (typeof loanEvents)[number];

/** The statuses of a loan and the transitions between them (LOAN-1, LOAN-2). */
export const loanTransitions: TransitionTable<LoanStatus, LoanEvent> = {
  Pending: { disburse: 'Open', void: 'Void' },
  Open: { 'pay-off': 'Paid', 'charge-off': 'Charged Off', 'disbursement-returned': 'Void' },
  Paid: { reopen: 'Open', 'reopen-charged-off': 'Charged Off' },
  Void: {},
  'Charged Off': { 'pay-off': 'Paid' },
};

export function transitionLoan(
  from: LoanStatus,
  event: LoanEvent,
): Transition<LoanStatus, LoanEvent> {
  return transitionIn(loanTransitions, from, event);
}

/** A returned payment restores the status that a paid loan had before that payment. */
export function reopeningEvent(before: 'Open' | 'Charged Off'): LoanEvent {
  return before === 'Open' ? 'reopen' : 'reopen-charged-off';
}

/** LOAN-3: the loan owes money and takes payments. */
export function takesPayments(status: LoanStatus): boolean {
  return status === 'Open' || status === 'Charged Off';
}
