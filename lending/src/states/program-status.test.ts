import { describe, expect, test } from 'vitest';
import { programStatus } from './program-status.ts';

describe('program status', () => {
  test.each([
    ['NOT_AVAILABLE', { offered: false, verified: true, taskOpen: false, waitingForUs: true }],
    [
      'VERIFICATION_REQUIRED',
      { offered: true, verified: false, taskOpen: false, waitingForUs: false },
    ],
    [
      'VERIFICATION_REQUIRED',
      { offered: true, verified: true, taskOpen: true, waitingForUs: true },
    ],
    ['PENDING', { offered: true, verified: true, taskOpen: false, waitingForUs: true }],
    ['ACTIVE', { offered: true, verified: true, taskOpen: false, waitingForUs: false }],
  ] as const)('S4.3 %s follows from the facts', (status, facts) => {
    expect(programStatus(facts)).toBe(status);
  });
});
