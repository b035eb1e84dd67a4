import { parseMoney, toDecimal } from '@paystead/lending/money/money';
import { interestOver, parseRate } from '@paystead/lending/money/rate';
import { replay } from '@paystead/lending/books/ledger-replay';
import type { LoanEntry } from '@paystead/lending/books/ledger-replay';
import type { InterestRule } from '@paystead/lending/servicing/accrual';
import type { Rounding } from '@paystead/lending/money/money';
import { spansIn } from './day-count.ts';
import { eachCase, same } from './runner.ts';
import type { CaseResult, Difference, VectorFile } from './runner.ts';

type LedgerCase = {
  id: string;
  principal: string;
  annual_rate_percent: string;
  day_count: string;
  rounding?: string;
  disbursement_date: string;
  payments: { date: string; amount: string }[];
  expected: Record<string, string | number>[];
};

/** Simple-interest ledgers: each payment as it came, what it paid and what is left. */
export function run(file: VectorFile): CaseResult[] {
  return eachCase<LedgerCase>(file, checkLedger);
}

function checkLedger(one: LedgerCase): Difference[] {
  const entries = one.payments.map(entryOf);
  const last = entries.at(-1)?.on ?? Temporal.PlainDate.from(one.disbursement_date);
  const { rows } = replay(
    {
      principal: parseMoney(one.principal),
      rate: parseRate(one.annual_rate_percent),
      disbursedOn: Temporal.PlainDate.from(one.disbursement_date),
      schedule: [],
    },
    entries,
    last,
    ruleOf(one.day_count, one.rounding),
  );

  const found = rows.map(({ entry, days, paid, split, after }) => ({
    date: entry.on.toString(),
    days,
    payment: toDecimal(paid),
    interest_paid: toDecimal(split.interest),
    principal_paid: toDecimal(split.principalDue + split.principalLater),
    unpaid_interest_after: toDecimal(after.interest),
    principal_after: toDecimal(after.principal),
  }));
  return [same('rows', one.expected, found)];
}

// The entries of one day keep the order of the file.
function entryOf({ date, amount }: { date: string; amount: string }, index: number): LoanEntry {
  const named = { id: `${index}`.padStart(4, '0'), on: Temporal.PlainDate.from(date) };
  if (amount === 'PAYOFF') return { ...named, kind: 'PAYOFF' };
  return { ...named, kind: 'PAYMENT', amount: parseMoney(amount) };
}

/** The interest rule that a case names: a day count of others, or another rounding than ours. */
export function ruleOf(dayCount: string, rounding = 'half-up'): InterestRule {
  const mode = rounding.toLowerCase().replaceAll('_', '-') as Rounding;
  return (principal, rate, from, to) => {
    const { numerators, denominator } = spansIn(dayCount, from, [to]);
    const year = { numerator: BigInt(numerators[0] ?? 0), denominator: BigInt(denominator) };
    return interestOver(principal, rate, year, mode);
  };
}
