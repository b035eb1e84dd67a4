import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { defaultPolicy } from './credit-policy.ts';
import { monthlyIncome, snapshotFromJson, snapshotToJson } from './decision-facts.ts';
import type { DecisionFacts } from './decision-facts.ts';
import { dana } from '../fixtures/example-applicant.ts';
import type { Json } from '../money/json-codec.ts';
import { withNeededIncome } from './needed-income.ts';
import { couldOtherIncomeHelp, payAfterReview } from './other-income.ts';
import { prequalify } from './prequalification.ts';
import { underwrite } from './underwriting.ts';

/** 900.00 a month from the pay: below the rule of CREDIT-6. */
const low = { ...dana.pay, grossPerPaycheck: 41_538n };
const small = { amount: 25_000n, term: 24 };
const facts = (pay: Partial<DecisionFacts['pay']>): DecisionFacts => ({
  ...dana,
  monthlyDebts: 0n,
  requested: small,
  pay: { ...low, ...pay },
});

describe('CREDIT-24 other income', () => {
  test('is asked for only where it could change a decline', () => {
    const helps = (one: DecisionFacts) =>
      couldOtherIncomeHelp(prequalify(one, defaultPolicy).reasons.map(({ code }) => code));
    expect(helps(facts({}))).toBe(true);
    expect(helps({ ...dana, monthlyDebts: 400_000n })).toBe(true);
    const early = facts({});
    const employment = { ...dana.employment, hiredOn: dana.takenOn };
    expect(helps({ ...early, employment })).toBe(false);
    expect(helps(dana)).toBe(false);
  });

  test('counts as stated in a rate check, and in underwriting once it is proved', () => {
    const stated = facts({ otherMonthly: 60_000n });
    expect(prequalify(stated, defaultPolicy)).toMatchObject({ outcome: 'approve', reasons: [] });
    expect(underwrite(stated, defaultPolicy)).toMatchObject({
      outcome: 'review',
      queueItems: ['INCOME'],
    });
    const pay = payAfterReview(stated, { INCOME: 'ACCEPTED' });
    const proved = { ...stated, pay, items: { INCOME: 'ACCEPTED' as const } };
    expect(underwrite(proved, defaultPolicy)).toMatchObject({ outcome: 'approve', reasons: [] });
  });

  test('if staff refuse it, it is left out, and the decision is taken without it', () => {
    const stated = facts({ otherMonthly: 60_000n });
    const items = { INCOME: 'DECLINED' as const };
    const pay = payAfterReview(stated, items);
    expect(monthlyIncome(pay)).toBe(monthlyIncome(low));
    expect(underwrite({ ...stated, pay, items }, defaultPolicy).reasons).toEqual([
      expect.objectContaining({ code: 'INCOME_TOO_LOW' }),
    ]);
    const enough = { ...dana, pay: { ...dana.pay, otherMonthly: 60_000n } };
    const left = { ...enough, pay: payAfterReview(enough, items), items };
    expect(underwrite(left, defaultPolicy)).toMatchObject({ outcome: 'approve' });
  });

  test('an item that is about the pay too still declines', () => {
    const stated = facts({ otherMonthly: 60_000n, proved: false });
    const items = { INCOME: 'DECLINED' as const };
    const pay = payAfterReview(stated, items);
    expect(pay.otherProof).toBe('WAITING');
    expect(underwrite({ ...stated, pay, items }, defaultPolicy).outcome).toBe('decline');
  });

  test('nobody proves what the loan does not need', () => {
    const enough = { ...dana, pay: { ...dana.pay, otherMonthly: 60_000n } };
    expect(withNeededIncome(enough, defaultPolicy).pay.otherMonthly).toBe(0n);
    const needed = facts({ otherMonthly: 60_000n });
    expect(withNeededIncome(needed, defaultPolicy)).toBe(needed);
  });

  test('property: proved other income never turns an approval into a decline', () => {
    fc.assert(
      fc.property(fc.bigInt({ min: 0n, max: 500_000n }), (otherMonthly) => {
        const more = facts({ grossPerPaycheck: 60_000n, otherMonthly, otherProof: 'PROVED' });
        expect(underwrite(more, defaultPolicy).outcome).toBe('approve');
      }),
      { numRuns: 30 },
    );
  });

  test('a snapshot from before we asked reads as one without other income', () => {
    const { pay, screening, ...rest } = snapshotToJson(dana) as Record<string, Json>;
    const { otherProof: _, ...oldPay } = pay as Record<string, Json>;
    const { bankOwnerUnnamed: __, ...oldScreening } = screening as Record<string, Json>;
    const old = { ...rest, pay: oldPay, screening: oldScreening } as Json;
    expect(snapshotToJson(snapshotFromJson(old))).toEqual(snapshotToJson(dana));
  });
});
