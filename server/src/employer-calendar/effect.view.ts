import type { Answer } from '@paystead/contract/call';
import type { previewCalendarChange } from '@paystead/contract/employer/calendar';
import { isoTime } from '../platform/clock.ts';
import type { EmployerCalendar } from './look-at-calendar.ts';
import type { MovingRow, Shift } from './moves.queries.ts';
import type { PlannedShift } from './plan-change.ts';

type Effect = Answer<typeof previewCalendarChange>;

/** Shifts as the database takes them. */
export function asShifts(planned: readonly PlannedShift[]): Shift[] {
  return planned.map(({ from, group, skipped, to }) => ({
    group: group.gid,
    from: from.toString(),
    to: to.toString(),
    skipped,
  }));
}

/** What a change moves, payday by payday and in all. */
export function viewEffect(
  { fileDays }: Pick<EmployerCalendar, 'fileDays'>,
  planned: readonly PlannedShift[],
  counted: readonly MovingRow[],
): Effect {
  const at = (place: number | null) => {
    const row = counted.find((one) => (one.place === null ? null : Number(one.place)) === place);
    return {
      deductions: Number((row?.deductions ?? 0n) + (row?.savings ?? 0n)),
      other_plans: Number(row?.other_plans ?? 0n),
      people: Number(row?.people ?? 0n),
    };
  };
  return {
    paydays: planned.map(({ from, group, nominal, to }, index) => {
      const { deductions, other_plans } = at(index + 1);
      const days = fileDays(to);
      return {
        group: group.gid,
        group_name: group.name,
        nominal: nominal.toString(),
        from: from.toString(),
        to: to.toString(),
        deductions,
        other_plans,
        closes_at: days && isoTime(days.closes),
      };
    }),
    ...at(null),
  };
}
