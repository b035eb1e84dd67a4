import { describe, expect, test } from 'vitest';
import { defaultPolicy } from './credit-policy.ts';
import { policyChanges } from './policy-changes.ts';
import { tryPolicy } from './policy-example.ts';
import { policyFields, policyValues } from './policy-fields.ts';
import { policyFromValues } from './policy-from-values.ts';
import { noReplay, replayed } from './policy-replay.ts';
import { dana } from '../fixtures/example-applicant.ts';
import { prequalify } from './prequalification.ts';
import { parseRate } from '../money/rate.ts';

const values = policyValues(defaultPolicy);
const read = (change: Record<string, string>) =>
  policyFromValues({ ...values, ...change }, defaultPolicy.version);
const changed = (change: Record<string, string>) => read(change).policy ?? defaultPolicy;

describe('STAFF-31 the fields of a policy', () => {
  test('STAFF-31 every field is written and read back without loss', () => {
    expect(read({}).policy).toEqual(defaultPolicy);
    expect(Object.keys(values).toSorted()).toEqual(policyFields.map(({ key }) => key).toSorted());
  });

  test.each([
    ['maxApr', '36.01', 'Enter a percentage from 1 to 36'],
    ['states.TX.originationFee', '4.5', 'Enter a percentage from 0 to 4'],
    ['minAmount', 'much', 'Enter an amount from $50 to $100000'],
    ['minMonthlyIncome', '', 'Enter an amount from $0 to $100000'],
    ['minTenureMonths', '6.5', 'Enter a whole number from 0 to 120'],
    ['terms', '6, 6', 'Enter months from 3 to 60, each once, with commas between'],
    ['minAge', '17', 'Enter a whole number from 18 to 21'],
    ['minAgeByState.AL', '', 'The law lets people sign from 19 on'],
    ['safeInstallmentShare', '11', 'The safe share is at most the share each paycheck may bear'],
    ['minAmount', '255', 'Enter a multiple of the steps of the amount'],
    ['states.TX.maxAmount', '100', 'This is below the smallest loan'],
    ['states.TX.maxTerm', '5', 'This is below the shortest term'],
    ['tier.2.score', '', 'Enter the score from which this rate counts'],
    ['tier.2.rate', '', 'Enter the rate from this score on'],
    ['tier.2.score', '760', 'Another step has this score'],
    ['tier.1.rate', '10.99', 'A lower score has a lower rate than this'],
  ])('STAFF-31 %s can’t be %j', (key, value, problem) => {
    expect(read({ [key]: value }).problems).toMatchObject({ [key]: problem });
  });

  test('STAFF-31 steps may stand in any order, dollars and percent signs may stay', () => {
    const policy = changed({ 'tier.7.score': '800', 'tier.7.rate': '6.99%', maxAmount: '$15,000' });
    expect(policy.tiers[0]).toEqual({ minScore: 800, rate: parseRate('6.99') });
    expect(policy.maxAmount).toBe(1_500_000n);
  });
});

describe('STAFF-31 comparing two policies', () => {
  test('STAFF-31 rates are compared by score, the rest field by field', () => {
    const after = changed({
      'tier.7.score': '800',
      'tier.7.rate': '6.99',
      'tier.5.rate': '21.49',
      minMonthlyIncome: '1200',
      'states.AK.maxApr': '',
    });
    const found = policyChanges(defaultPolicy, after);
    expect(
      found.map(({ label, before, after: then, change }) => [label, before, then, change]),
    ).toEqual([
      ['800 and up', '7.99', '6.99', '-1.00'],
      ['600 to 639', '20.99', '21.49', '0.50'],
      ['Least income a month', '1000.00', '1200.00', '200.00'],
      ['AK: highest APR', '36.00', '', null],
      ['AK: origination fee', '4.00', '', null],
    ]);
    expect(policyChanges(defaultPolicy, defaultPolicy)).toEqual([]);
  });
});

const example = {
  amount: 600_000n,
  term: 24,
  score: 690,
  monthlyIncome: 520_000n,
  state: 'TX',
  workflow: 'DEFAULT',
} as const;
const today = Temporal.PlainDate.from('2026-11-24');

describe('STAFF-32 a draft is tried out', () => {
  test('STAFF-32 an example is decided and priced under a policy', () => {
    const { decision, quote } = tryPolicy(defaultPolicy, example, today);
    expect(decision).toMatchObject({ outcome: 'approve', asRequested: true, reasons: [] });
    expect(quote?.rate).toBe(parseRate('12.99'));
    const cheaper = tryPolicy(changed({ 'tier.3.rate': '12.49' }), example, today);
    expect(cheaper.quote?.rate).toBe(parseRate('12.49'));
    expect((quote?.totalInterest ?? 0n) > (cheaper.quote?.totalInterest ?? 0n)).toBe(true);
  });

  test('STAFF-32 a state that isn’t served declines, with the reason', () => {
    const result = tryPolicy(changed({ 'states.TX.maxApr': '' }), example, today);
    expect(result.quote).toBeNull();
    expect(result.decision.reasons.map(({ code }) => code)).toEqual(['STATE_NOT_SERVED']);
  });

  test.each([
    ['as before', {}, { offeredBefore: 1, offeredAfter: 1, sameRate: 1 }],
    ['cheaper', { 'tier.3.rate': '11' }, { offeredBefore: 1, offeredAfter: 1, lowerRate: 1 }],
    ['dearer', { 'tier.3.rate': '13' }, { offeredBefore: 1, offeredAfter: 1, higherRate: 1 }],
    ['lost', { minMonthlyIncome: '9000' }, { offeredBefore: 1, declinedAfter: 1, lost: 1 }],
  ])('STAFF-32 a decision taken again: %s', (_name, change, counts) => {
    const { outcome, rate, reasons } = prequalify(dana, defaultPolicy);
    const then = {
      stage: 'PREQUALIFY',
      outcome,
      rate,
      reasons: reasons.map((r) => r.code),
    } as const;
    expect(replayed(noReplay, then, dana, changed(change))).toEqual({ ...noReplay, ...counts });
  });

  test('STAFF-32 a decline taken again: offered now, or declined for other reasons', () => {
    const then = {
      stage: 'UW',
      outcome: 'decline',
      rate: null,
      reasons: ['INCOME_TOO_LOW'],
    } as const;
    const gained = replayed(noReplay, then, dana, defaultPolicy);
    expect(gained).toMatchObject({ declinedBefore: 1, offeredAfter: 1, gained: 1 });
    const other = replayed(noReplay, then, { ...dana, state: 'XX' }, defaultPolicy);
    expect(other).toMatchObject({ declinedBefore: 1, declinedAfter: 1, otherReasons: 1 });
  });
});
