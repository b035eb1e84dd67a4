import { describe, expect, test } from 'vitest';
import {
  bankAccountEvents,
  bankAccountStatuses,
  canBeDebited,
  transitionBankAccount,
} from './bank-account-status.ts';

const waiting = 'BANK_CHECK_COMPLETE-VALIDATION_PENDING';
const validated = 'BANK_CHECK_COMPLETE-VALIDATION_COMPLETE';

const allowed: Record<string, string> = {
  'BANK_CHECK_PENDING-VALIDATION_PENDING pass-check': waiting,
  'BANK_CHECK_PENDING-VALIDATION_PENDING fail-check': 'BANK_CHECK_FAILED-VALIDATION_PENDING',
  'BANK_CHECK_COMPLETE-VALIDATION_PENDING validate': validated,
  'BANK_CHECK_COMPLETE-VALIDATION_PENDING fail-validation': 'BANK_CHECK_COMPLETE-VALIDATION_FAILED',
  'BANK_CHECK_COMPLETE-VALIDATION_COMPLETE revoke': 'BANK_CHECK_COMPLETE-VALIDATION_FAILED',
  'BANK_CHECK_COMPLETE-VALIDATION_FAILED retry': waiting,
};

describe('bank account status', () => {
  for (const from of bankAccountStatuses) {
    for (const event of bankAccountEvents) {
      const to = allowed[`${from} ${event}`];
      test(`S3.9 ${from} + ${event} → ${to ?? 'refused'}`, () => {
        expect(transitionBankAccount(from, event)).toEqual(
          to
            ? { moved: true, from, to, event }
            : { moved: false, from, event, reason: 'TRANSITION_REFUSED' },
        );
      });
    }
  }

  test('S3.9 only a validated account can be debited, and a prepaid card never', () => {
    expect(canBeDebited({ type: 'CHECKING', status: validated })).toBe(true);
    expect(canBeDebited({ type: 'SAVINGS', status: validated })).toBe(true);
    expect(canBeDebited({ type: 'PREPAID_CARD', status: validated })).toBe(false);
    for (const status of bankAccountStatuses.filter((one) => one !== validated)) {
      expect(canBeDebited({ type: 'CHECKING', status })).toBe(false);
    }
  });
});
