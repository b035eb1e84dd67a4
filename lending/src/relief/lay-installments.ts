import { allocate } from '../servicing/allocation.ts';
import { isBefore } from '../calendar/calendar.ts';
import type { Day } from '../calendar/calendar.ts';
import { least, sum } from '../money/money.ts';
import type { Cents } from '../money/money.ts';
import type { ModifiableLoan, ModifiedRow, OpenPayday } from './modifiable-loan.ts';
import { payoffOn } from '../servicing/payoff.ts';
import type { PayoffFacts } from '../servicing/payoff.ts';

export type LaidRow = Omit<ModifiedRow, 'modified'>;
/** The rows, or why they can’t be laid. */
export type Laid = LaidRow[] | 'INSTALLMENT_TOO_LOW' | 'TERM_TOO_LONG';

/** How to lay installments on paydays: an amount for each; `count` fixes how many there are. */
export type Wish = { wanted: (index: number) => Cents; count?: number; most: number };

/** The same amounts on these days; the last installment takes the rest. */
export function again(loan: ModifiableLoan, paydays: readonly OpenPayday[], count: number): Laid {
  return lay(loan, paydays, { wanted: () => loan.regular, count, most: Infinity });
}

/** The smallest level installment that pays everything in this number of installments. */
export function level(loan: ModifiableLoan, count: number): Laid {
  const fits = (wanted: Cents) => lay(loan, loan.paydays, { wanted: () => wanted, most: count });
  const { amount: highest } = payoffOn(loan.payoff, loan.paydays.at(-1)?.due ?? loan.today);
  const smallest = smallestThat((wanted) => typeof fits(wanted) !== 'string', 1n, highest);
  return smallest === null ? 'TERM_TOO_LONG' : fits(smallest);
}

/** Bisects amounts: every amount above one that fits, fits as well. Null if none does. */
export function smallestThat(
  fits: (amount: Cents) => boolean,
  lowest: Cents,
  highest: Cents,
): Cents | null {
  if (highest < lowest || !fits(highest)) return null;
  let [low, high] = [lowest, highest];
  while (low < high) {
    const middle = (low + high) / 2n;
    if (fits(middle)) high = middle;
    else low = middle + 1n;
  }
  return high;
}

/**
 * Pays the loan down day by day: what has been asked for on its day, and the wanted amounts on
 * these paydays, interest first. A payday leaves owed what has been asked for on a later day.
 * Without a `count`, takes as many paydays as it needs for the last installment not to exceed the
 * others.
 */
export function lay(loan: ModifiableLoan, paydays: readonly OpenPayday[], wish: Wish): Laid {
  const rows: LaidRow[] = [];
  const debt = { left: { ...loan.payoff, pendingCredits: 0n } };
  const asked = askedFor(loan);
  const layAsked = (until: Day | null) => {
    while (asked[0] && (until === null || !isBefore(until, asked[0].on))) {
      const { amount, due, on } = asked.shift()!;
      const row = payDown(debt, laterOf(on, debt.left.from), amount);
      if (row.amount > 0n) rows.push({ ...row, due, nominal: null, fixed: true });
    }
  };
  for (const [index, { due, nominal }] of paydays.entries()) {
    layAsked(due);
    // Money that already counts may be dated after a payday to come: its interest is paid for.
    const on = laterOf(due, debt.left.from);
    const { amount: left } = payoffOn(debt.left, on);
    if (left === 0n) return rows;
    if (index >= wish.most) return 'TERM_TOO_LONG';
    const isLast = wish.count === index + 1;
    const floor = isLast || wish.count !== undefined ? 0n : ownInterest(loan, debt.left, on);
    const wanted = wish.wanted(index);
    if (wanted < least(floor, left)) return 'INSTALLMENT_TOO_LOW';
    const later = sum(asked.map(({ amount }) => amount));
    const free = left - least(left, later);
    const row = payDown(debt, on, isLast ? free : least(wanted, free));
    if (row.amount > 0n) rows.push({ ...row, due, nominal, fixed: false });
  }
  layAsked(null);
  const { from } = debt.left;
  return payoffOn(debt.left, from).amount === 0n ? rows : 'TERM_TOO_LONG';
}

/** The installments that have been asked for, in the order in which they come. */
function askedFor({ open, today }: ModifiableLoan) {
  return open
    .flatMap(({ amount, due, fixed }) => (fixed ? [{ amount, due, on: laterOf(due, today) }] : []))
    .toSorted((one, other) => Temporal.PlainDate.compare(one.on, other.on));
}

/** The interest of the pay period that ends on a day, without what had built up before. */
function ownInterest({ today }: ModifiableLoan, debt: PayoffFacts, day: Day): Cents {
  return payoffOn({ ...debt, carried: 0n, from: laterOf(debt.from, today) }, day).interest;
}

function payDown(debt: { left: PayoffFacts }, day: Day, pay: Cents) {
  const { amount: owed, fees, interest, principal } = payoffOn(debt.left, day);
  const amount = least(pay, owed);
  const paid = allocate(amount, { interest, principalDue: principal, fees, principalLater: 0n });
  debt.left = {
    ...debt.left,
    principal: principal - paid.principalDue,
    fees: fees - paid.fees,
    carried: interest - paid.interest,
    from: day,
  };
  return {
    amount,
    interest: paid.interest,
    principal: paid.principalDue,
    balance: debt.left.principal,
  };
}

function laterOf(one: Day, other: Day): Day {
  return isBefore(one, other) ? other : one;
}
