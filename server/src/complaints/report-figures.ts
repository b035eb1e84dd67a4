import type { Answer } from '@paystead/contract/call';
import type { readComplaintReport } from '@paystead/contract/complaints/complaints';
import type { Transaction } from '../platform/database/database.ts';
import {
  countByCategory,
  countByKind,
  countByMonth,
  type CountedComplaints,
  countOverdue,
} from './report.queries.ts';

type Report = Answer<typeof readComplaintReport>;

const MONTHS = 12;

/** COMPLAINT-4: the complaints that came in this month and the eleven before. */
export async function complaintFigures(
  db: Transaction,
  today: Temporal.PlainDate,
): Promise<Report> {
  const first = today.with({ day: 1 }).subtract({ months: MONTHS - 1 });
  const from = first.toString();
  const [byCategory, byMonth, byKind, overdue] = await Promise.all([
    countByCategory(db, from),
    countByMonth(db, from),
    countByKind(db, from),
    countOverdue(db, today.toString()),
  ]);
  const all = byCategory.find(({ category }) => category === null);
  const months = new Map(byMonth.map((row) => [row.month, row]));
  return {
    from,
    through: today.toString(),
    ...figuresOf(all),
    overdue,
    months: Array.from({ length: MONTHS }, (_, index) => {
      const month = first.add({ months: index }).toString();
      return months.get(month) ?? { month, complaints: 0, answered: 0 };
    }),
    categories: byCategory.flatMap(({ category, ...row }) =>
      category === null ? [] : [{ category, ...figuresOf(row) }],
    ),
    ways: byKind.flatMap(({ complaints, of, way }) =>
      of === 'way' && way !== null ? [{ way, complaints }] : [],
    ),
    outcomes: byKind.flatMap(({ complaints, of, outcome }) =>
      of === 'outcome' && outcome !== null ? [{ outcome, complaints }] : [],
    ),
    causes: byKind.flatMap(({ cause, complaints, of }) =>
      of === 'cause' && cause !== null ? [{ cause, complaints }] : [],
    ),
  };
}

function figuresOf(row: CountedComplaints | undefined) {
  const { answered = 0, complaints = 0, days = null, in_time: inTime = 0 } = row ?? {};
  return {
    complaints,
    answered,
    median_days: rounded(days?.[0]),
    slow_days: rounded(days?.[1]),
    in_time: answered === 0 ? null : inTime,
  };
}

/** Days with one decimal; null without answers. */
function rounded(days: number | null | undefined): number | null {
  return days === null || days === undefined ? null : Math.round(days * 10) / 10;
}
