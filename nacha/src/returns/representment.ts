import { returnCode } from './return-codes.ts';

/**
 * Decides whether a returned debit may be presented again: only after R01 or R09, at most twice,
 * within 180 days of the settlement of the original entry; after R08 if the receiver has approved
 * it again since. Source: ACH-4. A lender may be stricter (PAY-16).
 */

const MOST_REPRESENTMENTS = 2;
const WINDOW_DAYS = 180;

export interface RepresentmentFacts {
  readonly originalSettlementDate: Temporal.PlainDate;
  /** Return codes of the entry and its re-presentments, oldest first. */
  readonly returnCodes: readonly string[];
  /** The day on which the re-presentment would be sent. */
  readonly decisionDate: Temporal.PlainDate;
  /** The receiver approved the entry again after a stop payment (R08). */
  readonly approvedAgain?: boolean;
}

export type RepresentmentDecision =
  | { readonly allowed: true; readonly left: number }
  | { readonly allowed: false; readonly reason: RepresentmentRefusal };

/** Not returned; a code that forbids it; both re-presentments used; more than 180 days. */
export type RepresentmentRefusal = 'NOT_RETURNED' | 'CODE' | 'USED_UP' | 'TOO_LATE';

/** Decides on one more re-presentment; `left` counts the remaining ones, including this one. */
export function mayBeRepresented(facts: RepresentmentFacts): RepresentmentDecision {
  const { originalSettlementDate, returnCodes, decisionDate } = facts;
  if (returnCodes.length === 0) return { allowed: false, reason: 'NOT_RETURNED' };
  if (!returnCodes.every((code) => codeAllows(code, facts.approvedAgain === true))) {
    return { allowed: false, reason: 'CODE' };
  }
  const left = MOST_REPRESENTMENTS - (returnCodes.length - 1);
  if (left <= 0) return { allowed: false, reason: 'USED_UP' };
  const age = originalSettlementDate.until(decisionDate, { largestUnit: 'days' }).days;
  if (age > WINDOW_DAYS) return { allowed: false, reason: 'TOO_LATE' };
  return { allowed: true, left };
}

function codeAllows(code: string, approvedAgain: boolean): boolean {
  const representment = returnCode(code)?.representment;
  return representment === 'TWICE' || (representment === 'AFTER_APPROVAL' && approvedAgain);
}
