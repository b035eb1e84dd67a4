import { addDays, isBefore, isSameDay, type Day } from '@paystead/lending/calendar/calendar';
import { arrivalDay, paydays } from '@paystead/lending/calendar/installment-dates';
import { deductionFileDays, type FileContents } from '@paystead/lending/servicing/deduction-file';
import { type FileLayout, fileLayout } from '../partners/payroll/deduction-file.ts';
import type { Transaction } from '../platform/database/database.ts';
import { findWithGroups } from './employers.queries.ts';
import { type CalendarRow, payrollOf } from './payroll-of.ts';

/** How an employer's payroll takes deduction files: a row of its policy. */
interface FilePolicy {
  /** Null if we don't know it. */
  readonly layout: FileLayout | null;
  /** Banking days from the cut-off to the payday. */
  readonly closeDays: number;
  /** Banking days from the first version to the cut-off. */
  readonly leadDays: number;
  /** What a later version of a file holds. */
  readonly amendments: FileContents;
}

/** An employer with the payroll groups of its employees. */
export interface PayingEmployer extends FilePolicy {
  readonly gid: string;
  readonly mnemonic: string;
  readonly name: string;
  readonly groups: readonly Group[];
}

/** A payday whose deduction file has to be sent by a given day. */
export interface DuePayday {
  readonly employer: PayingEmployer;
  /** The day on which the employer really pays. */
  readonly payday: Day;
  readonly cutsOffOn: Day;
  /** The day of the cadence, if a holiday or weekend moved it; null if not, or not known. */
  readonly movedFrom: Day | null;
  /** The payroll groups that are paid on it. */
  readonly groups: ReadonlySet<string>;
}

/** Files open at most 30 banking days before their payday. */
const LOOK_AHEAD_DAYS = 60;

/** Every employer with payroll groups, or one of them, by mnemonic. */
export async function payingEmployers(db: Transaction, gid?: string): Promise<PayingEmployer[]> {
  const employers = await findWithGroups(db, gid);
  return employers.flatMap((groups) => {
    const [first] = groups;
    if (!first) return [];
    return [
      {
        gid: first.gid,
        mnemonic: first.mnemonic,
        name: first.name,
        layout: fileLayout(first.deduction_layout, first.own_layout),
        closeDays: first.deduction_close_days,
        leadDays: first.deduction_lead_days,
        amendments: first.deduction_amendments,
        groups,
      },
    ];
  });
}

/**
 * An employer's upcoming paydays whose deduction file opens on or before `day`, the first one
 * first (DEDUCT-22).
 */
export function duePaydays(employer: PayingEmployer, day: Day): DuePayday[] {
  // A file that closes on its own payday is still due on that day.
  const from = employer.closeDays === 0 ? day : day.add({ days: 1 });
  return paydaysBetween(employer, from, from.add({ days: LOOK_AHEAD_DAYS })).filter(
    ({ opensOn }) => !isBefore(day, opensOn),
  );
}

/** A payday with the day on which its deduction file opens. */
export interface ComingPayday extends DuePayday {
  readonly opensOn: Day;
}

/** An employer's paydays with an installment, both ends included, the first one first. */
export function paydaysBetween(employer: PayingEmployer, from: Day, to: Day): ComingPayday[] {
  const found = new Map<string, { readonly nominal: Day; readonly groups: Set<string> }>();
  for (const group of employer.groups) {
    for (const { date, nominal } of paydaysOf(group, from, to)) {
      const known = found.get(date.toString()) ?? { nominal, groups: new Set() };
      known.groups.add(group.group_gid);
      found.set(date.toString(), known);
    }
  }
  return [...found.entries()]
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .map(([date, { groups, nominal }]) => {
      const payday = Temporal.PlainDate.from(date);
      const movedFrom = payday.equals(nominal) ? null : nominal;
      return { employer, payday, movedFrom, groups, ...deductionFileDays(payday, employer) };
    });
}

/** A payday is paid at most this many days before its nominal day. */
const MOST_EARLY_DAYS = 10;

/**
 * The day on which an employer really pays for a payday that its file names: payrolls name the day
 * of the cadence, too (REMIT-1).
 */
export function paydayNamed(employer: PayingEmployer | undefined, named: Day): Day {
  const groups = employer?.groups ?? [];
  const around = groups.flatMap((group) =>
    paydays(payrollOf(group), addDays(named, -MOST_EARLY_DAYS), named),
  );
  if (around.some(({ date }) => isSameDay(date, named))) return named;
  const meant = around.find(({ nominal }) => isSameDay(nominal, named));
  return meant?.date ?? arrivalDay(named);
}

interface Group extends CalendarRow {
  readonly group_gid: string;
  readonly group_name: string;
}

function paydaysOf(group: Group, from: Day, to: Day) {
  return paydays(payrollOf(group), from, to).filter(({ skipped }) => !skipped);
}
