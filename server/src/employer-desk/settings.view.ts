import type { Answer } from '@paystead/contract/call';
import type { readEmployerSettings } from '@paystead/contract/employer/settings';
import { bankHolidayOn, type Day } from '@paystead/lending/calendar/calendar';
import { isSelfDirected } from '@paystead/lending/employment/workflow-policy';
import { DEDUCTION_CUT_OFF, deductionFileDays } from '@paystead/lending/servicing/deduction-file';
import { type findGroups, nextPaydays } from '../employers/index.ts';
import { isoTime } from '../platform/clock.ts';
import { closesAt } from '../remittance/index.ts';
import type { SettingsRow } from './settings.queries.ts';

type Settings = Answer<typeof readEmployerSettings>;
type GroupRow = Awaited<ReturnType<typeof findGroups>>[number];

/** A group with its next paydays, each with the days of its deduction file. */
export function viewGroup(
  group: GroupRow,
  people: number,
  settings: SettingsRow,
  today: Day,
): Settings['groups'][number] {
  return {
    gid: group.gid,
    name: group.name,
    frequency: group.payroll_frequency,
    people,
    paydays: nextPaydays(group, today).map(({ date, moved_from: movedFrom }) => ({
      date,
      moved_from: movedFrom,
      holiday: movedFrom === null ? null : bankHolidayOn(Temporal.PlainDate.from(movedFrom)),
      ...fileDays(date, settings),
    })),
  };
}

function fileDays(payday: string, settings: SettingsRow) {
  if (isSelfDirected(settings.workflow)) return { opens_on: null, closes_at: null };
  const { cutsOffOn, opensOn } = deductionFileDays(Temporal.PlainDate.from(payday), {
    closeDays: settings.deduction_close_days,
    leadDays: settings.deduction_lead_days,
  });
  const closes = closesAt({ cuts_off_on: cutsOffOn.toString() });
  return { opens_on: opensOn.toString(), closes_at: isoTime(closes) };
}

/** How payroll gets its files; null where there are none. */
export function viewFile(row: SettingsRow): Settings['file'] {
  if (isSelfDirected(row.workflow)) return null;
  return {
    open_days: row.deduction_lead_days,
    close_days: row.deduction_close_days,
    closes: DEDUCTION_CUT_OFF,
    later_versions: row.deduction_amendments,
    waits_for_approval: row.approves_files,
  };
}
