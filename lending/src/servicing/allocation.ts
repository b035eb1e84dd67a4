import type { Day } from '../calendar/calendar.ts';
import { dayNumber } from '../calendar/day-number.ts';
import { least } from '../money/money.ts';
import type { Cents } from '../money/money.ts';

/** What a loan owes on the day a payment is received, in cents, none negative. */
export type Owed = {
  /** All interest accrued through the day, carried interest included. */
  interest: Cents;
  /** Principal of installments that are due. */
  principalDue: Cents;
  fees: Cents;
  /** Principal that is not yet due. */
  principalLater: Cents;
};

/** How much of a payment goes to each part; `excess` is left over and belongs to the borrower. */
export type Allocation = Owed & { excess: Cents };

/**
 * Allocates a payment: interest accrued through the day, principal due, fees, remaining principal
 * (PAY-4). The parts and the excess always add up to `received`. Throws a RangeError when
 * `received` is negative.
 */
export function allocate(received: Cents, owed: Owed): Allocation {
  if (received < 0n) throw new RangeError('A payment cannot be negative');
  const funds = { left: received };
  return {
    interest: takeFrom(funds, owed.interest),
    principalDue: takeFrom(funds, owed.principalDue),
    fees: takeFrom(funds, owed.fees),
    principalLater: takeFrom(funds, owed.principalLater),
    excess: funds.left,
  };
}

/** What is owed of one part. */
export function owedOf(part: Component, owed: Owed): Cents {
  if (part === 'INTEREST') return owed.interest;
  return part === 'FEES' ? owed.fees : owed.principalDue + owed.principalLater;
}

/**
 * Allocates a credit of ours: first to its part, due principal before the rest. What goes beyond
 * that part, because other money was found later, is allocated like a payment. Throws a RangeError
 * when negative.
 */
export function allocateTo(part: Component, credit: Cents, owed: Owed): Allocation {
  const meant: Owed = {
    interest: part === 'INTEREST' ? owed.interest : 0n,
    principalDue: part === 'PRINCIPAL' ? owed.principalDue : 0n,
    fees: part === 'FEES' ? owed.fees : 0n,
    principalLater: part === 'PRINCIPAL' ? owed.principalLater : 0n,
  };
  const first = allocate(credit, meant);
  const rest = allocate(first.excess, {
    interest: owed.interest - first.interest,
    principalDue: owed.principalDue - first.principalDue,
    fees: owed.fees - first.fees,
    principalLater: owed.principalLater - first.principalLater,
  });
  return {
    interest: first.interest + rest.interest,
    principalDue: first.principalDue + rest.principalDue,
    fees: first.fees + rest.fees,
    principalLater: first.principalLater + rest.principalLater,
    excess: rest.excess,
  };
}

export function totalOwed(owed: Owed): Cents {
  return owed.interest + owed.principalDue + owed.fees + owed.principalLater;
}

/**
 * Scheduled principal that is due by `day` and not yet repaid; an installment is due on its due
 * date. `repaid` is all principal paid so far, `outstanding` the principal still owed.
 */
export function principalDueOn(
  schedule: readonly { due: Day; principal: Cents }[],
  day: Day,
  repaid: Cents,
  outstanding: Cents,
): Cents {
  // A replay asks this for each of its entries, so the day is numbered once.
  const today = dayNumber(day);
  let fallenDue = 0n;
  for (const row of schedule) if (dayNumber(row.due) <= today) fallenDue += row.principal;
  return fallenDue <= repaid ? 0n : least(fallenDue - repaid, outstanding);
}

/** One installment that a payment may cover: its parts as scheduled, or their open amounts. */
export type DueInstallment = { due: Day; interest: Cents; principal: Cents };

export type CoveredInstallment = { due: Day; interestPaid: Cents; principalPaid: Cents };

export type Coverage = {
  /** In the order of the given installments. */
  installments: CoveredInstallment[];
  feesPaid: Cents;
  unapplied: Cents;
};

export type Component = 'INTEREST' | 'PRINCIPAL' | 'FEES';

/** PAY-5: the order in our loan agreement. */
export const agreedOrder: readonly Component[] = ['INTEREST', 'PRINCIPAL', 'FEES'];

/**
 * Determines which installments a payment covers: the oldest first, and within it the components in
 * order, with fees in their place. Where interest and principal are adjacent in the order, each
 * installment takes both before the next one; fees between them split the order into two passes.
 */
export function cover(
  amount: Cents,
  due: readonly DueInstallment[],
  unpaidFees: Cents,
  order: readonly Component[] = agreedOrder,
): Coverage {
  const funds = { left: amount };
  const rows = due.map((row) => ({ row, interestPaid: 0n, principalPaid: 0n }));
  const oldestFirst = rows.toSorted((a, b) => Temporal.PlainDate.compare(a.row.due, b.row.due));
  let feesPaid = 0n;

  for (const pass of passesOf(order)) {
    if (pass[0] === 'FEES') {
      feesPaid += takeFrom(funds, unpaidFees);
      continue;
    }
    for (const one of oldestFirst) {
      for (const component of pass) {
        if (component === 'INTEREST') one.interestPaid = takeFrom(funds, one.row.interest);
        else one.principalPaid = takeFrom(funds, one.row.principal);
      }
    }
  }

  return {
    installments: rows.map(({ row, ...paid }) => ({ due: row.due, ...paid })),
    feesPaid,
    unapplied: funds.left,
  };
}

function passesOf(order: readonly Component[]): Component[][] {
  const passes: Component[][] = [];
  for (const component of order) {
    const last = passes.at(-1);
    if (component === 'FEES' || !last || last[0] === 'FEES') passes.push([component]);
    else last.push(component);
  }
  return passes;
}

function takeFrom(funds: { left: Cents }, wanted: Cents): Cents {
  const taken = least(funds.left, wanted);
  funds.left -= taken;
  return taken;
}
