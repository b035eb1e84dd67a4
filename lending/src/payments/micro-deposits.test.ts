import { describe, expect, test } from 'vitest';
import { confirmMicroDepositsBy, matchMicroDeposits } from './micro-deposits.ts';

describe('micro-deposits', () => {
  test('can be confirmed for 10 days after they arrive', () => {
    const arrival = Temporal.PlainDate.from('2026-11-24');
    expect(confirmMicroDepositsBy(arrival).toString()).toBe('2026-12-04');
  });

  test('match in any order', () => {
    expect(matchMicroDeposits([12n, 7n], [7n, 12n], 0)).toBe('CONFIRMED');
    expect(matchMicroDeposits([12n, 7n], [12n, 7n], 2)).toBe('CONFIRMED');
  });

  test('the third wrong attempt is the last', () => {
    expect(matchMicroDeposits([12n, 7n], [12n, 8n], 0)).toBe('DIFFER');
    expect(matchMicroDeposits([12n, 7n], [12n, 8n], 1)).toBe('DIFFER');
    expect(matchMicroDeposits([12n, 7n], [12n, 8n], 2)).toBe('USED_UP');
  });

  test('entering one right amount twice is no match', () => {
    expect(matchMicroDeposits([12n, 7n], [12n, 12n], 0)).toBe('DIFFER');
  });
});
