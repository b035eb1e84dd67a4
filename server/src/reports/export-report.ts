import type { Input } from '@paystead/contract/call';
import { exportReport as call } from '@paystead/contract/product/reports';
import { toDecimal } from '@paystead/lending/money/money';
import { loanReference } from '@paystead/lending/servicing/loan-reference';
import { complaintFigures } from '../complaints/index.ts';
import { csvLine } from '../partners/payroll/csv.ts';
import { query } from '../platform/calls/command.ts';
import type { WorkContext } from '../platform/context.ts';
import { file } from '../platform/http/file-answer.ts';
import { NO_GID } from '../platform/session/actor.ts';
import { employersAsked } from './employers-asked.ts';
import { funnelFigures } from './funnel-figures.ts';
import { operationFigures } from './operations-figures.ts';
import { portfolioFigures } from './portfolio-figures.ts';
import { findEmployers } from './portfolio.queries.ts';
import { findReportLoans } from './report-loans.queries.ts';

/** How many loans one statement reads. */
const CHUNK = 2000;

/** A report as CSV (REPORT-5). */
export const exportReport = query(call, async ({ db, input, today }) => {
  const lines = await linesOf(db, input, today);
  const text = lines.map((cells) => csvLine(cells.map(String))).join('');
  return file(`${input.report}-${today}.csv`, text);
});

type Line = readonly (string | number)[];

function linesOf(
  db: WorkContext['db'],
  input: Input<typeof call>,
  today: Temporal.PlainDate,
): Promise<Line[]> {
  if (input.report === 'portfolio') return portfolioLines(db, input);
  if (input.report === 'funnel') return funnelLines(db, input, today);
  if (input.report === 'complaints') return complaintLines(db, today);
  if (input.report === 'operations') return operationLines(db, today);
  return loanLines(db, input);
}

async function portfolioLines(db: WorkContext['db'], input: Input<typeof call>): Promise<Line[]> {
  const { ages, as_of: asOf, months, vintages } = await portfolioFigures(db, input);
  return [
    ['part', 'day', 'name', 'loans', 'amount', 'past_due', 'share'],
    ...ages.map((row) => [
      'age', asOf ?? '', row.bucket, row.loans, toDecimal(row.owed), toDecimal(row.past_due),
      row.share,
    ]), // prettier-ignore
    ...months.flatMap(({ day, from_1: first, from_30: later }) => [
      ['past due', day, '1 to 29 days', '', toDecimal(first), '', ''],
      ['past due', day, '30 days or more', '', toDecimal(later), '', ''],
    ]),
    ...vintages.flatMap(
      ({ loans, points, quarter }) =>
      points.map(({ month, share }) => [
        'charged off', quarter, `month ${month}`, loans, '', '', share,
      ]), // prettier-ignore
    ),
  ];
}

async function funnelLines(
  db: WorkContext['db'],
  input: Input<typeof call>,
  today: Temporal.PlainDate,
): Promise<Line[]> {
  const { reasons, steps } = await funnelFigures(db, input, today);
  return [
    ['part', 'name', 'applications', 'share', 'median_hours', 'hours_of_90_percent'],
    ...steps.map(({ median_hours: median, people, share, slow_hours: slow, step }) => [
      'step', step, people, share ?? '', median ?? '', slow ?? '',
    ]), // prettier-ignore
    ...reasons.map(({ applications, code }) => ['no offer', code, applications, '', '', '']),
  ];
}

async function operationLines(db: WorkContext['db'], today: Temporal.PlainDate): Promise<Line[]> {
  const { employers, returns } = await operationFigures(db, today);
  return [
    ['part', 'name', 'people_or_debits', 'borrowers_or_returned', 'share', 'paydays', 'remitted'],
    ...employers.map((one) => [
      'employer', one.name, one.people, one.borrowers, one.use ?? '', one.paydays, one.remitted,
    ]), // prettier-ignore
    ...returns.map((row) => ['returns', row.month, row.debits, row.returned, row.share, '', '']),
  ];
}

async function complaintLines(db: WorkContext['db'], today: Temporal.PlainDate): Promise<Line[]> {
  const { categories, causes, months, outcomes, ways } = await complaintFigures(db, today);
  return [
    ['part', 'name', 'complaints', 'answered', 'in_time', 'median_days', 'days_of_90_percent'],
    ...months.map(({ answered, complaints, month }) => [
      'month', month, complaints, answered, '', '', '',
    ]), // prettier-ignore
    ...categories.map((row) => [
      'category', row.category, row.complaints, row.answered, row.in_time ?? '',
      row.median_days ?? '', row.slow_days ?? '',
    ]), // prettier-ignore
    ...ways.map(({ complaints, way }) => ['came by', way, complaints, '', '', '', '']),
    ...outcomes.map(({ complaints, outcome }) => ['outcome', outcome, complaints, '', '', '', '']),
    ...causes.map(({ cause, complaints }) => ['cause', cause, complaints, '', '', '', '']),
  ];
}

/** Every open loan, read in chunks. */
async function loanLines(db: WorkContext['db'], input: Input<typeof call>): Promise<Line[]> {
  const employers = employersAsked(await findEmployers(db), input);
  const lines: Line[] = [['reference', 'employer', 'status', 'owed', 'past_due', 'days_past_due']];
  const open = { kind: 'aged', least: 0, below: null } as const;
  let after = NO_GID;
  for (;;) {
    const rows = await findReportLoans(db, open, { after, employers, limit: CHUNK });
    for (const row of rows) {
      const { days, employer, owed, past_due: late, status } = row;
      lines.push([
        loanReference(row.gid),
        employer,
        status,
        toDecimal(owed),
        toDecimal(late),
        days,
      ]);
    }
    after = rows.at(-1)?.gid ?? after;
    if (rows.length < CHUNK) return lines;
  }
}
