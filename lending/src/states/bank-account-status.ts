import { transitionIn } from './transitions.ts';
import type { Transition, TransitionTable } from './transitions.ts';

/** A check of the bank: its routing number and the kind of account. */
export type CheckStatus = 'BANK_CHECK_PENDING' | 'BANK_CHECK_COMPLETE' | 'BANK_CHECK_FAILED';

/** A validation of the account: that it exists and belongs to the borrower. */
export type ValidationStatus = 'VALIDATION_PENDING' | 'VALIDATION_COMPLETE' | 'VALIDATION_FAILED';

/** S3.9: check and validation, written as one word. */
export const bankAccountStatuses = [
  'BANK_CHECK_PENDING-VALIDATION_PENDING',
  'BANK_CHECK_COMPLETE-VALIDATION_PENDING',
  'BANK_CHECK_COMPLETE-VALIDATION_COMPLETE',
  'BANK_CHECK_COMPLETE-VALIDATION_FAILED',
  'BANK_CHECK_FAILED-VALIDATION_PENDING',
] as const satisfies readonly `${CheckStatus}-${ValidationStatus}`[];
export type BankAccountStatus = (typeof bankAccountStatuses)[number];

/**
 * - `pass-check`, `fail-check` the routing number and the kind of account
 * - `validate` by bank link, by micro-deposits or by a reviewed statement
 * - `fail-validation` micro-deposits expired or guessed wrong three times, or the document refused
 * - `retry` the borrower starts the validation again
 * - `revoke` a return says the account is closed, unknown or not authorized (ACH-6)
 */
export const bankAccountEvents = [
  'pass-check',
  'fail-check',
  'validate',
  'fail-validation',
  'retry',
  'revoke',
] as const;
export type BankAccountEvent = (typeof bankAccountEvents)[number];

export const bankAccountTransitions: TransitionTable<BankAccountStatus, BankAccountEvent> = {
  'BANK_CHECK_PENDING-VALIDATION_PENDING': {
    'pass-check': 'BANK_CHECK_COMPLETE-VALIDATION_PENDING',
    'fail-check': 'BANK_CHECK_FAILED-VALIDATION_PENDING',
  },
  'BANK_CHECK_COMPLETE-VALIDATION_PENDING': {
    validate: 'BANK_CHECK_COMPLETE-VALIDATION_COMPLETE',
    'fail-validation': 'BANK_CHECK_COMPLETE-VALIDATION_FAILED',
  },
  'BANK_CHECK_COMPLETE-VALIDATION_COMPLETE': {
    revoke: 'BANK_CHECK_COMPLETE-VALIDATION_FAILED',
  },
  'BANK_CHECK_COMPLETE-VALIDATION_FAILED': { retry: 'BANK_CHECK_COMPLETE-VALIDATION_PENDING' },
  'BANK_CHECK_FAILED-VALIDATION_PENDING': {},
};

export function transitionBankAccount(
  from: BankAccountStatus,
  event: BankAccountEvent,
): Transition<BankAccountStatus, BankAccountEvent> {
  return transitionIn(bankAccountTransitions, from, event);
}

export function isValidated(status: BankAccountStatus): boolean {
  return status === 'BANK_CHECK_COMPLETE-VALIDATION_COMPLETE';
}

/** S3.9. */
export const bankAccountTypes = ['CHECKING', 'SAVINGS', 'PREPAID_CARD'] as const;
export type BankAccountType = (typeof bankAccountTypes)[number];

/** A prepaid card can receive money but is never debited (BANK-3). */
export function canBeDebited(account: {
  type: BankAccountType;
  status: BankAccountStatus;
}): boolean {
  return account.type !== 'PREPAID_CARD' && isValidated(account.status);
}
