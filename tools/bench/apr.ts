import { annualPercentageRate } from '../../lending/src/disclosure/apr.ts';
import type { AprTerms } from '../../lending/src/disclosure/payment-streams.ts';
import type { Figure } from './figure.ts';
import { inTurn, speedOf, tellDuel } from './rivals.ts';

/** Level payments a unit-period apart, the first after `full` unit-periods and `odd` of one. */
interface Case {
  readonly amount: number;
  readonly payment: number;
  readonly count: number;
  readonly full: number;
  readonly odd: readonly [days: number, of: number];
  readonly perYear: number;
}

/** The level-payment examples of Regulation Z, Appendix J (c)(1) and (2), in cents. */
const CASES: readonly Case[] = [
  { amount: 500_000, payment: 23_000, count: 24, full: 1, odd: [0, 1], perYear: 12 },
  { amount: 600_000, payment: 20_000, count: 36, full: 1, odd: [16, 30], perYear: 12 },
  { amount: 500_000, payment: 21_915, count: 26, full: 1, odd: [3, 7], perYear: 52 },
  { amount: 350_000, payment: 15_000, count: 26, full: 0, odd: [8, 14], perYear: 26 },
  { amount: 1_000_000, payment: 38_577, count: 40, full: 0, odd: [11, 15], perYear: 24 },
];

/** G12: our exact, disclosed rate against a plain solver that only finds a double. */
export async function benchApr(): Promise<Figure[]> {
  const terms = CASES.map(termsOf);
  const regular = await inTurn(
    5,
    () => speedOf(() => plainApr(CASES[0]!)),
    () => speedOf(() => annualPercentageRate(terms[0]!)),
  );
  const floorTurn = roundRobin(CASES);
  const ourTurn = roundRobin(terms);
  const odd = await inTurn(
    5,
    () => speedOf(() => plainApr(floorTurn())),
    () => speedOf(() => annualPercentageRate(ourTurn())),
  );
  const goal = { atLeast: 0.25 };
  return [
    { id: 'G12', what: 'APR, regular', value: regular.ratio, goal, behind: tellDuel(regular) },
    { id: 'G12', what: 'APR, odd first periods', value: odd.ratio, goal, behind: tellDuel(odd) },
  ];
}

function roundRobin<Item>(items: readonly Item[]): () => Item {
  let turn = 0;
  return () => items[(turn += 1) % items.length]!;
}

function termsOf({ amount, payment, count, full, odd: [days, of], perYear }: Case): AprTerms {
  const nothing = { numerator: 0, denominator: 1 };
  return {
    unitPeriodsPerYear: { numerator: perYear, denominator: 1 },
    advances: [{ amount: BigInt(amount), count: 1, full: 0, fraction: nothing }],
    payments: [
      { amount: BigInt(payment), count, full, fraction: { numerator: days, denominator: of } },
    ],
  };
}

/** Newton's method on the closed form of an annuity, as in a quick calculator. */
function plainApr({ amount, payment, count, full, odd: [days, of], perYear }: Case): number {
  const part = days / of;
  let rate = (2 * (payment * count - amount)) / (amount * (count + 1));
  for (let round = 0; round < 50; round += 1) {
    const last = (1 + rate) ** -count;
    const annuity = (1 - last) / rate;
    const slope = ((count * last) / (1 + rate) - annuity) / rate;
    const shift = (1 + rate) ** (1 - full) / (1 + part * rate);
    const bend = (1 - full) / (1 + rate) - part / (1 + part * rate);
    const error = payment * annuity * shift - amount;
    const step = error / (payment * shift * (slope + annuity * bend));
    rate -= step;
    if (Math.abs(step) < 1e-14) break;
  }
  return rate * perYear * 100;
}
