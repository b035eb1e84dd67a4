import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addDays } from '../calendar/calendar.ts';
import type { Day } from '../calendar/calendar.ts';
import { agreedOrder } from '../servicing/allocation.ts';
import { parseRate } from '../money/rate.ts';
import { correction, type LoanBalance, type LoanEntry, replay } from './ledger-replay.ts';

const disbursedOn = Temporal.PlainDate.from('2026-05-01');
const terms = {
  principal: 120_000n,
  rate: parseRate('17.99'),
  disbursedOn,
  schedule: Array.from({ length: 8 }, (_, index) => ({
    due: addDays(disbursedOn, 14 * (index + 1)),
    principal: 15_000n,
  })),
};
const LIFE_DAYS = 140;
const dayAt = (past: number) => addDays(disbursedOn, past);

/** Days after the disbursement on which something counts, and days until we learn of it. */
const when = { on: fc.nat({ max: 120 }), late: fc.oneof(fc.constant(0), fc.nat({ max: 18 })) };
const amount = fc.bigInt(1n, 60_000n);

const happening = fc.oneof(
  { weight: 6, arbitrary: fc.record({ kind: fc.constant('PAYMENT' as const), amount, ...when }) },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constantFrom('CREDIT' as const, 'FEE' as const, 'REFUND' as const),
      amount: fc.bigInt(1n, 4_000n),
      ...when,
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constant('CREDIT' as const),
      to: fc.constantFrom(...agreedOrder),
      amount: fc.bigInt(1n, 4_000n),
      ...when,
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      kind: fc.constant('RETURN' as const),
      of: fc.nat({ max: 12 }),
      ...when,
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      kind: fc.constant('RATE_CHANGE' as const),
      // To the rate of the servicemembers' act, and back after the service.
      rate: fc.constantFrom(parseRate('6'), parseRate('9.99'), parseRate('17.99')),
      ...when,
    }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('CHARGE_OFF' as const), ...when }) },
);

type Happening = typeof happening extends fc.Arbitrary<infer One> ? One : never;

function asEntry(one: Happening, index: number): LoanEntry & { readonly recordedOn: Day } {
  const [on, recordedOn] = [dayAt(one.on), dayAt(one.on + one.late)];
  const base = { id: `e${String(index).padStart(2, '0')}`, on, recordedOn };
  if (one.kind !== 'RETURN') return { ...base, ...one, on, recordedOn };
  return { ...base, kind: 'RETURN', of: `e${String(one.of).padStart(2, '0')}` };
}

const NOTHING: LoanBalance = {
  principal: 0n,
  principalDue: 0n,
  interest: 0n,
  fees: 0n,
  excess: 0n,
  rate: 0n,
  accruing: true,
  interestEarned: 0n,
};

type Sums = ReturnType<typeof correction>;

const plus = (one: Sums, other: Sums): Sums => ({
  principal: one.principal + other.principal,
  interest: one.interest + other.interest,
  fees: one.fees + other.fees,
  excess: one.excess + other.excess,
  interestEarned: one.interestEarned + other.interestEarned,
});

/**
 * Keeps books as the product does: one correction for each thing as we learn of it, in the order in
 * which we do, and each night the interest of a day.
 */
function keptBooks(entries: readonly (LoanEntry & { readonly recordedOn: Day })[]): Sums {
  const on = (known: readonly LoanEntry[], day: Day) => replay(terms, known, day).balance;
  let known: LoanEntry[] = [];
  let books = correction(NOTHING, on(known, disbursedOn));
  for (let past = 0; past <= LIFE_DAYS; past += 1) {
    const day = dayAt(past);
    if (past > 0) {
      // Interest first, of what was known the evening before.
      const before = on(known, dayAt(past - 1));
      books = plus(books, correction(before, on(known, day)));
    }
    for (const entry of entries.filter(({ recordedOn }) => recordedOn.equals(day))) {
      const before = on(known, day);
      known = [...known, entry];
      books = plus(books, correction(before, on(known, day)));
    }
  }
  return books;
}

test('I4 F3 books kept in the order of the news end as a replay in the order of value dates', () => {
  fc.assert(
    fc.property(fc.array(happening, { minLength: 1, maxLength: 12 }), (happenings) => {
      const entries = happenings.map(asEntry);
      const inValueOrder = entries
        .map((entry): LoanEntry => ({ ...entry, recordedOn: entry.on }))
        .toSorted((a, b) => Temporal.PlainDate.compare(a.on, b.on));
      const end = replay(terms, inValueOrder, dayAt(LIFE_DAYS)).balance;

      expect(keptBooks(entries)).toEqual(correction(NOTHING, end));
    }),
    { numRuns: 300 },
  );
}, 120_000);

