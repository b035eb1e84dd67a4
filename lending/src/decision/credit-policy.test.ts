import { describe, expect, test } from 'vitest';
import {
  defaultPolicy,
  lowestScore,
  ofAgeOn,
  policyFromJson,
  policyToJson,
  tierOf,
} from './credit-policy.ts';
import { parseRate, toPercent } from '../money/rate.ts';

describe('credit policy', () => {
  test.each([
    [850, '7.99'],
    [760, '7.99'],
    [759, '9.99'],
    [720, '9.99'],
    [719, '12.99'],
    [680, '12.99'],
    [679, '16.99'],
    [640, '16.99'],
    [639, '20.99'],
    [600, '20.99'],
    [599, '23.99'],
    [580, '23.99'],
    [579, null],
  ])('CREDIT-7 a score of %i gets a rate of %s percent', (score, rate) => {
    const tier = tierOf(defaultPolicy, score);
    expect(tier ? toPercent(tier.rate) : null).toBe(rate);
  });

  test('CREDIT-7 the lowest score with a rate is 580', () => {
    expect(lowestScore(defaultPolicy)).toBe(580);
  });

  test.each([
    ['OH', '2026-06-15'],
    ['AL', '2027-06-15'],
    ['NE', '2027-06-15'],
  ])('CREDIT-4 of age in %s on %s', (state, on) => {
    expect(ofAgeOn(defaultPolicy, Temporal.PlainDate.from('2008-06-15'), state).toString()).toBe(
      on,
    );
  });

  test('CREDIT-12 fifty states and the District, fees of 0 to 4 %, no cap above 36 %', () => {
    expect(Object.keys(defaultPolicy.states)).toHaveLength(51);
    for (const { maxApr, originationFee } of Object.values(defaultPolicy.states)) {
      expect(originationFee >= 0n && originationFee <= parseRate('4')).toBe(true);
      expect(maxApr <= parseRate('36')).toBe(true);
    }
  });

  test('a policy survives a round trip through JSON', () => {
    const kept = JSON.parse(JSON.stringify(policyToJson(defaultPolicy)));
    expect(policyFromJson(kept)).toEqual(defaultPolicy);
    expect(() => policyFromJson({ ...kept, maxApr: null })).toThrow(RangeError);
  });
});
