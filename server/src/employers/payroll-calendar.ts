import { addBankingDays } from '@paystead/lending/calendar/calendar';
import { paydays, type PayrollFrequency } from '@paystead/lending/calendar/installment-dates';
import type { Transaction } from '../platform/database/database.ts';
import { findWithGroups } from './employers.queries.ts';

/** A payday whose deduction file closes by a given day. */
export interface ClosingPayday {
  readonly employerGid: string;
  readonly mnemonic: string;
  readonly layout: string;
  /** The day on which the employer really pays. */
  readonly payday: Temporal.PlainDate;
}

/** Files close at most this many days before their payday. */
const LOOK_AHEAD_DAYS = 40;

/** An employer with the payroll groups of its employees. */
export interface PayingEmployer {
  readonly gid: string;
  readonly mnemonic: string;
  readonly layout: string;
  readonly closeDays: number;
  readonly groups: readonly Group[];
}

/** Every employer with payroll groups, by mnemonic. */
export async function payingEmployers(db: Transaction): Promise<PayingEmployer[]> {
  const employers = await findWithGroups(db);
  return employers.flatMap((groups) => {
    const [first] = groups;
    if (!first) return [];
    const { deduction_close_days: closeDays, deduction_layout: layout, gid, mnemonic } = first;
    return [{ gid, mnemonic, layout, closeDays, groups }];
  });
}

/**
 * An employer's upcoming paydays whose deduction file closes on or before `day`. Files close the
 * employer's number of banking days before it really pays.
 */
export function closingPaydays(
  { closeDays, gid, groups, layout, mnemonic }: PayingEmployer,
  day: Temporal.PlainDate,
): ClosingPayday[] {
  const dates = new Map(
    groups.flatMap((group) => paydaysFrom(group, day)).map((date) => [date.toString(), date]),
  );
  return [...dates.values()]
    .filter((payday) => closes(payday, closeDays, day))
    .toSorted(Temporal.PlainDate.compare)
    .map((payday) => ({ employerGid: gid, mnemonic, layout, payday }));
}

function closes(payday: Temporal.PlainDate, days: number, day: Temporal.PlainDate): boolean {
  return Temporal.PlainDate.compare(addBankingDays(payday, -days), day) <= 0;
}

interface Group {
  readonly payroll_frequency: PayrollFrequency;
  readonly sample_date: string;
  readonly sample_date_2: string | null;
}

function paydaysFrom(group: Group, day: Temporal.PlainDate): Temporal.PlainDate[] {
  const sampleDates = [group.sample_date, group.sample_date_2]
    .filter((sample) => sample !== null)
    .map((sample) => Temporal.PlainDate.from(sample));
  return paydays(
    { frequency: group.payroll_frequency, sampleDates },
    day.add({ days: 1 }),
    day.add({ days: LOOK_AHEAD_DAYS }),
  )
    .filter(({ skipped }) => !skipped)
    .map(({ date }) => date);
}
