import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { isAbove } from '../disclosure/apr.ts';
import { defaultPolicy } from './credit-policy.ts';
import type { Json } from '../money/json-codec.ts';
import { monthlyIncome, snapshotFromJson, snapshotToJson } from './decision-facts.ts';
import type { DecisionFacts } from './decision-facts.ts';
import { currentLoan, dana } from '../fixtures/example-applicant.ts';
import { payrollFrequencies } from '../calendar/installment-dates.ts';
import { most } from '../money/money.ts';
import { prequalify } from './prequalification.ts';
import { quoteOf } from './pricing.ts';
import { parseRate } from '../money/rate.ts';
import { noticeReasons, scoreFactors } from './reasons.ts';
import { staysWithin } from './safe-amount.ts';
import { type CreditDecision, judgeChoice, underwrite } from './underwriting.ts';

const decideOn = (facts: Partial<DecisionFacts>) =>
  underwrite({ ...dana, ...facts }, defaultPolicy);
const poor = { ...dana.pay, grossPerPaycheck: 60_000n };

const reasonCodesOf = ({ reasons }: CreditDecision) => reasons.map(({ code }) => code);

describe('underwriting', () => {
  test('CREDIT-7 Dana is approved as requested, at the rate of her tier', () => {
    const decision = decideOn({});
    expect(decision).toMatchObject({
      outcome: 'approve',
      stage: 'UW',
      policyVersion: defaultPolicy.version,
      reasons: [],
      queueItems: [],
      asRequested: true,
      counterOffers: [],
      rate: parseRate('12.99'),
      tier: { minScore: 680 },
    });
    expect(decision.limits.map(({ term }) => term)).toEqual([6, 9, 12, 18, 24, 36]);
  });

  test('CREDIT-8 GUARANTEE has one flat rate of 9.99 %', () => {
    const bureau = { score: 500, factors: ['SERIOUS_DELINQUENCY' as const] };
    expect(decideOn({ workflow: 'GUARANTEE', bureau })).toMatchObject({
      outcome: 'approve',
      rate: parseRate('9.99'),
      tier: null,
    });
  });

  test('CREDIT-11 SELF_SERVICE_0 lends at most 2,000.00', () => {
    const requested = { amount: 300_000n, term: 24 };
    const decision = decideOn({ workflow: 'SELF_SERVICE_0', requested });
    expect(reasonCodesOf(decision)).toEqual(['AMOUNT_ABOVE_LIMIT']);
    expect(decision).toMatchObject({ outcome: 'approve', asRequested: false });
    expect(decision.counterOffers[0]).toMatchObject({ amount: 200_000n, term: 24 });
  });

  test('CREDIT-9 an installment above 10 % of gross pay gets a counter-offer that passes', () => {
    const requested = { amount: 300_000n, term: 24 };
    const facts = { ...dana, pay: poor, monthlyDebts: 0n, requested };
    const decision = underwrite(facts, defaultPolicy);
    expect(reasonCodesOf(decision)).toEqual(['INSTALLMENT_TOO_HIGH']);
    const [less, longer] = decision.counterOffers;
    expect(less).toMatchObject({ term: 24, amount: 270_000n });
    expect(longer).toMatchObject({ term: 36, amount: 300_000n });
    for (const { amount, term } of decision.counterOffers) {
      const again = underwrite({ ...facts, requested: { amount, term } }, defaultPolicy);
      expect(again).toMatchObject({ outcome: 'approve', asRequested: true, reasons: [] });
    }
  });

  test('CREDIT-9 all debts together take at most 45 % of income', () => {
    const income = monthlyIncome(dana.pay);
    const most = (income * 45n) / 100n;
    expect(decideOn({ monthlyDebts: most - 30_000n }).asRequested).toBe(true);
    expect(reasonCodesOf(decideOn({ monthlyDebts: most - 1_000n }))).toEqual(['DEBTS_TOO_HIGH']);
    expect(decideOn({ monthlyDebts: most })).toMatchObject({
      outcome: 'decline',
      reasons: [{ code: 'DEBTS_TOO_HIGH' }],
      counterOffers: [],
    });
  });

  test('CREDIT-3 an employer narrows amounts and terms', () => {
    const employer = { ...dana.employer, minAmount: 50_000n, maxAmount: 150_000n, terms: [6, 12] };
    const decision = decideOn({ employer });
    expect(reasonCodesOf(decision)).toEqual(['AMOUNT_ABOVE_LIMIT', 'TERM_NOT_OFFERED']);
    expect(decision.limits).toMatchObject([
      { term: 6, minAmount: 50_000n, maxAmount: 150_000n },
      { term: 12, minAmount: 50_000n, maxAmount: 150_000n },
    ]);
    expect(decision.counterOffers[0]).toMatchObject({ amount: 150_000n, term: 12 });
  });

  test('CREDIT-17 a request below the smallest amount gets the smallest as counter-offer', () => {
    const decision = decideOn({ requested: { amount: 10_000n, term: 6 } });
    expect(reasonCodesOf(decision)).toEqual(['AMOUNT_BELOW_LIMIT']);
    expect(decision.counterOffers[0]).toMatchObject({ amount: 25_000n, term: 6 });
  });

  test('CREDIT-14 a refinancing covers the old balance and the fees, and pays it off', () => {
    const facts = { ...dana, openLoan: currentLoan, refinancing: true };
    const decision = underwrite(facts, defaultPolicy);
    expect(decision.asRequested).toBe(true);
    expect(decision.limits.every(({ minAmount }) => minAmount === 85_000n)).toBe(true);
    const { offer } = underwrite(
      { ...facts, requested: { amount: 85_000n, term: 24 } },
      defaultPolicy,
    );
    const quote = offer && quoteOf(facts, defaultPolicy, offer.amount, offer.term, offer.price);
    expect(quote?.itemization).toMatchObject({ paidOnYourAccount: 80_000n, givenToYou: 1_600n });
    const small = underwrite({ ...facts, requested: { amount: 50_000n, term: 24 } }, defaultPolicy);
    expect(reasonCodesOf(small)).toEqual(['AMOUNT_BELOW_LIMIT']);
  });

  test('CREDIT-13 the fee is lowered first to keep the APR within the general 36 %', () => {
    const requested = { amount: 100_000n, term: 6 };
    const bureau = { score: 585, factors: ['SHORT_CREDIT_HISTORY' as const] };
    const decision = decideOn({ requested, bureau });
    expect(decision.offer?.price).toEqual({
      rate: parseRate('23.99'),
      originationFee: parseRate('2'),
    });
    expect(decideOn({ requested }).offer?.price.originationFee).toBe(parseRate('4'));
  });

  test('CREDIT-13 then the rate, where a state allows less than the tier costs', () => {
    const bureau = { score: 585, factors: ['SHORT_CREDIT_HISTORY' as const] };
    const { offer, rate } = decideOn({ bureau, state: 'AR' });
    expect(rate).toBe(parseRate('23.99'));
    expect(offer?.price.originationFee).toBe(0n);
    expect(offer?.price.rate).toBe(parseRate('17'));
  });

  test('MIL-6 nothing is offered where even that costs too much, least of all to a service member', () => {
    const policy = { ...defaultPolicy, processingFee: 50_000n };
    const screening = { ...dana.screening, coveredBorrower: 'YES' as const };
    const facts = { ...dana, requested: { amount: 50_000n, term: 6 } };
    expect(reasonCodesOf(underwrite(facts, policy))).toEqual(['STATE_COST_LIMIT']);
    const member = underwrite({ ...facts, screening }, policy);
    expect(reasonCodesOf(member)).toEqual(['MILITARY_COST_LIMIT']);
  });

  test('an amount and term chosen within a decision is judged by the same rules', () => {
    expect(judgeChoice(dana, defaultPolicy, { amount: 100_000n, term: 12 })?.reasons).toEqual([]);
    expect(judgeChoice(dana, defaultPolicy, { amount: 100_000n, term: 13 })?.reasons).toEqual([
      'TERM_NOT_OFFERED',
    ]);
    const noFile = { ...dana, bureau: null };
    expect(judgeChoice(noFile, defaultPolicy, dana.requested)).toBeNull();
  });

  test('S4.8 findings for staff make it a review, with the queue items', () => {
    const screening = { ...dana.screening, fraudAlert: true };
    expect(decideOn({ screening })).toMatchObject({
      outcome: 'review',
      queueItems: ['FRAUD'],
      reasons: [],
    });
    expect(decideOn({ screening, items: { FRAUD: 'ACCEPTED' } }).outcome).toBe('approve');
    expect(decideOn({ screening, items: { FRAUD: 'DECLINED' } })).toMatchObject({
      outcome: 'decline',
      reasons: [{ code: 'IDENTITY_NOT_CONFIRMED' }],
    });
  });

  test('nobody is asked for documents that cannot help', () => {
    const pay = { ...dana.pay, proved: false };
    const decision = decideOn({ pay, bureau: null });
    expect(decision).toMatchObject({ outcome: 'decline', queueItems: [] });
  });

  test('unknown pay raises a queue item, and declines once that item is settled without it', () => {
    const pay = { ...dana.pay, grossPerPaycheck: null };
    expect(decideOn({ pay })).toMatchObject({ outcome: 'review', queueItems: ['INCOME'] });
    expect(decideOn({ pay, items: { INCOME: 'ACCEPTED' } })).toMatchObject({
      outcome: 'decline',
      reasons: [{ code: 'INCOME_NOT_VERIFIED' }],
    });
  });

  test('S8.3 all reasons are kept, the four main ones go on the notice', () => {
    const decision = decideOn({
      state: 'PR',
      bornOn: Temporal.PlainDate.from('2010-01-01'),
      bureau: { score: 500, factors: scoreFactors },
      openLoan: currentLoan,
    });
    expect(decision.reasons.length).toBe(12);
    expect(noticeReasons(reasonCodesOf(decision)).map(({ code }) => code)).toEqual([
      'STATE_NOT_SERVED',
      'AGE_BELOW_MINIMUM',
      'OPEN_LOAN',
      'SERIOUS_DELINQUENCY',
    ]);
  });

  test('a rate check uses the same policy and raises no queue items', () => {
    const pay = { ...dana.pay, proved: false };
    const facts = { ...dana, pay };
    expect(prequalify(facts, defaultPolicy)).toMatchObject({
      stage: 'PREQUALIFY',
      outcome: 'approve',
      rate: parseRate('12.99'),
      limits: underwrite(dana, defaultPolicy).limits,
    });
  });
});

