import { isBefore } from '../calendar/calendar.ts';
import type { Day } from '../calendar/calendar.ts';
import { least, sum } from '../money/money.ts';
import type { Cents } from '../money/money.ts';

/** What a loan owes on the day money is received, in cents, none negative. */
export type Owed = {
  /** All interest accrued to the day, carried interest included. */
  interest: Cents;
  /** Principal of installments that have fallen due. */
  principalDue: Cents;
  fees: Cents;
  /** Principal that is not due yet. */
  principalLater: Cents;
};

/** What each part of a payment pays; `excess` is left over and belongs to the borrower. */
export type Allocation = Owed & { excess: Cents };

/**
 * Splits money received into what it pays: all interest accrued to the day, principal that is due,
 * fees, remaining principal (PAY-4). The parts and the excess add up to `received`, always.
 * RangeError when `received` is negative.
 */
export function allocate(received: Cents, owed: Owed): Allocation {
  if (received < 0n) throw new RangeError('A payment cannot be negative');
  const purse = { left: received };
  return {
    interest: takeFrom(purse, owed.interest),
    principalDue: takeFrom(purse, owed.principalDue),
    fees: takeFrom(purse, owed.fees),
    principalLater: takeFrom(purse, owed.principalLater),
    excess: purse.left,
  };
}

export function totalOwed(owed: Owed): Cents {
  return owed.interest + owed.principalDue + owed.fees + owed.principalLater;
}

/**
 * Principal of the schedule that has fallen due by `day` and is not repaid yet. A due date counts
 * on the day itself. `repaid` is all principal paid so far, `outstanding` what is left of it.
 */
export function principalDueOn(
  schedule: readonly { due: Day; principal: Cents }[],
  day: Day,
  repaid: Cents,
  outstanding: Cents,
): Cents {
  const fallenDue = sum(schedule.flatMap((row) => (isBefore(day, row.due) ? [] : [row.principal])));
  return fallenDue <= repaid ? 0n : least(fallenDue - repaid, outstanding);
}

/** One installment that a payment may cover: its parts as scheduled, or what is open of them. */
export type DueInstallment = { due: Day; interest: Cents; principal: Cents };

export type CoveredInstallment = { due: Day; interestPaid: Cents; principalPaid: Cents };

export type Coverage = {
  /** In the order of the installments given. */
  installments: CoveredInstallment[];
  feesPaid: Cents;
  unapplied: Cents;
};

export type Component = 'INTEREST' | 'PRINCIPAL' | 'FEES';

/** PAY-5: the order of our loan agreement. */
export const agreedOrder: readonly Component[] = ['INTEREST', 'PRINCIPAL', 'FEES'];

/**
 * Says which installments a payment covers: the oldest due first, within it the components in
 * order, and fees at their place among them. Interest and principal that stand side by side in the
 * order are taken installment by installment; fees between them split the order into two passes.
 */
export function cover(
  amount: Cents,
  due: readonly DueInstallment[],
  unpaidFees: Cents,
  order: readonly Component[] = agreedOrder,
): Coverage {
  const purse = { left: amount };
  const rows = due.map((row) => ({ row, interestPaid: 0n, principalPaid: 0n }));
  const oldestFirst = rows.toSorted((a, b) => Temporal.PlainDate.compare(a.row.due, b.row.due));
  let feesPaid = 0n;

  for (const pass of passesOf(order)) {
    if (pass[0] === 'FEES') {
      feesPaid += takeFrom(purse, unpaidFees);
      continue;
    }
    for (const one of oldestFirst) {
      for (const component of pass) {
        if (component === 'INTEREST') one.interestPaid = takeFrom(purse, one.row.interest);
        else one.principalPaid = takeFrom(purse, one.row.principal);
      }
    }
  }

  return {
    installments: rows.map(({ row, ...paid }) => ({ due: row.due, ...paid })),
    feesPaid,
    unapplied: purse.left,
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

function takeFrom(purse: { left: Cents }, wanted: Cents): Cents {
  const taken = least(purse.left, wanted);
  purse.left -= taken;
  return taken;
}
