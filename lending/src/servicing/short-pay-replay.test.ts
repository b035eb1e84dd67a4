import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addDays, daysBetween, isBefore } from '../calendar/calendar.ts';
import type { Day } from '../calendar/calendar.ts';
import { least, sum } from '../money/money.ts';
import type { Cents } from '../money/money.ts';
import { ageWithPlans, type DeductionAnswer, type OpenInstallment } from './delinquency.ts';
import { mostDeducted, partsLeft, planShortPay, type ShortPayPlan } from './short-pay.ts';

const INSTALLMENT = 13_636n;
const COUNT = 8;
const CAP = mostDeducted(INSTALLMENT);
const start = Temporal.PlainDate.from('2026-01-09');
const paydays = Array.from({ length: COUNT }, (_, index) => addDays(start, 14 * index));
const dueOf = (index: number): Day => paydays[index] ?? start;

/** What payroll does with one payday's request, and how many days later its file comes. */
interface Sent {
  readonly what: 'MATCHED' | 'SHORT' | 'OVER' | 'MISSING' | 'SILENT';
  readonly percent: number;
  readonly after: number;
}

interface Asked {
  readonly payday: Day;
  readonly amount: Cents;
  readonly regular: Cents;
  readonly sent: Cents;
  readonly answer: DeductionAnswer;
}

interface Money {
  readonly on: Day;
  readonly amount: Cents;
}

/** A loan as payroll and the borrower made it: what was asked, what came, and the plans. */
interface Life {
  readonly asked: Asked[];
  readonly money: Money[];
  readonly plans: ShortPayPlan[];
}

/** Lives payday by payday, as the deduction file and its remittance do. */
function live(sents: readonly Sent[], extra: readonly Money[], asOf: Day): Life {
  const life: Life = { asked: [], money: [...extra], plans: [] };
  sents.forEach(({ after, percent, what }, index) => {
    const payday = dueOf(index);
    const regular = INSTALLMENT;
    const rest = restOn(life, addDays(payday, -3));
    const part = partsLeft(life.plans, rest, (day) => !isBefore(day, payday)).parts.find((one) =>
      one.payday.equals(payday),
    );
    const amount = regular + (part?.amount ?? 0n);
    const arrives = addDays(payday, after);
    const isHere = what !== 'SILENT' && !isBefore(asOf, arrives);
    const sent = isHere ? sentOf(what, amount, percent) : 0n;
    const answer = isHere ? (what === 'OVER' ? 'MATCHED' : (what as DeductionAnswer)) : 'NONE';
    life.asked.push({ payday, amount, regular, sent, answer });
    // What is above the request waits in escrow.
    const counts = least(sent, amount);
    if (counts > 0n) life.money.push({ on: arrives, amount: counts });
    if (isHere && what === 'SHORT' && sent < regular) {
      const coming = paydays.slice(index + 1).map((day) => ({
        payday: day,
        regular: INSTALLMENT,
        planned: sum(
          life.plans.flatMap(({ parts }) =>
            parts.filter((one) => one.payday.equals(day)).map((one) => one.amount),
          ),
        ),
      }));
      const parts = planShortPay(regular - sent, coming, CAP);
      if (parts) life.plans.push({ due: payday, parts });
    }
  });
  return life;
}

function sentOf(what: Sent['what'], amount: Cents, percent: number): Cents {
  if (what === 'MATCHED') return amount;
  if (what === 'OVER') return amount + 1_000n;
  return what === 'SHORT' ? (amount * BigInt(percent)) / 100n : 0n;
}

/** What is open of the short installments on a day and not late. */
function restOn(life: Life, day: Day): Cents {
  const rows = rowsOn(life, addDays(day, 1));
  const due = rows.filter((one) => isBefore(one.due, addDays(day, 1)));
  const coming = sum(
    due.map((one) => (one.deduction?.answer === 'NONE' ? least(one.open, INSTALLMENT) : 0n)),
  );
  const open = sum(due.map((one) => one.open));
  return open - coming - ageWithPlans(rows, life.plans, addDays(day, 1)).amount;
}

/** The schedule with its open parts: the money to a day pays the oldest installments first. */
function rowsOn({ asked, money }: Life, asOf: Day): OpenInstallment[] {
  let left = sum(money.filter(({ on }) => !isBefore(asOf, on)).map(({ amount }) => amount));
  return paydays.map((due) => {
    const one = asked.find(({ payday }) => payday.equals(due));
    const paid = least(left, INSTALLMENT);
    left -= paid;
    return {
      due,
      amount: INSTALLMENT,
      open: INSTALLMENT - paid,
      ...(one && {
        deduction: {
          payday: due,
          answer: one.answer,
          outstanding: one.amount - least(one.amount, one.sent),
        },
      }),
    };
  });
}

/**
 * The same figure found another way: each claim on the borrower falls due on its day, and the money
 * pays the claims in the order of their days, whatever order it came in.
 */