test('F3 two orders of the same news end the same', () => {
  const story = fc.array(happening, { minLength: 2, maxLength: 12 }).chain((happenings) =>
    fc.tuple(
      fc.constant(happenings),
      fc.shuffledSubarray(
        happenings.map((_, index) => index),
        { minLength: happenings.length },
      ),
    ),
  );
  fc.assert(
    fc.property(story, ([happenings, order]) => {
      const entries = happenings.map(asEntry);
      const shuffled = order.flatMap((index) => entries[index] ?? []);
      expect(keptBooks(shuffled)).toEqual(keptBooks(entries));
    }),
    { numRuns: 60 },
  );
}, 120_000);

/** Principal by day: as agreed, with a payday skipped, moved by days, or with a longer rest. */
const relief = fc.oneof(
  fc.record({ kind: fc.constant('SKIP' as const), at: fc.nat({ max: 7 }) }),
  fc.record({ kind: fc.constant('MOVE' as const), at: fc.integer({ min: 1, max: 13 }) }),
  fc.record({ kind: fc.constant('LONGER' as const), at: fc.integer({ min: 9, max: 15 }) }),
);

type Relief = typeof relief extends fc.Arbitrary<infer One> ? One : never;

function relieved({ at, kind }: Relief): typeof terms {
  const { principal, schedule } = terms;
  const last = schedule.at(-1)?.due ?? disbursedOn;
  if (kind === 'MOVE')
    return { ...terms, schedule: schedule.map((row) => ({ ...row, due: addDays(row.due, at) })) };
  if (kind === 'SKIP') {
    const moved = { principal: schedule[at]?.principal ?? 0n, due: addDays(last, 14) };
    return { ...terms, schedule: [...schedule.filter((_, index) => index !== at), moved] };
  }
  const each = principal / BigInt(at);
  const rows = Array.from({ length: at }, (_, index) => ({
    due: addDays(disbursedOn, 14 * (index + 1)),
    principal: index === at - 1 ? principal - each * BigInt(at - 1) : each,
  }));
  return { ...terms, schedule: rows };
}

test('RELIEF-1 I4 relief changes when principal is due, and no cent of a loan without fees', () => {
  // A fee comes after the principal that is due and before the rest, so days matter to it (PAY-4).
  const free = happening.filter(({ kind }) => kind !== 'FEE' && kind !== 'REFUND');
  const story = fc.array(free, { minLength: 1, maxLength: 12 });
  fc.assert(
    fc.property(story, relief, (happenings, change) => {
      const entries = happenings.map(asEntry);
      const bookedOn = (agreed: typeof terms) => {
        const { balance } = replay(agreed, entries, dayAt(LIFE_DAYS));
        return correction(NOTHING, balance);
      };
      expect(bookedOn(relieved(change))).toEqual(bookedOn(terms));
    }),
    { numRuns: 200 },
  );
});

test('RELIEF-1 PAY-4 I4 what a schedule split before its change stays as it was, with fees, too', () => {
  const story = fc.array(happening, { minLength: 1, maxLength: 12 });
  fc.assert(
    fc.property(story, relief, fc.integer({ min: 1, max: 120 }), (happenings, change, past) => {
      const entries = happenings.map(asEntry);
      const [from, { schedule }] = [dayAt(past), relieved(change)];
      const changes = [
        { id: 'agreed', on: disbursedOn, kind: 'RESCHEDULE', schedule: terms.schedule },
        { id: 'changed', on: from, kind: 'RESCHEDULE', schedule },
      ] as const;
      const after = replay({ ...terms, schedule }, [...changes, ...entries], dayAt(LIFE_DAYS));
      const before = replay(terms, entries, dayAt(LIFE_DAYS));

      const splits = ({ rows }: typeof after) =>
        rows.flatMap(({ entry, split }) =>
          Temporal.PlainDate.compare(entry.on, from) < 0 ? [[entry.id, split]] : [],
        );
      expect(splits(after)).toEqual(splits(before));
    }),
    { numRuns: 200 },
  );
});

test('RELIEF-1 I4 books kept through changes of the schedule end as a replay in value order', () => {
  const told = fc.array(happening, { minLength: 1, maxLength: 10 });
  const changes = fc.array(fc.tuple(relief, fc.integer({ min: 1, max: 120 })), { maxLength: 3 });
  fc.assert(
    fc.property(told, changes, (happenings, reliefs) => {
      const agreed = reliefs.map(([change, past], index) => {
        const on = dayAt(past);
        const { schedule } = relieved(change);
        const id = `schedule ${String(index)}`;
        return { id, on, recordedOn: on, kind: 'RESCHEDULE' as const, schedule };
      });
      const entries = [...agreed, ...happenings.map(asEntry)];
      const inValueOrder = entries.map((entry): LoanEntry => ({ ...entry, recordedOn: entry.on }));
      const end = replay(terms, inValueOrder, dayAt(LIFE_DAYS)).balance;
      expect(keptBooks(entries)).toEqual(correction(NOTHING, end));
    }),
    { numRuns: 200 },
  );
}, 120_000);
