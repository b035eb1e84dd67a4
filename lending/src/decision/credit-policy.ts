import type { Day } from '../calendar/calendar.ts';
import {
  listOf,
  money,
  orNull,
  rate,
  recordOf,
  tableOf,
  text,
  whole,
} from '../money/json-codec.ts';
import type { Json } from '../money/json-codec.ts';
import type { Cents } from '../money/money.ts';
import { parseRate } from '../money/rate.ts';
import type { Rate } from '../money/rate.ts';
import { defaultStates } from './state-limits.ts';
import type { StateLimits } from './state-limits.ts';

/** The rate for scores of at least `minScore`. */
export type Tier = { minScore: number; rate: Rate };

/**
 * The rules of lending as one plain value. The database stores each version with its dates of
 * validity, and each decision names its version. Shares are rates: 10 % of pay is 1000000n.
 */
export type CreditPolicy = {
  version: string;
  minAge: number;
  /** States whose age of majority is above `minAge`. */
  minAgeByState: Readonly<Record<string, number>>;
  minTenureMonths: number;
  minPensionMonths: number;
  minMonthlyIncome: Cents;
  /**
   * The largest share of gross pay per paycheck that an installment may take, and the safe share.
   */
  maxInstallmentShare: Rate;
  safeInstallmentShare: Rate;
  /** The largest share of monthly income that all debts together may take. */
  maxDebtShare: Rate;
  /** Best first. A score below the last tier gets no rate. */
  tiers: readonly Tier[];
  /** Workflows with one rate and no minimum score. */
  flatRates: Readonly<Record<string, Rate>>;
  /** Workflows with a limit below `maxAmount`. */
  maxAmountByWorkflow: Readonly<Record<string, Cents>>;
  minAmount: Cents;
  maxAmount: Cents;
  amountStep: Cents;
  /** Months. */
  terms: readonly number[];
  /** The highest APR in any state; for a covered borrower the highest MAPR (MIL-2). */
  maxApr: Rate;
  processingFee: Cents;
  /** The share of the open loan to repay before it can be refinanced. */
  minRepaidShare: Rate;
  /** We don't lend in states that are not listed. */
  states: Readonly<Record<string, StateLimits>>;
};

/** CREDIT-3 to CREDIT-14: the first policy. */
export const defaultPolicy: CreditPolicy = {
  version: '2026-1',
  minAge: 18,
  minAgeByState: { AL: 19, NE: 19 },
  minTenureMonths: 6,
  minPensionMonths: 1,
  minMonthlyIncome: 100_000n,
  maxInstallmentShare: parseRate('10'),
  safeInstallmentShare: parseRate('8'),
  maxDebtShare: parseRate('45'),
  tiers: [
    { minScore: 760, rate: parseRate('7.99') },
    { minScore: 720, rate: parseRate('9.99') },
    { minScore: 680, rate: parseRate('12.99') },
    { minScore: 640, rate: parseRate('16.99') },
    { minScore: 600, rate: parseRate('20.99') },
    { minScore: 580, rate: parseRate('23.99') },
  ],
  flatRates: { GUARANTEE: parseRate('9.99') },
  maxAmountByWorkflow: { SELF_SERVICE_0: 200_000n },
  minAmount: 25_000n,
  maxAmount: 2_000_000n,
  amountStep: 5_000n,
  terms: [6, 9, 12, 18, 24, 36],
  maxApr: parseRate('36'),
  processingFee: 0n,
  minRepaidShare: parseRate('50'),
  states: defaultStates,
};

const codec = recordOf<CreditPolicy>({
  version: text,
  minAge: whole,
  minAgeByState: tableOf(whole),
  minTenureMonths: whole,
  minPensionMonths: whole,
  minMonthlyIncome: money,
  maxInstallmentShare: rate,
  safeInstallmentShare: rate,
  maxDebtShare: rate,
  tiers: listOf(recordOf<Tier>({ minScore: whole, rate })),
  flatRates: tableOf(rate),
  maxAmountByWorkflow: tableOf(money),
  minAmount: money,
  maxAmount: money,
  amountStep: money,
  terms: listOf(whole),
  maxApr: rate,
  processingFee: money,
  minRepaidShare: rate,
  states: tableOf(
    recordOf<StateLimits>({
      maxApr: rate,
      originationFee: rate,
      maxAmount: orNull(money),
      maxTerm: orNull(whole),
    }),
  ),
});

export function policyToJson(policy: CreditPolicy): Json {
  return codec.toJson(policy);
}

/** Throws a RangeError when the JSON is not a policy. */
export function policyFromJson(json: Json): CreditPolicy {
  return codec.fromJson(json);
}

/** The day on which a person born on `born` may sign a loan in a state. */
export function ofAgeOn(policy: CreditPolicy, born: Day, state: string): Day {
  return born.add({ years: policy.minAgeByState[state] ?? policy.minAge });
}

/** The tier of a score; null below the last tier. */
export function tierOf(policy: CreditPolicy, score: number): Tier | null {
  return policy.tiers.find(({ minScore }) => score >= minScore) ?? null;
}

/** The lowest score that still has a rate. */
export function lowestScore(policy: CreditPolicy): number {
  return Math.min(...policy.tiers.map(({ minScore }) => minScore));
}
