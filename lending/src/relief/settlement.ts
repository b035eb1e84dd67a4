import { isBefore } from '../calendar/calendar.ts';
import type { Day } from '../calendar/calendar.ts';
import { sum } from '../money/money.ts';
import type { Cents } from '../money/money.ts';

/** Less than the whole balance, accepted as full payment: in writing, with amounts and days. */
export type SettlementTerms = { parts: readonly { by: Day; amount: Cents }[] };

export type SettlementRefusal =
  | 'NOTHING_OFFERED'
  | 'NOT_LESS_THAN_OWED'
  | 'DATE_IN_PAST'
  | 'DATES_OUT_OF_ORDER';

export type Settlement =
  | {
      agreed: true;
      amount: Cents;
      deadline: Day;
      /** The amount forgiven as of the agreement's day; the exact amount follows at the end. */
      waives: Cents;
      /** Whether 600 dollars or more are forgiven, which the lender must report on Form 1099-C. */
      reportable: boolean;
    }
  | { agreed: false; reason: SettlementRefusal };

/** Forgiven debt is reported from this amount on (RELIEF-5). */
export const reportableFrom: Cents = 60_000n;

/**
 * Checks the terms of a settlement against today's balance. Two people must approve every
 * settlement (RELIEF-4); this function only checks whether there is one to approve.
 */
export function proposeSettlement(owed: Cents, { parts }: SettlementTerms, today: Day): Settlement {
  const amount = sum(parts.map((part) => part.amount));
  const deadline = parts.at(-1)?.by;
  if (!deadline || parts.some((part) => part.amount <= 0n)) return refuse('NOTHING_OFFERED');
  if (amount >= owed) return refuse('NOT_LESS_THAN_OWED');
  if (parts.some(({ by }) => isBefore(by, today))) return refuse('DATE_IN_PAST');
  const out = parts.some(({ by }, index) => index > 0 && !isBefore(parts[index - 1]?.by ?? by, by));
  if (out) return refuse('DATES_OUT_OF_ORDER');
  return {
    agreed: true,
    amount,
    deadline,
    waives: owed - amount,
    reportable: isReportable(owed - amount),
  };
}

function refuse(reason: SettlementRefusal): Settlement {
  return { agreed: false, reason };
}

export function isReportable(waived: Cents): boolean {
  return waived >= reportableFrom;
}

/** Days after a part's day for which the agreement waits for it (RELIEF-4). */
export const settlementGraceDays = 10;

export type SettlementState =
  /** Everything is paid: the loan becomes Paid, with an Account Credit for the forgiven amount. */
  | { state: 'KEPT'; waive: Cents; reportable: boolean }
  | { state: 'RUNNING'; nextBy: Day; nextAmount: Cents }
  /** A payment is over ten days late: the agreement has ended and the whole balance is owed. */
  | { state: 'BROKEN'; missing: Cents; since: Day };

/**
 * The state of an agreement at the end of a day.
 * @param received payments toward it that weren't returned
 * @param stillOwed the loan's balance after those payments
 */
export function settlementState(
  { parts }: SettlementTerms,
  received: Cents,
  stillOwed: Cents,
  today: Day,
): SettlementState {
  let agreed = 0n;
  for (const { by, amount } of parts) {
    agreed += amount;
    if (received >= agreed) continue;
    const missing = agreed - received;
    const ends = by.add({ days: settlementGraceDays });
    if (isBefore(ends, today)) return { state: 'BROKEN', missing, since: by };
    return { state: 'RUNNING', nextBy: by, nextAmount: missing };
  }
  return { state: 'KEPT', waive: stillOwed, reportable: isReportable(stillOwed) };
}