function replayed({ asked, money, plans }: Life, asOf: Day): { days: number; amount: Cents } {
  const claims = paydays.flatMap((due) => {
    const moved = sum(
      plans
        .filter((plan) => plan.due.equals(due))
        .flatMap(({ parts }) => parts.map((p) => p.amount)),
    );
    const brought = sum(
      plans.flatMap(({ parts }) => parts.filter((p) => p.payday.equals(due)).map((p) => p.amount)),
    );
    const one = asked.find(({ payday }) => payday.equals(due));
    const isSilent = one?.answer === 'NONE' && daysBetween(due, asOf) < waitOf(due);
    const awaited = isSilent && one ? one.amount : 0n;
    const amount = INSTALLMENT - moved + brought - awaited;
    return isBefore(due, asOf) ? [{ due, amount: amount > 0n ? amount : 0n }] : [];
  });
  let left = sum(money.filter(({ on }) => !isBefore(asOf, on)).map(({ amount }) => amount));
  const open = claims.map(({ amount, due }) => {
    const paid = least(left, amount);
    left -= paid;
    return { due, amount: amount - paid };
  });
  const oldest = open.find(({ amount }) => amount > 0n);
  return {
    days: oldest ? daysBetween(oldest.due, asOf) : 0,
    amount: sum(open.map(({ amount }) => amount)),
  };
}

/** Days until the fifth banking day after a Friday payday of early 2026, counting two holidays. */
function waitOf(payday: Day): number {
  const last = addDays(payday, 7);
  const holidays = ['2026-01-19', '2026-02-16'].map((text) => Temporal.PlainDate.from(text));
  const isMet = holidays.some((day) => isBefore(payday, day) && !isBefore(last, day));
  return isMet ? 10 : 7;
}

const sent = fc.record({
  what: fc.constantFrom(
    ...(['MATCHED', 'MATCHED', 'SHORT', 'SHORT', 'OVER', 'MISSING', 'SILENT'] as const),
  ),
  percent: fc.integer({ min: 1, max: 99 }),
  after: fc.integer({ min: 0, max: 6 }),
});
const asOfs = fc.integer({ min: 0, max: 14 * COUNT }).map((days) => addDays(start, days));
const extras = fc.array(
  fc.record({
    on: fc.integer({ min: 0, max: 100 }).map((days) => addDays(start, days)),
    amount: fc.bigInt(1n, 20_000n),
  }),
  { maxLength: 3 },
);

/** The paydays that are over on a day. */
const until = (sents: readonly Sent[], asOf: Day) =>
  sents.filter((_, index) => isBefore(dueOf(index), asOf));

describe('short, missing, late and over remittances in any order', () => {
  test('DEDUCT-30 LATE-5 how late a loan is equals a replay of its claims and its money by their days', () => {
    fc.assert(
      fc.property(
        fc.array(sent, { minLength: 1, maxLength: COUNT }),
        extras,
        asOfs,
        (sents, extra, asOf) => {
          const life = live(until(sents, asOf), extra, asOf);
          const { amount, days } = ageWithPlans(rowsOn(life, asOf), life.plans, asOf);
          expect({ amount, days }).toEqual(replayed(life, asOf));
        },
      ),
      { numRuns: 400 },
    );
  });

  test('DEDUCT-30 the order in which money and plans are listed changes nothing', () => {
    fc.assert(
      fc.property(
        fc.array(sent, { minLength: 1, maxLength: COUNT }),
        extras,
        asOfs,
        (sents, extra, asOf) => {
          const life = live(until(sents, asOf), extra, asOf);
          const turned = {
            ...life,
            money: life.money.toReversed(),
            plans: life.plans.toReversed(),
          };
          expect(ageWithPlans(rowsOn(turned, asOf), turned.plans, asOf)).toEqual(
            ageWithPlans(rowsOn(life, asOf), life.plans, asOf),
          );
        },
      ),
    );
  });

  test('DEDUCT-30 nobody is late while every plan is kept and every request is sent or awaited', () => {
    const first = fc.integer({ min: 45, max: 99 });
    const others = fc.array(fc.constantFrom('MATCHED' as const, 'OVER' as const), {
      minLength: COUNT - 1,
      maxLength: COUNT - 1,
    });
    fc.assert(
      fc.property(first, others, asOfs, fc.nat(6), (percent, rest, asOf, after) => {
        const sents: Sent[] = [
          { what: 'SHORT', percent, after: 0 },
          ...rest.map((what) => ({ what, percent: 100, after })),
        ];
        const life = live(until(sents, asOf), [], asOf);
        expect(ageWithPlans(rowsOn(life, asOf), life.plans, asOf).amount).toBe(0n);
        const asked = sum(life.asked.map(({ amount }) => amount));
        // The short amount is asked for twice at most: when it didn't come, and with its plan.
        expect(asked <= INSTALLMENT * BigInt(COUNT + 1)).toBe(true);
        for (const one of life.asked) expect(one.amount <= CAP).toBe(true);
      }),
    );
  });
});
