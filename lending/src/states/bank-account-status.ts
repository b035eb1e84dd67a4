import { transitionIn } from './transitions.ts';
import type { Transition, TransitionTable } from './transitions.ts';

/** The bank check: routing number and account type. */
export type CheckStatus = 'BANK_CHECK_PENDING' | 'BANK_CHECK_COMPLETE' | 'BANK_CHECK_FAILED';

/** The account validation: it exists and belongs to the borrower. */
export type ValidationStatus = 'VALIDATION_PENDING' | 'VALIDATION_COMPLETE' | 'VALIDATION_FAILED';

/** S3.9: check and validation in one value. */
export const bankAccountStatuses = [
  'BANK_CHECK_PENDING-VALIDATION_PENDING',
  'BANK_CHECK_COMPLETE-VALIDATION_PENDING',
  'BANK_CHECK_COMPLETE-VALIDATION_COMPLETE',
  'BANK_CHECK_COMPLETE-VALIDATION_FAILED',
  'BANK_CHECK_FAILED-VALIDATION_PENDING',
] as const satisfies readonly `${CheckStatus}-${ValidationStatus}`[];
export type BankAccountStatus = (typeof bankAccountStatuses)[number];

/**
 * - `pass-check`, `fail-check` the routing number and the account type
 * - `validate` by bank link, by micro-deposits or by a reviewed statement
 * - `fail-validation` micro-deposits expired or three wrong attempts, or staff declined the
 *   document
 * - `retry` the borrower restarts the validation
 * - `revoke` a return shows that the account is closed, unknown or not authorized (ACH-6)
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

/** A prepaid card can receive money, but we never debit it (BANK-3). */
export function canBeDebited(account: {
  type: BankAccountType;
  status: BankAccountStatus;
}): boolean {
  return account.type !== 'PREPAID_CARD' && isValidated(account.status);
}
