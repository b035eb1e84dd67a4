import { describe, expect, test } from 'vitest';
import { mayBeRepresented } from './representment.ts';

const SETTLED = Temporal.PlainDate.from('2026-01-15');

function decide(returnCodes: string[], daysLater = 20, approvedAgain = false) {
  return mayBeRepresented({
    originalSettlementDate: SETTLED,
    returnCodes,
    decisionDate: SETTLED.add({ days: daysLater }),
    approvedAgain,
  });
}

describe('re-presentment of a returned debit', () => {
  test('is allowed twice, for insufficient or uncollected funds', () => {
    expect(decide(['R01'])).toEqual({ allowed: true, left: 2 });
    expect(decide(['R09', 'R01'])).toEqual({ allowed: true, left: 1 });
    expect(decide(['R01', 'R01', 'R01'])).toEqual({ allowed: false, reason: 'USED_UP' });
  });

  test('is allowed within 180 days of the original settlement', () => {
    expect(decide(['R01'], 180)).toEqual({ allowed: true, left: 2 });
    expect(decide(['R01'], 181)).toEqual({ allowed: false, reason: 'TOO_LATE' });
  });

  test('is not allowed for another reason, now or before', () => {
    expect(decide(['R10'])).toEqual({ allowed: false, reason: 'CODE' });
    expect(decide(['R10', 'R01'])).toEqual({ allowed: false, reason: 'CODE' });
    expect(decide(['R98'])).toEqual({ allowed: false, reason: 'CODE' });
  });

  test('is allowed after a stop payment only if the receiver approves the entry again', () => {
    expect(decide(['R08'])).toEqual({ allowed: false, reason: 'CODE' });
    expect(decide(['R08'], 20, true)).toEqual({ allowed: true, left: 2 });
  });

  test('is not allowed for a debit that was not returned', () => {
    expect(decide([])).toEqual({ allowed: false, reason: 'NOT_RETURNED' });
  });
});
