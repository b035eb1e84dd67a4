import { isSelfDirected } from '@paystead/lending/employment/workflow-policy';
import type { Payroll } from '@paystead/lending/calendar/installment-dates';
import { deductionFileDays } from '@paystead/lending/servicing/deduction-file';
import { findGroups, payrollOf } from '../employers/index.ts';
import type { WorkContext } from '../platform/context.ts';
import { refuse } from '../platform/refusal.ts';
import { closesAt } from '../remittance/index.ts';
import {
  findCycles,
  findFileTerms,
  findHolidays,
  findMoves,
  type HolidayRow,
  type MoveRow,
} from './calendar.queries.ts';

/** A payroll group with its paydays. */
export interface CalendarGroup {
  readonly gid: string;
  readonly name: string;
  readonly payroll: Payroll;
}

/** The days of a payday's deduction file. */
export interface FileDays {
  readonly opensOn: Temporal.PlainDate;
  readonly closes: Temporal.Instant;
}

/** An employer's calendar as it stands. */
export interface EmployerCalendar {
  readonly employerGid: string;
  readonly groups: readonly CalendarGroup[];
  readonly holidays: readonly HolidayRow[];
  readonly moves: readonly MoveRow[];
  /** The paydays to come whose deduction file was made, and whether it's closed. */
  readonly files: ReadonlyMap<string, { readonly closed: boolean }>;
  /** Null without deduction files: its people set up deposits themselves. */
  fileDays(payday: Temporal.PlainDate): FileDays | null;
}

/** Reads an employer's calendar; refused as NOT_FOUND. */
export async function lookAtCalendar(
  { db, today }: Pick<WorkContext, 'db' | 'today'>,
  employerGid: string,
): Promise<EmployerCalendar> {
  const terms = (await findFileTerms(db, employerGid)) ?? refuse('NOT_FOUND');
  const groups = await findGroups(db, employerGid);
  const days = { closeDays: terms.deduction_close_days, leadDays: terms.deduction_lead_days };
  return {
    employerGid,
    groups: groups.map((group) => ({
      gid: group.gid,
      name: group.name,
      payroll: payrollOf(group),
    })),
    holidays: await findHolidays(db, employerGid),
    moves: await findMoves(db, employerGid),
    files: new Map(
      (await findCycles(db, employerGid, today)).map(({ closed_at: at, payday }) => [
        payday,
        { closed: at !== null },
      ]),
    ),
    fileDays(payday) {
      if (isSelfDirected(terms.workflow)) return null;
      const { cutsOffOn, opensOn } = deductionFileDays(payday, days);
      return { opensOn, closes: closesAt({ cuts_off_on: cutsOffOn.toString() }) };
    },
  };
}
