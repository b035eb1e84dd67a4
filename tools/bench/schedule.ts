import {
  levelCents,
  levelSchedule,
  type LoanToRepay,
} from '../../lending/src/schedule/amortization.ts';
import { paymentCalendar } from '../../lending/src/schedule/payment-calendar.ts';
import { type Figure, perSecond } from './figure.ts';
import { inTurn, speedOf, tellDuel } from './rivals.ts';

const START = Temporal.PlainDate.from('2026-01-02');

/**
 * G13: schedules in exact cents over real days, against a plain loop over equal months. The days
 * are counted beforehand, as when a decision tries amounts and prices; the loop has none. The
 * figures also show the speed of a schedule that counts them and returns dates and bigints.
 */
export async function benchSchedule(): Promise<Figure[]> {
  const loan = loanOf(500_000n, 999_000n, 24, 30);
  const calendar = paymentCalendar(START, loan.dueDates);
  const duel = await inTurn(
    5,
    () => speedOf(() => plainSchedule(500_000, 0.0999, 24)),
    () => speedOf(() => levelCents(calendar, loan)),
  );
  const dated = perSecond(speedOf(() => levelSchedule(loan)));
  const loans = 100_000;
  const wrong = countWrong(loans);
  return [
    {
      id: 'G13',
      what: 'schedules of 24 rows',
      value: duel.ratio,
      goal: { atLeast: 0.3 },
      behind: `${tellDuel(duel)}; with days and dates ${dated}`,
    },
    {
      id: 'G13',
      what: 'schedules that do not add up',
      value: wrong,
      goal: { atMost: 0 },
      behind: `${loans.toLocaleString('en-US')} random loans`,
    },
  ];
}

/** Equal months, whole cents in doubles, one object per row: the simplest possible schedule. */
function plainSchedule(principal: number, yearly: number, count: number) {
  const rate = yearly / 12;
  const level = Math.round((principal * rate) / (1 - (1 + rate) ** -count));
  const rows = [];
  let balance = principal;
  for (let number = 1; number <= count; number += 1) {
    const interest = Math.round(balance * rate);
    const paid = number === count ? balance : level - interest;
    balance -= paid;
    rows.push({ number, interest, principal: paid, amount: interest + paid, balance });
  }
  return rows;
}

function loanOf(principal: bigint, rate: bigint, count: number, days: number): LoanToRepay {
  const dueDates = Array.from({ length: count }, (_, index) =>
    START.add({ days: days * (index + 1) }),
  );
  return { principal, rate, disbursementDate: START, dueDates };
}

/** A loan is wrong unless principal adds up to the amount and the last balance is 0. */
function countWrong(loans: number): number {
  const chance = seeded(20_261_120);
  const calendars = [7, 14, 15, 30].map((days) => loanOf(1n, 0n, 104, days).dueDates);
  let wrong = 0;
  for (let turn = 0; turn < loans; turn += 1) {
    const dueDates = calendars[chance(4)]!.slice(0, 1 + chance(104));
    const principal = BigInt(25_000 + chance(1_975_001));
    const rate = BigInt(chance(3_600_000));
    const { rows } = levelSchedule({ principal, rate, disbursementDate: START, dueDates });
    const repaid = rows.reduce((sum, row) => sum + row.principal, 0n);
    if (repaid !== principal || rows.at(-1)?.balance !== 0n) wrong += 1;
  }
  return wrong;
}

/** Whole numbers below a limit, the same in every run. */
function seeded(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}
