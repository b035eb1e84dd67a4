import { describe, expect, test } from 'vitest';
import { defaultPolicy } from './credit-policy.ts';
import type { DecisionFacts } from './decision-facts.ts';
import { findings } from './eligibility-rules.ts';
import { currentLoan, dana } from '../fixtures/example-applicant.ts';
import { queueItemTypes } from '../states/queue-status.ts';
import { parseRate } from '../money/rate.ts';
import { workflowPolicies } from '../employment/workflow-policy.ts';

const day = (text: string) => Temporal.PlainDate.from(text);
const find = (facts: Partial<DecisionFacts>, stage: 'PREQUALIFY' | 'UW' = 'UW') =>
  findings({ ...dana, ...facts }, defaultPolicy, stage);
const clear = { declined: [], raised: [] };
const retiree = {
  workflow: 'RETIREE',
  rules: workflowPolicies.RETIREE,
  employment: {
    ...dana.employment,
    status: 'Retired',
    hiredOn: null,
    pensionSince: day('2026-05-01'),
  },
} as const;

describe('eligibility', () => {
  test('CREDIT-2 finds nothing against Dana', () => {
    expect(find({})).toEqual(clear);
  });

  test('CREDIT-12 a state that is not in the table is not served', () => {
    expect(find({ state: 'PR' }).declined).toEqual(['STATE_NOT_SERVED']);
  });

  test.each([
    ['TX', '2008-06-15', []],
    ['TX', '2008-06-16', ['AGE_BELOW_MINIMUM']],
    ['AL', '2007-06-16', ['AGE_BELOW_MINIMUM']],
    ['AL', '2007-06-15', []],
    ['NE', '2008-06-15', ['AGE_BELOW_MINIMUM']],
  ])('CREDIT-4 in %s, born %s', (state, born, declined) => {
    expect(find({ state, bornOn: day(born) }).declined).toEqual(declined);
  });

  test.each([
    ['Active', []],
    ['LeaveWithPay', []],
    ['LeaveWithoutPay', ['EMPLOYMENT_NOT_ACTIVE']],
    ['Terminated', ['EMPLOYMENT_NOT_ACTIVE']],
    ['Retired', ['EMPLOYMENT_NOT_ACTIVE']],
    ['Deceased', ['EMPLOYMENT_NOT_ACTIVE']],
  ] as const)('S4.1 an employee who is %s', (status, declined) => {
    expect(find({ employment: { ...dana.employment, status } }).declined).toEqual(declined);
  });

  test('CREDIT-5 six months with the employer, to the day', () => {
    const hired = (on: string) => find({ employment: { ...dana.employment, hiredOn: day(on) } });
    expect(hired('2025-12-15').declined).toEqual([]);
    expect(hired('2025-12-16').declined).toEqual(['TENURE_TOO_SHORT']);
  });

  test('CREDIT-5 retirees have no tenure rule; their pension must have been paid for a month', () => {
    expect(find(retiree)).toEqual(clear);
    const late = { ...retiree.employment, pensionSince: day('2026-05-16') };
    expect(find({ ...retiree, employment: late }).declined).toEqual(['PENSION_TOO_RECENT']);
  });

  test('CREDIT-6 income of at least 1,000 a month', () => {
    const pay = (gross: bigint, other = 0n) =>
      find({ pay: { ...dana.pay, grossPerPaycheck: gross, otherMonthly: other } }).declined;
    expect(pay(46_153n)).toEqual(['INCOME_TOO_LOW']);
    expect(pay(46_154n)).toEqual([]);
    expect(pay(46_153n, 1_000n)).toEqual([]);
  });

  test('CREDIT-14 one open loan, unless it is refinanced when current and half repaid', () => {
    expect(find({ openLoan: currentLoan }).declined).toEqual(['OPEN_LOAN']);
    expect(find({ openLoan: currentLoan, refinancing: true })).toEqual(clear);
    const late = { ...currentLoan, current: false };
    expect(find({ openLoan: late, refinancing: true }).declined).toEqual(['REFINANCE_NOT_CURRENT']);
    const early = { ...currentLoan, repaidShare: parseRate('49.99') };
    expect(find({ openLoan: early, refinancing: true }).declined).toEqual(['REFINANCE_TOO_EARLY']);
  });

  test('CREDIT-7 a score below 580 declines for the factors that lowered it', () => {
    const factors = ['RECENT_DELINQUENCY', 'RECENT_INQUIRIES'] as const;
    expect(find({ bureau: { score: 579, factors } }).declined).toEqual(factors);
    expect(find({ bureau: { score: 580, factors } })).toEqual(clear);
    expect(() => find({ bureau: { score: 579, factors: [] } })).toThrow(RangeError);
  });

  test('CREDIT-16 without a file or a score', () => {
    expect(find({ bureau: null }).declined).toEqual(['NO_CREDIT_FILE']);
    expect(find({ bureau: { score: null, factors: [] } }).declined).toEqual([
      'SHORT_CREDIT_HISTORY',
    ]);
  });

  test('CREDIT-8 GUARANTEE has no minimum score', () => {
    const bureau = { score: 400, factors: ['SERIOUS_DELINQUENCY' as const] };
    expect(find({ workflow: 'GUARANTEE', bureau })).toEqual(clear);
    expect(find({ workflow: 'GUARANTEE', bureau: null })).toEqual(clear);
  });

  test('CREDIT-15 an open bankruptcy declines, a possible one goes to review', () => {
    const screening = (bankruptcy: 'OPEN' | 'MAYBE') =>
      find({ screening: { ...dana.screening, bankruptcy } });
    expect(screening('OPEN').declined).toEqual(['OPEN_BANKRUPTCY']);
    expect(screening('MAYBE').raised).toEqual(['BANKRUPTCY']);
  });
});

