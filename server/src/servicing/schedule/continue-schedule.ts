import { type Day, isBefore } from '@paystead/lending/calendar/calendar';
import type { Payday } from '@paystead/lending/calendar/installment-dates';
import type { ContinuedRow, ReplacedPart } from '@paystead/lending/relief/continued-schedule';
import type { WorkContext } from '../../platform/context.ts';
import { loanFactsOn, type OpenInstallment } from '../loan/loan-facts.ts';
import type { LoanRow } from '../loan/loan.queries.ts';
import { readFullStandings } from '../loan/standing.ts';
import type { InstallmentRow } from './installments.queries.ts';
import { replaceRows } from './replace-schedule.ts';
import { setInstallment } from './set-installment.ts';

/** What a new part of a schedule begins from. */
export interface SchedulePart extends ReplacedPart {
  readonly superseded: readonly InstallmentRow[];
  /** All current installments of the loan. */
  readonly installments: readonly InstallmentRow[];
}

/**
 * The installments of an Open loan due from a day on that can still be changed: not paid in part,
 * and no money asked for. Undefined if there is none.
 */
export async function readSchedulePart(
  context: Pick<WorkContext, 'db' | 'today'>,
  loan: LoanRow,
  from: Day,
): Promise<SchedulePart | undefined> {
  const [standing] = await readFullStandings(context.db, [loan]);
  if (!standing || standing.status !== 'Open') return undefined;
  const { today } = context;
  const { openInstallments, payoff } = loanFactsOn(standing, today);
  const paid = new Set(
    standing.installments.flatMap((row) => (row.paid_cents > 0n ? [row.gid] : [])),
  );
  const isFixed = (row: OpenInstallment) =>
    isBefore(row.due, from) || row.claimed || paid.has(row.gid);
  const kept = openInstallments.findLastIndex(isFixed);
  const before = openInstallments[kept];
  const rows = openInstallments.slice(kept + 1).filter((row) => row.takes > 0n);
  if (rows.length === 0) return undefined;
  const gids = new Set(openInstallments.slice(kept + 1).map(({ gid }) => gid));
  const principal = before ? before.balanceAfter : payoff.principal;
  if (principal <= 0n) return undefined;
  const start = before && isBefore(payoff.from, before.due) ? before.due : payoff.from;
  return {
    principal,
    rate: loan.rate,
    from: isBefore(start, today) && before ? today : start,
    carried: before ? 0n : payoff.carried + payoff.fees,
    rows: rows.map(({ due, takes }) => ({ due, amount: takes })),
    superseded: standing.installments.filter((row) => gids.has(row.gid)),
    installments: standing.installments,
  };
}

/**
 * Replaces a part of a locked loan's schedule, by the rules of every replaced schedule. The regular
 * installment becomes the one of the new rows.
 */
export async function continueSchedule(
  context: WorkContext,
  loan: LoanRow,
  part: SchedulePart,
  {
    rows,
    paydays,
    reason,
  }: {
    readonly rows: readonly ContinuedRow[];
    readonly paydays: readonly Payday[];
    readonly reason: string;
  },
): Promise<void> {
  const nominal = new Map(paydays.map((payday) => [payday.date.toString(), payday.nominal]));
  await replaceRows(context, loan, {
    superseded: part.superseded,
    installments: part.installments,
    rows: rows.map((row) => {
      const named = nominal.get(row.due.toString());
      return { ...row, nominal: named && isBefore(row.due, named) ? named : null };
    }),
    reason,
  });
  const [usual, next] = rows;
  if (usual && next) await setInstallment(context, loan, usual.amount);
}
