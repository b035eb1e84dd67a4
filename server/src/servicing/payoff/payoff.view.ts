import { weekdayDate } from '@paystead/lending/calendar/day-words';
import type { Answer } from '@paystead/contract/call';
import type { quotePayoff } from '@paystead/contract/servicing/servicing';
import { sum, toDollars } from '@paystead/lending/money/money';
import type { InFlight, PayoffQuote } from '@paystead/lending/servicing/payoff';
import { interestFor } from '@paystead/lending/money/rate';
import type { LoanLook } from '../schedule/view-schedule.ts';

/** The payoff quote: the day's figure, the money in flight, and both ways to deal with it. */
export function viewQuote(look: LoanLook, quote: PayoffQuote): Answer<typeof quotePayoff> {
  const { onGoodThrough: due, inFlight, letItLand } = quote;
  const { payoff } = look.facts;
  const ahead = look.facts.openInstallments.map((row) => row.takes);
  const saved = sum(ahead) - due.amount;
  return {
    date: due.day.toString(),
    amount: due.amount,
    principal: due.principal,
    interest: due.interest,
    fees: due.fees,
    credits: due.pendingCredits,
    per_diem: interestFor(payoff.principal, payoff.rate, 1),
    interest_saved: saved > 0n ? saved : 0n,
    in_flight: inFlight.map((item) => ({
      kind: item.kind,
      date: item.landsOn.toString(),
      amount: item.amount,
      sentence: inFlightSentence(item),
    })),
    refund_later: quote.payAllNow.refundLater,
    remainder_if_landed: letItLand?.remainder ?? due.amount,
    refund_if_landed: letItLand?.refund ?? 0n,
    landed_on: letItLand?.on.toString() ?? null,
  };
}

function inFlightSentence({ amount, kind, landsOn }: InFlight): string {
  const [money, day] = [toDollars(amount), weekdayDate(landsOn)];
  switch (kind) {
    case 'DEDUCTION':
      return `${money} comes out of your paycheck on ${day}. Payroll already has the order.`;
    case 'DEBIT':
      return `${money} comes out of your bank account on ${day}.`;
    case 'CREDIT':
      return `We hold ${money} for your payday on ${day}.`;
  }
}
