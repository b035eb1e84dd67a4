import { describe, expect, test } from 'vitest';
import { matchRemittance } from './remittance.ts';

describe('matching a remitted line with the request', () => {
  test.each([
    [13_636n, 13_636n, null, 'MATCHED'],
    [13_636n, 10_000n, 'SHORT_PAY', 'SHORT'],
    [13_636n, 13_637n, null, 'OVER'],
    [13_636n, 0n, null, 'MISSING'],
    [13_636n, 0n, 'LEAVE', 'MISSING'],
    [13_636n, 0n, 'TERMINATED', 'TERMINATED'],
    [13_636n, 5_000n, 'TERMINATED', 'SHORT'],
    [null, 5_000n, null, 'UNKNOWN'],
    [null, 0n, 'TERMINATED', 'UNKNOWN'],
  ] as const)('requested %s, received %s, reason %s: %s', (asked, received, reason, outcome) => {
    expect(matchRemittance(asked, received, reason)).toBe(outcome);
  });
});
