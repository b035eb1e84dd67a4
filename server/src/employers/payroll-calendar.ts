import { isBefore, type Day } from '@paystead/lending/calendar/calendar';
import { paydays, type PayrollFrequency } from '@paystead/lending/calendar/installment-dates';
import { deductionFileDays, type FileContents } from '@paystead/lending/servicing/deduction-file';
import type { Transaction } from '../platform/database/database.ts';
import { findWithGroups } from './employers.queries.ts';

/** How an employer's payroll takes deduction files: a row of its policy. */
interface FilePolicy {
  readonly layout: string;
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
  /** The payroll groups that are paid on it. */
  readonly groups: ReadonlySet<string>;
}

/** Files open at most 30 banking days before their payday. */
const LOOK_AHEAD_DAYS = 60;

/** Every employer with payroll groups, by mnemonic. */
export async function payingEmployers(db: Transaction): Promise<PayingEmployer[]> {
  const employers = await findWithGroups(db);
  return employers.flatMap((groups) => {
    const [first] = groups;
    if (!first) return [];
    return [
      {
        gid: first.gid,
        mnemonic: first.mnemonic,
        name: first.name,
        layout: first.deduction_layout,
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
  const groups = new Map<string, Set<string>>();
  for (const group of employer.groups) {
    for (const payday of paydaysFrom(group, from)) {
      const paid = groups.get(payday.toString()) ?? new Set();
      groups.set(payday.toString(), paid.add(group.group_gid));
    }
  }
  return [...groups.entries()]
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .flatMap(([date, paid]) => {
      const payday = Temporal.PlainDate.from(date);
      const { cutsOffOn, opensOn } = deductionFileDays(payday, employer);
      return isBefore(day, opensOn) ? [] : [{ employer, payday, cutsOffOn, groups: paid }];
    });
}

interface Group {
  readonly group_gid: string;
  readonly payroll_frequency: PayrollFrequency;
  readonly sample_date: string;
  readonly sample_date_2: string | null;
}

function paydaysFrom(group: Group, from: Day): Day[] {
  const sampleDates = [group.sample_date, group.sample_date_2]
    .filter((sample) => sample !== null)
    .map((sample) => Temporal.PlainDate.from(sample));
  return paydays(
    { frequency: group.payroll_frequency, sampleDates },
    from,
    from.add({ days: LOOK_AHEAD_DAYS }),
  )
    .filter(({ skipped }) => !skipped)
    .map(({ date }) => date);
}
