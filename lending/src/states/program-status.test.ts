import { describe, expect, test } from 'vitest';
import {
  programEvents,
  programStatuses,
  programStatusOf,
  transitionProgram,
} from './program-status.ts';

const allowed: Record<string, string> = {
  'NOT_AVAILABLE offer': 'VERIFICATION_REQUIRED',
  'VERIFICATION_REQUIRED verify': 'ACTIVE',
  'VERIFICATION_REQUIRED close': 'NOT_AVAILABLE',
  'ACTIVE submit': 'PENDING',
  'ACTIVE unverify': 'VERIFICATION_REQUIRED',
  'ACTIVE close': 'NOT_AVAILABLE',
  'PENDING decide': 'ACTIVE',
  'PENDING unverify': 'VERIFICATION_REQUIRED',
  'PENDING close': 'NOT_AVAILABLE',
};

describe('program status', () => {
  for (const from of programStatuses) {
    for (const event of programEvents) {
      const to = allowed[`${from} ${event}`];
      test(`S4.3 ${from} + ${event} → ${to ?? 'refused'}`, () => {
        expect(transitionProgram(from, event)).toEqual(
          to
            ? { moved: true, from, to, event }
            : { moved: false, from, event, reason: 'TRANSITION_REFUSED' },
        );
      });
    }
  }

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
    expect(programStatusOf(facts)).toBe(status);
  });
});
