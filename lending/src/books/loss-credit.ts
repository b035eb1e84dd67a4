import { least, most } from '../money/money.ts';
import type { Cents } from '../money/money.ts';

/** What the books of a charged-off loan hold, in cents. */
export type LossBooks = {
  /** What is owed; below zero while a correction has taken off more than was left. */
  lost: Cents;
  /** The borrower's account credit, without ordered refunds and money that waits. */
  credit: Cents;
};

/**
 * The cents of a returned recovery's excess that come out of the borrower's credit. What a refund
 * at the bank or an earlier return took of it can't: that is owed again, without interest.
 */
export function excessTakenBack(excess: Cents, credit: Cents): Cents {
  return least(excess, most(0n, credit));
}

/**
 * The cents of the borrower's credit that pay a charged-off debt: all that is owed, before anything
 * is refunded. Negative if more came in than is owed now: that becomes the borrower's credit again.
 */
export function creditUsed({ credit, lost }: LossBooks): Cents {
  return lost < 0n ? lost : least(most(0n, credit), lost);
}
