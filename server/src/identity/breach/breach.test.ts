import { describe, expect, test } from 'vitest';
import { afterNewPassword, afterSecondFactor, breachStep } from './breach.ts';

describe('S8.4 recovery of a breached account', () => {
  test.each([
    ['LIST', 'PASSWORD'],
    ['LIST_RESET', 'FACTOR'],
    ['LIST_PROVED', 'SESSIONS'],
    ['STAFF', 'PASSWORD'],
    ['STAFF_RESET', 'FACTOR'],
    ['STAFF_PROVED', 'SESSIONS'],
    ['STAFF_REVIEWED', 'STAFF'],
  ])('S8.4 B2 at %s the next step is %s', (state, step) => {
    expect(breachStep(state, true)).toBe(step);
  });

  test('S8.4 without a second factor there is no factor to prove', () => {
    expect(breachStep('LIST_RESET', false)).toBe('SESSIONS');
    expect(breachStep('LIST', false)).toBe('PASSWORD');
  });

  test('S8.4 B2 a new password restarts the steps, and a code counts only after it', () => {
    expect(afterNewPassword('STAFF_REVIEWED')).toBe('STAFF_RESET');
    expect(afterSecondFactor('LIST')).toBeNull();
    expect(afterSecondFactor(null)).toBeNull();
    expect(afterSecondFactor('STAFF_RESET')).toBe('STAFF_PROVED');
  });
});
