import { addBankingDays, type Day } from '@paystead/lending/calendar/calendar';
import { longDate } from '@paystead/lending/calendar/day-words';
import { lateFrom } from '@paystead/lending/servicing/delinquency';
import { toDollars } from '@paystead/lending/money/money';
import type { WorkContext } from '../platform/context.ts';
import { endTrouble, noteTrouble } from '../troubles/index.ts';
import type { SilentRow } from './silent-paydays.queries.ts';

/** The day by which an employer's remittance was due. */
export function dueDay({ payday, remittance_days: days }: SilentRow): Day {
  return addBankingDays(Temporal.PlainDate.from(payday), days);
}

/** From this day on its deductions count as late; null if staff decided so already. */
export function lateDay({ decision, held_until: until, payday }: SilentRow): Day | null {
  if (decision === 'MISSED') return null;
  return lateFrom({
    payday: Temporal.PlainDate.from(payday),
    answer: 'NONE',
    ...(until && { heldUntil: Temporal.PlainDate.from(until) }),
  });
}

/** Whether staff have something to do: it is overdue, and no decision of theirs stands. */
export function needsStaff(row: SilentRow, day: Day): boolean {
  if (row.decision === 'MISSED') return false;
  if (row.held_until !== null && row.held_until >= day.toString()) return false;
  return dueDay(row).toString() < day.toString();
}

/** What a trouble of an employer's payday is named. */
export function subjectOf({ mnemonic, payday }: Pick<SilentRow, 'mnemonic' | 'payday'>): string {
  return `${mnemonic} ${payday}`;
}

/** Tells staff that an employer hasn't answered for a payday; the same one again is one trouble. */
export async function noteSilence(context: WorkContext, row: SilentRow): Promise<void> {
  const payday = longDate(Temporal.PlainDate.from(row.payday));
  const missing = `${row.deductions} ${row.deductions === 1 ? 'deduction' : 'deductions'} of ${toDollars(row.amount_cents)}`;
  const what = row.has_file
    ? `Its remittance for ${payday} came without ${missing}.`
    : `Its remittance for ${payday} didn’t come, with ${missing}. It was due on ${longDate(dueDay(row))}.`;
  const late = lateDay(row);
  await noteTrouble(context, {
    kind: 'PAYROLL_SILENT',
    subject: subjectOf(row),
    company: row.employer,
    what: `${what} Ask payroll, then hold the payday or count it as missed.${late ? ` Without a decision, nothing of it counts as late before ${longDate(late)}.` : ''}`,
  });
}

/** Closes the trouble of a payday that is answered or decided. */
export function endSilence(
  context: Pick<WorkContext, 'db' | 'now'>,
  row: Pick<SilentRow, 'mnemonic' | 'payday'>,
): Promise<void> {
  return endTrouble(context, 'PAYROLL_SILENT', subjectOf(row));
}
