import type { Cents } from '../money/money.ts';
import { smallestThat } from './lay-installments.ts';
import { mayExtend, modify, pastDueRows } from './modification.ts';
import type { ModifiableLoan } from './modifiable-loan.ts';
import type { Modification, ModificationRefusal, ModificationTerms } from './modification.ts';

/** What the borrower asked for. `paydays`: until the pay is back to normal; null if unknown. */
export type HardshipWish = { amount: Cents; paydays: number | null };

/** Why rules make no offer; PAYS_ALL: the borrower can pay the installment, and nothing is late. */
export type HardshipRule = ModificationRefusal | 'PAYS_ALL';

export type Agreed = Extract<Modification, { agreed: true }>;

export type HardshipAnswer =
  | { answer: 'YES'; terms: ModificationTerms; plan: Agreed }
  /** Not as asked: the nearest that the rules allow, and the rule against the wish. */
  | { answer: 'INSTEAD'; terms: ModificationTerms; plan: Agreed; rule: HardshipRule }
  | { answer: 'NO'; rule: HardshipRule };

/** Offers are in whole dollars where the rule leaves a choice. */
const wholeDollar = 100n;

/**
 * The first answer to a request for help, by rules alone (RELIEF-6). In this order: the installment
 * that the borrower can pay, for as long as they need it; a skipped payday if they can pay nothing
 * on just one; the lowest installment that the rules allow; else a person decides. No answer makes
 * the rest longer than 1.5 times what is open, or an installment lower than its interest.
 */
export function answerHardship(loan: ModifiableLoan, wish: HardshipWish): HardshipAnswer {
  const isLate = pastDueRows(loan).length > 0;
  const paysAll = wish.amount >= loan.regular || wish.paydays === 0;
  if (paysAll && !isLate) return { answer: 'NO', rule: 'PAYS_ALL' };
  const paydays = wish.paydays === null || paysAll ? undefined : wish.paydays;
  const asked = lower(paysAll ? loan.regular : wish.amount, paydays);
  const first = wish.amount === 0n && !paysAll ? skipInstead(loan, wish) : asked;
  const plan = modify(loan, first);
  if (plan.agreed) return { answer: 'YES', terms: first, plan };
  return nearest(loan, paydays, plan.reason);
}

function lower(installment: Cents, paydays: number | undefined): ModificationTerms {
  return { kind: 'LOWER_INSTALLMENT', installment, ...(paydays !== undefined && { paydays }) };
}

/** Nothing on exactly one payday is a skip; nothing on more of them can't be had. */
function skipInstead(loan: ModifiableLoan, { paydays }: HardshipWish): ModificationTerms {
  const [next] = loan.paydays;
  const isSkip = paydays === 1 && next && mayExtend(loan.extensions, loan.today);
  return isSkip && pastDueRows(loan).length === 0
    ? { kind: 'SKIP', due: next.due }
    : lower(0n, paydays ?? undefined);
}

function nearest(
  loan: ModifiableLoan,
  paydays: number | undefined,
  rule: ModificationRefusal,
): HardshipAnswer {
  const lowest = lowestInstallment(loan, paydays);
  if (lowest === null) return { answer: 'NO', rule };
  const terms = lower(lowest, paydays);
  const plan = modify(loan, terms);
  return plan.agreed ? { answer: 'INSTEAD', terms, plan, rule } : { answer: 'NO', rule };
}

/**
 * The lowest installment that a plan can have, for some paydays or for good; in whole dollars where
 * that is still lower than the regular one. Null if none is possible.
 */
export function lowestInstallment(loan: ModifiableLoan, paydays?: number): Cents | null {
  const fits = (installment: Cents) => modify(loan, lower(installment, paydays)).agreed;
  const isLate = pastDueRows(loan).length > 0;
  const highest = isLate ? loan.regular : loan.regular - 1n;
  const lowest = smallestThat(fits, 0n, highest);
  if (lowest === null) return null;
  const rounded = ((lowest + wholeDollar - 1n) / wholeDollar) * wholeDollar;
  return rounded <= highest && fits(rounded) ? rounded : lowest;
}
