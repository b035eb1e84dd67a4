import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  countWrong,
  missingFact,
  monitoringError,
  type MonitoringEvent,
  monitoringEvents,
  monitoringStatus,
  type MonitoringStep,
  monitoringSteps,
  transitionMonitoring,
  triesLeft,
  type WrongTries,
} from './monitoring-enrollment.ts';

const first: Partial<Record<MonitoringEvent, MonitoringStep>> = {
  'lack-name': 'MISSING_NAME',
  'lack-dob': 'MISSING_DOB',
  'lack-ssn': 'MISSING_SSN',
  'lack-address': 'MISSING_ADDRESS',
  'find-person': 'OTP',
  'find-nobody': 'ERROR',
  'lose-bureau': 'ERROR',
  lock: 'LOCK',
};
const again = { ...first, leave: 'DISCLOSURE' } as const;

const allowed: Record<MonitoringStep, Partial<Record<MonitoringEvent, MonitoringStep>>> = {
  DISCLOSURE: first,
  MISSING_NAME: { ...again, misread: 'MISSING_NAME' },
  MISSING_DOB: { ...again, misread: 'MISSING_DOB' },
  MISSING_SSN: { ...again, misread: 'MISSING_SSN' },
  MISSING_ADDRESS: { ...again, misread: 'MISSING_ADDRESS' },
  OTP: {
    'send-code': 'OTP_VERIFY',
    'ask-questions': 'KBA',
    'find-nobody': 'ERROR',
    'lose-bureau': 'ERROR',
    leave: 'DISCLOSURE',
  },
  OTP_VERIFY: {
    'send-code': 'OTP_VERIFY',
    'miss-code': 'OTP_VERIFY',
    'choose-again': 'OTP',
    pass: 'SUCCESS',
    lock: 'LOCK',
    leave: 'DISCLOSURE',
  },
  KBA: {
    answer: 'KBA',
    'choose-again': 'OTP',
    'find-nobody': 'ERROR',
    'lose-bureau': 'ERROR',
    pass: 'SUCCESS',
    fail: 'FAIL',
    lock: 'LOCK',
    leave: 'DISCLOSURE',
  },
  SUCCESS: { leave: 'DISCLOSURE' },
  FAIL: again,
  LOCK: again,
  ERROR: again,
};

describe('enrolling in credit monitoring', () => {
  for (const from of monitoringSteps) {
    for (const event of monitoringEvents) {
      const to = allowed[from][event];
      test(`S4.6 ${from} + ${event} → ${to ?? 'refused'}`, () => {
        expect(transitionMonitoring(from, event)).toEqual(
          to
            ? { moved: true, from, to, event }
            : { moved: false, from, event, reason: 'TRANSITION_REFUSED' },
        );
      });
    }
  }

  test('S4.6 there are twelve steps, and five errors for a step that fails', () => {
    expect(monitoringSteps).toHaveLength(12);
    const errors = new Set(monitoringEvents.map(monitoringError));
    expect(errors).toEqual(
      new Set([
        null,
        'INVALID_FORMAT',
        'NO_DATA',
        'OUTAGE',
        'FAILED_VERIFICATION',
        'LIMIT_EXCEEDED',
      ]),
    );
  });

  test('S4.6 asks for missing facts in a fixed order', () => {
    const all = { name: true, dob: true, ssn: true, address: true };
    expect(missingFact(all)).toBeNull();
    expect(missingFact({ ...all, ssn: false, address: false })).toBe('ssn');
    expect(missingFact({ name: false, dob: false, ssn: false, address: false })).toBe('name');
  });
});

const noon = Temporal.Instant.from('2026-06-15T16:00:00Z');
const hours = (some: number) => noon.add({ hours: some });

describe('wrong attempts', () => {
  test('S4.6 the third within a day locks enrollment for a day', () => {
    const one = countWrong(null, noon);
    const two = countWrong(one.tries, hours(1));
    const three = countWrong(two.tries, hours(2));
    expect([one.lockedUntil, two.lockedUntil]).toEqual([null, null]);
    expect(triesLeft(two.tries, hours(1))).toBe(1);
    expect(three.lockedUntil?.toString()).toBe(hours(26).toString());
    expect(triesLeft(three.tries, hours(3))).toBe(0);
  });

  test('S4.6 no longer count one day after the first', () => {
    const two = countWrong(countWrong(null, noon).tries, hours(1)).tries;
    expect(triesLeft(two, hours(24))).toBe(3);
    expect(countWrong(two, hours(24)).lockedUntil).toBeNull();
  });

  test('S4.6 nobody gets a fourth attempt within a day of the first', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 0, max: 23 }), { maxLength: 12 }), (times) => {
        let tries: WrongTries | null = null;
        let locked = false;
        let made = 0;
        for (const at of times.toSorted((one, other) => one - other).map(hours)) {
          if (locked) continue;
          made += 1;
          const counted = countWrong(tries, at);
          tries = counted.tries;
          locked = counted.lockedUntil !== null;
        }
        expect(made).toBeLessThanOrEqual(3);
      }),
    );
  });
});

describe('credit monitoring status', () => {
  const facts = { offered: true, step: 'DISCLOSURE', locked: false, hasReport: false } as const;

  test('S4.5 each status follows from the facts', () => {
    expect(monitoringStatus(facts)).toBe('ELIGIBLE');
    expect(monitoringStatus({ ...facts, offered: false })).toBe('NOT_AVAILABLE');
    for (const step of monitoringSteps) {
      if (step === 'DISCLOSURE' || step === 'SUCCESS') continue;
      expect(monitoringStatus({ ...facts, step })).toBe('ENROLLED');
      expect(monitoringStatus({ ...facts, step, locked: true })).toBe('LOCKED');
    }
    expect(monitoringStatus({ ...facts, step: 'SUCCESS' })).toBe('PENDING');
    expect(monitoringStatus({ ...facts, step: 'SUCCESS', hasReport: true })).toBe('AUTHENTICATED');
  });

  test("S4.5 leaving and returning doesn't lift the lock", () => {
    expect(monitoringStatus({ ...facts, locked: true })).toBe('LOCKED');
  });

  test('S4.5 enrolled people keep it when the employer’s plan ends', () => {
    const reading = { ...facts, offered: false, step: 'SUCCESS', hasReport: true } as const;
    expect(monitoringStatus(reading)).toBe('AUTHENTICATED');
  });
});
