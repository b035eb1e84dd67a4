import type { Answer } from '@paystead/contract/call';
import { AgeBucket, MonthStanding, type readPortfolio } from '@paystead/contract/product/reports';
import type { DayRow, MoveRow, VintageRow } from './portfolio.queries.ts';

type Portfolio = Answer<typeof readPortfolio>;
const BUCKETS = AgeBucket.options;

/** Hundredths of a percent, half up, as text: `0.92`. */
export function shareOf(part: bigint | number, whole: bigint | number): string {
  const [one, all] = [BigInt(part), BigInt(whole)];
  if (all <= 0n) return '0.00';
  const hundredths = (one * 20_000n + all) / (all * 2n);
  const digits = hundredths.toString().padStart(3, '0');
  return `${digits.slice(0, -2)}.${digits.slice(-2)}`;
}

/** The sum of a day’s rows. */
export function totalOf(rows: readonly DayRow[]) {
  return rows.reduce(
    (sum, row) => ({
      loans: sum.loans + row.loans,
      owed: sum.owed + row.owed,
      pastDue: sum.pastDue + row.past_due,
    }),
    { loans: 0, owed: 0n, pastDue: 0n },
  );
}

/** A day’s rows from one age on. */
export function agedFrom(rows: readonly DayRow[], first: AgeBucket): DayRow[] {
  return rows.filter(({ bucket }) => BUCKETS.indexOf(bucket) >= BUCKETS.indexOf(first));
}

/** Every age, also those without a loan. */
export function viewAges(rows: readonly DayRow[]): Portfolio['ages'] {
  const { owed: all } = totalOf(rows);
  return BUCKETS.map((bucket) => {
    const { loans, owed, pastDue } = totalOf(rows.filter((row) => row.bucket === bucket));
    return { bucket, loans, owed, past_due: pastDue, share: shareOf(owed, all) };
  });
}

export function viewMonth(day: string, rows: readonly DayRow[]): Portfolio['months'][number] {
  const late = totalOf(agedFrom(rows, 'D1')).owed;
  const later = totalOf(agedFrom(rows, 'D30')).owed;
  return { day, from_1: late - later, from_30: later };
}

/** Each quarter’s charge-offs added up month by month since its first day. */
export function viewVintages(
  quarters: readonly VintageRow[],
  losses: readonly { quarter: string; month: number; amount: bigint }[],
  asOf: Temporal.PlainDate,
): Portfolio['vintages'] {
  return quarters.map(({ amount, loans, quarter }) => {
    const first = Temporal.PlainDate.from(quarter);
    const age = first.until(asOf, { largestUnit: 'months' }).months;
    const own = losses.filter((loss) => loss.quarter === quarter);
    const through = (month: number) =>
      own.reduce((sum, loss) => (loss.month <= month ? sum + loss.amount : sum), 0n);
    return {
      quarter: `${first.year} Q${Math.ceil(first.month / 3)}`,
      loans,
      amount,
      charged_off: through(age),
      points: Array.from({ length: age + 1 }, (_, month) => ({
        month,
        share: shareOf(through(month), amount),
      })),
    };
  });
}

export function viewMoves(from: string, to: string, moves: readonly MoveRow[]) {
  return {
    from,
    to,
    rows: BUCKETS.map((bucket) => {
      const own = moves.filter(({ was }) => was === bucket);
      const loans = own.reduce((sum, move) => sum + move.loans, 0);
      const cells = MonthStanding.options.map((standing) => {
        const count = own.find(({ now }) => now === standing)?.loans ?? 0;
        return { standing, loans: count, share: shareOf(count, loans) };
      });
      return { bucket, loans, cells };
    }),
  };
}