const anyFacts: fc.Arbitrary<DecisionFacts> = fc
  .record({
    score: fc.integer({ min: 500, max: 850 }),
    gross: fc.bigInt(20_000n, 800_000n),
    debts: fc.bigInt(0n, 400_000n),
    frequency: fc.constantFrom(...payrollFrequencies),
    state: fc.constantFrom('TX', 'AR', 'NY', 'OH', 'VT', 'PR'),
    workflow: fc.constantFrom('DEFAULT', 'GUARANTEE', 'SELF_SERVICE_0' as const),
    amount: fc.bigInt(5n, 400n).map((steps) => steps * 5_000n),
    term: fc.constantFrom(...defaultPolicy.terms),
    delay: fc.nat(20),
  })
  .map(({ score, gross, debts, frequency, state, workflow, amount, term, delay }) => ({
    ...dana,
    bureau: { score, factors: ['SERIOUS_DELINQUENCY'] },
    pay: { ...dana.pay, grossPerPaycheck: gross, payroll: { ...dana.pay.payroll, frequency } },
    monthlyDebts: debts,
    state,
    workflow,
    requested: { amount, term },
    disbursementDate: dana.disbursementDate.add({ days: delay }),
  }));

describe('any decision', () => {
  test('CREDIT-1 replayed from its stored snapshot gives the same answer', () => {
    fc.assert(
      fc.property(anyFacts, (facts) => {
        const stored = JSON.parse(JSON.stringify(snapshotToJson(facts)));
        expect(underwrite(snapshotFromJson(stored), defaultPolicy)).toEqual(
          underwrite(facts, defaultPolicy),
        );
      }),
      { numRuns: 20 },
    );
  });

  test('CREDIT-1 a snapshot from before workflows had versions follows the first version', () => {
    const { rules: _, ...old } = snapshotToJson(dana) as { [key: string]: Json };
    expect(snapshotFromJson(old).rules).toEqual({
      employmentItem: 'EMPLOYMENT',
      incomeItem: 'INCOME',
      bankItem: 'BANK',
    });
    expect(() => snapshotFromJson({ ...old, workflow: 'OTHER' })).toThrow(RangeError);
  });

  test('CREDIT-2 offers stay within every limit, and a denial has its reason', () => {
    fc.assert(
      fc.property(anyFacts, (facts) => {
        const decision = underwrite(facts, defaultPolicy);
        const gross = facts.pay.grossPerPaycheck ?? 0n;
        const cap = defaultPolicy.states[facts.state]?.maxApr ?? 0n;
        const offers = decision.counterOffers;

        expect(decision.asRequested || decision.reasons.length > 0).toBe(true);
        expect(decision.outcome === 'decline').toBe(!decision.asRequested && offers.length === 0);
        for (const offer of offers) {
          const { apr } = quoteOf(facts, defaultPolicy, offer.amount, offer.term, offer.price);
          expect(isAbove(apr, cap)).toBe(false);
          expect(staysWithin(offer.installment, gross, parseRate('10'))).toBe(true);
          expect(offer.amount <= facts.requested.amount).toBe(true);
        }
        for (const limit of decision.limits) {
          const requested = { amount: limit.maxAmount, term: limit.term };
          expect(underwrite({ ...facts, requested }, defaultPolicy).asRequested).toBe(true);
          const safe = judgeChoice(facts, defaultPolicy, {
            amount: limit.safeAmount ?? limit.minAmount,
            term: limit.term,
          });
          const within = staysWithin(safe?.installment ?? 0n, gross, parseRate('8'));
          expect(within || limit.safeAmount === null).toBe(true);
        }
      }),
      { numRuns: 40 },
    );
  });

  test('CREDIT-17 whenever a smaller or shorter loan passes, there is a counter-offer', () => {
    const steps = fc.bigInt(0n, 395n);
    const terms = fc.constantFrom(...defaultPolicy.terms);
    let found = 0;
    fc.assert(
      fc.property(anyFacts, steps, terms, (facts, fewer, term) => {
        const { amount: asked } = facts.requested;
        const amount = most(asked - fewer * 5_000n, defaultPolicy.minAmount);
        const other = underwrite({ ...facts, requested: { amount, term } }, defaultPolicy);
        if (!other.asRequested || amount > asked) return;

        found += 1;
        const decision = underwrite(facts, defaultPolicy);
        expect(decision.asRequested || decision.counterOffers.length > 0).toBe(true);
        expect(decision.outcome).not.toBe('decline');
      }),
      { numRuns: 60 },
    );
    expect(found).toBeGreaterThan(0);
  });

  test('CREDIT-17 an accepted counter-offer passes as requested', () => {
    fc.assert(
      fc.property(anyFacts, (facts) => {
        for (const { amount, term } of underwrite(facts, defaultPolicy).counterOffers) {
          const taken = underwrite({ ...facts, requested: { amount, term } }, defaultPolicy);
          expect(taken).toMatchObject({ asRequested: true, reasons: [], counterOffers: [] });
        }
      }),
      { numRuns: 40 },
    );
  });
});
