import { returnRates } from '@paystead/nacha/returns/return-rates';
import { eachCase, same } from './runner.ts';
import type { CaseResult, VectorFile } from './runner.ts';

type RatesCase = {
  id: string;
  debits_in_window: number;
  unauthorized: number;
  administrative: number;
  other_returns: number;
  expected: Record<string, string | string[]> & { breach: string[] };
};

/** The three return rates of a window and which of them is above its limit. */
export function run(file: VectorFile): CaseResult[] {
  return eachCase<RatesCase>(file, (one) => {
    const rates = returnRates({
      debits: one.debits_in_window,
      unauthorized: one.unauthorized,
      administrative: one.administrative,
      other: one.other_returns,
    });
    const breaches = rates.filter(({ level }) => level === 'BREACH').map(({ name }) => name);
    return [
      ...rates.map(({ name, rate }) =>
        same(name, one.expected[`${name}_percent`], fourDecimals(rate)),
      ),
      same('breach', one.expected.breach, breaches),
    ];
  });
}

/** Hundred-thousandths of a percent with four decimals, half up. */
function fourDecimals(rate: bigint): string {
  const digits = String((rate + 5n) / 10n).padStart(5, '0');
  return `${digits.slice(0, -4)}.${digits.slice(-4)}`;
}