describe('what staff must review', () => {
  test.each([
    ['DEFAULT', 'EMPLOYMENT'],
    ['FEDGOV', 'EMPLOYMENT'],
    ['ATOMIC', 'EMPLOYMENT'],
  ] as const)('S4.8 %s without proof of employment raises %s', (workflow, item) => {
    const employment = { ...dana.employment, proof: 'WAITING' as const };
    expect(find({ workflow, rules: workflowPolicies[workflow], employment }).raised).toEqual([
      item,
    ]);
  });

  test("S4.8 unproved income raises the workflow's item, and none where stated income is enough", () => {
    const pay = { ...dana.pay, proved: false };
    expect(find({ pay }).raised).toEqual(['INCOME']);
    expect(find({ ...retiree, pay }).raised).toEqual(['RETIREE_INCOME']);
    const rules = workflowPolicies.SELF_SERVICE_0;
    expect(find({ workflow: 'SELF_SERVICE_0', rules, pay })).toEqual(clear);
  });

  test.each([
    [{ sanctions: 'MAYBE' }, 'OFAC'],
    [{ politicallyExposed: true }, 'PEP'],
    [{ fraudAlert: true }, 'FRAUD'],
    [{ identity: 'MISMATCH' }, 'IDENTITY'],
    [{ identity: 'UNCLEAR' }, 'CHALLENGE'],
    [{ address: 'MISMATCH' }, 'ADDRESS'],
    [{ coveredBorrower: 'YES' }, 'ACTIVE_DUTY'],
    [{ coveredBorrower: 'UNCLEAR' }, 'ACTIVE_DUTY'],
    [{ spouseDataMissing: true }, 'SPOUSE'],
    [{ bankOwnerUnclear: true }, 'BANK'],
  ] as const)('S4.8 %o raises %s', (hit, item) => {
    expect(find({ screening: { ...dana.screening, ...hit } })).toEqual({
      declined: [],
      raised: [item],
    });
  });

  test('S4.8 an accepted item no longer blocks, a declined item declines', () => {
    const screening = { ...dana.screening, sanctions: 'MAYBE' as const };
    expect(find({ screening, items: { OFAC: 'REVIEW' } }).raised).toEqual(['OFAC']);
    expect(find({ screening, items: { OFAC: 'ACCEPTED' } })).toEqual(clear);
    expect(find({ screening, items: { OFAC: 'DECLINED' } }).declined).toEqual(['SANCTIONS_MATCH']);
  });

  test("S4.8 an item raised by staff counts, one for after the decision doesn't", () => {
    expect(find({ items: { CHALLENGE: 'PENDING' } }).raised).toEqual(['CHALLENGE']);
    expect(find({ items: { ALLOTMENT: 'PENDING', BACKUP_PAYMENT: 'PENDING' } })).toEqual(clear);
  });

  test('S4.7 any declined item declines', () => {
    for (const item of queueItemTypes) {
      expect(find({ items: { [item]: 'DECLINED' } }).declined).toHaveLength(1);
    }
  });

  test('S3.22 a rate check leaves documents and screenings to the application', () => {
    const facts = {
      pay: { ...dana.pay, proved: false },
      employment: { ...dana.employment, proof: 'WAITING' as const },
      screening: { ...dana.screening, sanctions: 'MAYBE' as const },
    };
    expect(find(facts, 'PREQUALIFY')).toEqual(clear);
    expect(find({ bureau: null }, 'PREQUALIFY').declined).toEqual(['NO_CREDIT_FILE']);
    const unknown = { ...dana.pay, grossPerPaycheck: null };
    expect(find({ pay: unknown }, 'PREQUALIFY').raised).toEqual(['INCOME']);
  });
});
