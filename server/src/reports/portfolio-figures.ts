import type { Answer } from '@paystead/contract/call';
import type { readPortfolio } from '@paystead/contract/product/reports';
import type { Transaction } from '../platform/database/database.ts';
import { employersAsked } from './employers-asked.ts';
import {
  type Employers,
  findDays,
  findEmployers,
  findLastDay,
  findLosses,
  findMonthEnds,
  findMoves,
  findVintageLosses,
  findVintages,
} from './portfolio.queries.ts';
import {
  agedFrom,
  shareOf,
  totalOf,
  viewAges,
  viewMonth,
  viewMoves,
  viewVintages,
} from './portfolio.view.ts';

/** Months whose ends the chart of money past due shows, beside the last closed day. */
const MONTHS_SHOWN = 5;
const MONTHS_OF_LOSSES = 12;
/** How many quarters of payouts are compared. */
const QUARTERS = 5;

/** The whole report of the portfolio, as of the last closed day (REPORT-1). */
export async function portfolioFigures(
  db: Transaction,
  asked: { employer?: string | undefined; workflow?: string | undefined },
): Promise<Answer<typeof readPortfolio>> {
  const known = await findEmployers(db);
  const { day, missing } = await findLastDay(db);
  const employers = employersAsked(known, asked);
  const asOf = day === null ? null : Temporal.PlainDate.from(day);
  const ends = asOf ? monthEndsBefore(asOf, MONTHS_OF_LOSSES) : [];
  const rows = asOf ? await findDays(db, [...ends, asOf.toString()], employers) : [];
  const of = (one: string | null) => rows.filter((row) => row.day === one);

  const [now, since] = [totalOf(of(day)), ends.find((end) => of(end).length > 0) ?? null];
  const before = since === null ? null : totalOf(of(since));
  const late = totalOf(agedFrom(of(day), 'D30'));
  return {
    as_of: day,
    since,
    employers: known,
    missing,
    open: { loans: now.loans, more: before && now.loans - before.loans },
    owed: { amount: now.owed, more: before && now.owed - before.owed },
    late: { loans: late.loans, amount: late.owed, share: shareOf(late.owed, now.owed) },
    charged_off: await losses(
      db,
      asOf,
      employers,
      [day, ...ends].map((one) => totalOf(of(one)).owed),
    ),
    ages: viewAges(of(day)),
    months: [...ends.slice(0, MONTHS_SHOWN).toReversed(), day].flatMap((one) =>
      one === null || of(one).length === 0 ? [] : [viewMonth(one, of(one))],
    ),
    vintages: asOf ? await vintages(db, asOf, employers) : [],
    moves: await moves(db, employers),
  };
}

/** The last days of the months before, the latest first. */
function monthEndsBefore(day: Temporal.PlainDate, count: number): string[] {
  const first = day.with({ day: 1 });
  return Array.from({ length: count }, (_, back) =>
    first.subtract({ months: back }).subtract({ days: 1 }).toString(),
  );
}

/** Charge-offs of 12 months, and their share of what was owed on average on days with figures. */
async function losses(
  db: Transaction,
  asOf: Temporal.PlainDate | null,
  employers: Employers,
  owed: readonly bigint[],
) {
  if (!asOf) return { loans: 0, amount: 0n, share: null };
  const from = asOf.subtract({ months: MONTHS_OF_LOSSES }).toString();
  const { amount, loans } = await findLosses(db, { from, through: asOf.toString(), employers });
  const known = owed.filter((cents) => cents > 0n);
  const average = known.reduce((sum, cents) => sum + cents, 0n) / BigInt(known.length || 1);
  return { loans, amount, share: average > 0n ? shareOf(amount, average) : null };
}

async function vintages(db: Transaction, asOf: Temporal.PlainDate, employers: Employers) {
  const quarter = asOf.with({ month: asOf.month - ((asOf.month - 1) % 3), day: 1 });
  const from = quarter.subtract({ months: 3 * (QUARTERS - 1) }).toString();
  const range = { from, through: asOf.toString(), employers };
  return viewVintages(await findVintages(db, range), await findVintageLosses(db, range), asOf);
}

async function moves(db: Transaction, employers: Employers) {
  const [to, from] = await findMonthEnds(db);
  if (to === undefined || from === undefined) return null;
  return viewMoves(from, to, await findMoves(db, { from, to, employers }));
}
