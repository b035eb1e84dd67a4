import { isBefore } from '../calendar/calendar.ts';
import type { Day } from '../calendar/calendar.ts';
import { least } from '../money/money.ts';
import type { Cents } from '../money/money.ts';
import type { ReplayedEntry } from './ledger-replay.ts';

/**
 * A change of what is owed: positive raises it. `day` is the day money counts for; what takes money
 * back out counts on the day it was booked, so that a returned payment shows as a step down and a
 * step up.
 */
export type Movement<Cause> = { day: Day; amount: Cents; cause: Cause };

/** The balance from the end of `day` until the next step. */
export type BalanceStep<Cause> = { day: Day; balance: Cents; causes: Cause[] };

/** The course of a balance: one step for each day on which something moved it, in order. */
export function balanceSteps<Cause>(movements: readonly Movement<Cause>[]): BalanceStep<Cause>[] {
  const days = Map.groupBy(movements, ({ day }) => day.toString());
  let balance = 0n;
  return [...days.keys()].toSorted().flatMap((key) => {
    const moved = days.get(key) ?? [];
    for (const { amount } of moved) balance += amount;
    const day = moved[0]?.day;
    if (!day || moved.every(({ amount }) => amount === 0n)) return [];
    return [{ day, balance, causes: causesOf(moved) }];
  });
}

/** The causes of a day, the one that moved most first. */
function causesOf<Cause>(moved: readonly Movement<Cause>[]): Cause[] {
  const size = ({ amount }: Movement<Cause>) => (amount < 0n ? -amount : amount);
  const bySize = moved
    .filter(({ amount }) => amount !== 0n)
    .toSorted((a, b) => (size(a) < size(b) ? 1 : -1));
  return [...new Set(bySize.map(({ cause }) => cause))];
}

/** The balance at the end of a day; zero before the first step. */
export function balanceAt(steps: readonly BalanceStep<unknown>[], day: Day): Cents {
  return steps.findLast((step) => !isBefore(day, step.day))?.balance ?? 0n;
}

/** The part of an entry that was put on an installment. */
export type PutOn = { entry: string; installment: string; amount: Cents };

/** What money paid. */
export type Split = { principal: Cents; interest: Cents; fees: Cents };

/** What the money of one entry paid that was put on no installment. */
export type ExtraSplit = Split & { entry: string };

/**
 * What the money that counts paid: on each installment, and beyond them. Each entry's interest goes
 * to its oldest installment first, then principal, then fees, as its money was allocated; so all
 * splits together are what all entries paid.
 * @param put in due-date order; parts of entries that were taken back are left out
 */
export function splitReceipts(
  rows: readonly ReplayedEntry[],
  put: readonly PutOn[],
): { installments: Map<string, Split>; extras: ExtraSplit[] } {
  const installments = new Map<string, Split>();
  const extras: ExtraSplit[] = [];
  const parts = Map.groupBy(put, ({ entry }) => entry);
  for (const { entry, split } of rows) {
    const left: Split = {
      principal: split.principalDue + split.principalLater,
      interest: split.interest,
      fees: split.fees,
    };
    for (const { installment, amount } of parts.get(entry.id) ?? []) {
      const taken = take(left, amount);
      installments.set(installment, plus(installments.get(installment), taken));
    }
    if (left.principal + left.interest + left.fees > 0n) extras.push({ entry: entry.id, ...left });
  }
  return { installments, extras };
}

/** Takes an amount out of what is left: interest first, then principal, then fees. */
function take(left: Split, amount: Cents): Split {
  const interest = least(amount, left.interest);
  const principal = least(amount - interest, left.principal);
  const fees = least(amount - interest - principal, left.fees);
  left.interest -= interest;
  left.principal -= principal;
  left.fees -= fees;
  return { principal, interest, fees };
}

function plus(a: Split | undefined, b: Split): Split {
  if (!a) return b;
  return {
    principal: a.principal + b.principal,
    interest: a.interest + b.interest,
    fees: a.fees + b.fees,
  };
}
