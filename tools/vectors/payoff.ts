import { perDiem } from '@paystead/lending/servicing/accrual';
import { parseMoney, toDecimal } from '@paystead/lending/money/money';
import { payoffOn } from '@paystead/lending/servicing/payoff';
import { parseRate } from '@paystead/lending/money/rate';
import { ruleOf } from './ledger.ts';
import { eachCase, same } from './runner.ts';
import type { CaseResult, Difference, VectorFile } from './runner.ts';

type PayoffCase = {
  id: string;
  principal_balance: string;
  annual_rate_percent: string;
  day_count: string;
  rounding?: string;
  interest_paid_through: string;
  carried_unpaid_interest: string;
  unpaid_fees: string;
  pending_credits: string;
  quote_date: string;
  good_through: string;
  expected: Record<string, string | number>;
};

/** Payoff quotes: the amount on the day of the quote and on the day it is good through. */
export function run(file: VectorFile): CaseResult[] {
  return eachCase<PayoffCase>(file, checkPayoff);
}

function checkPayoff(one: PayoffCase): Difference[] {
  const rate = parseRate(one.annual_rate_percent);
  const facts = {
    principal: parseMoney(one.principal_balance),
    rate,
    from: Temporal.PlainDate.from(one.interest_paid_through),
    carried: parseMoney(one.carried_unpaid_interest),
    fees: parseMoney(one.unpaid_fees),
    pendingCredits: parseMoney(one.pending_credits),
  };
  const rule = ruleOf(one.day_count, one.rounding);
  const quoted = payoffOn(facts, Temporal.PlainDate.from(one.quote_date), rule);
  const through = payoffOn(facts, Temporal.PlainDate.from(one.good_through), rule);
  const daysInYear = Number(one.day_count.split('/')[1]);

  return [
    same('payoff', one.expected, {
      per_diem_unrounded: perDiem(facts.principal, rate, daysInYear),
      days_to_quote_date: quoted.days,
      interest_to_quote_date: toDecimal(quoted.interest),
      payoff_on_quote_date: toDecimal(quoted.amount),
      days_to_good_through: through.days,
      interest_to_good_through: toDecimal(through.interest),
      payoff_on_good_through: toDecimal(through.amount),
    }),
  ];
}
