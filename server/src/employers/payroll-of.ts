import type { Payroll, PayrollFrequency } from '@paystead/lending/calendar/installment-dates';
import type { PaydayChanges } from '@paystead/lending/calendar/payday-changes';
import { type RawBuilder, sql } from 'kysely';

/** What an employer changed in a group's calendar, as `group_changes` answers it. */
export interface ChangesRow {
  readonly holidays: readonly string[];
  readonly moved: readonly { readonly nominal: string; readonly date: string }[];
}

/** A payroll group with everything that its paydays come from. */
export interface CalendarRow {
  readonly payroll_frequency: PayrollFrequency;
  readonly sample_date: string;
  readonly sample_date_2: string | null;
  readonly changes: ChangesRow;
}

/** The changes of a group's calendar, to select beside its sample dates. */
export function changesOf(groupGid: string): RawBuilder<ChangesRow> {
  return sql<ChangesRow>`group_changes(${sql.ref(groupGid)})`;
}

const day = (text: string) => Temporal.PlainDate.from(text);

/**
 * The paydays of a payroll group with its employer's own holidays and moved paydays (PAYDAY-11).
 * Nothing else turns a group's row into paydays, so no reader can forget them.
 */
export function payrollOf(row: CalendarRow): Payroll {
  const samples = [row.sample_date, row.sample_date_2].filter((sample) => sample !== null);
  return {
    frequency: row.payroll_frequency,
    sampleDates: samples.map(day),
    changes: readChanges(row.changes),
  };
}

function readChanges({ holidays, moved }: ChangesRow): PaydayChanges {
  return {
    holidays: holidays.map(day),
    moved: moved.map((one) => ({ nominal: day(one.nominal), date: day(one.date) })),
  };
}
