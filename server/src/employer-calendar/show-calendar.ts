import { CALENDAR_DAYS } from '@paystead/contract/employer/calendar';
import { addDays, type Day, federalReserveHolidays } from '@paystead/lending/calendar/calendar';
import type { WorkContext } from '../platform/context.ts';
import { isoTime } from '../platform/clock.ts';
import { countPeople } from './calendar.queries.ts';
import { viewPaydays } from './calendar.view.ts';
import { lookAtCalendar } from './look-at-calendar.ts';
import { findMoving } from './moves.queries.ts';

/** An employer's paydays of the next months, its holidays and moved paydays (PAYDAY-12). */
export async function showCalendar(
  context: Pick<WorkContext, 'db' | 'now' | 'today'>,
  employerGid: string,
) {
  const { db, today } = context;
  const calendar = await lookAtCalendar(context, employerGid);
  const people = await countPeople(db, employerGid);
  const moving = await findMoving(db, employerGid);
  const through = addDays(today, CALENDAR_DAYS);
  const from = today.toString();

  return {
    today: from,
    through: through.toString(),
    groups: calendar.groups.map((group) => ({
      gid: group.gid,
      name: group.name,
      frequency: group.payroll.frequency,
      people: people.get(group.gid) ?? 0,
      paydays: viewPaydays(context, calendar, group, through),
    })),
    holidays: calendar.holidays
      .filter(({ date }) => date >= from)
      .map(({ at, by, date, gid, name }) => ({ gid, date, name, by: nameOf(by), at: isoTime(at) })),
    moves: calendar.moves
      .filter(({ nominal_date: nominal }) => nominal >= from)
      .map((move) => ({
        gid: move.gid,
        group: move.payroll_group_gid,
        group_name: calendar.groups.find(({ gid }) => gid === move.payroll_group_gid)?.name ?? '',
        nominal: move.nominal_date,
        date: move.date,
        by: nameOf(move.by),
        at: isoTime(move.at),
      })),
    moving: moving ? { moved: moving.moved, total: moving.installments } : null,
    bank_holidays: bankHolidays(today, through),
  };
}

/** An employer's users see the names of colleagues only. */
const nameOf = (by: string | null) => by ?? 'Paystead';

function bankHolidays(from: Day, through: Day) {
  const years = [from.year, ...(through.year === from.year ? [] : [through.year])];
  return years
    .flatMap(federalReserveHolidays)
    .flatMap(({ closedOn, name }) => (closedOn ? [{ date: closedOn.toString(), name }] : []))
    .filter(({ date }) => date >= from.toString() && date <= through.toString());
}
