import { randomUUID } from 'node:crypto';
import * as calls from '@paystead/contract/employer/calendar';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addStaff } from '../staff/test-staff.ts';
import { travelTo } from '../servicing/test-loan.ts';
import {
  type CalendarWorld,
  GOOD_FRIDAY,
  refused,
  startCalendars,
  THURSDAY,
} from './test-calendar-world.ts';

let world: CalendarWorld;
beforeAll(async () => {
  world = await startCalendars();
});
afterAll(() => world.close());

const holiday = (date: string) => ({ kind: 'ADD_HOLIDAY', date, name: 'Founders’ Day' }) as const;
const moved = (group: string, date: string, nominal = GOOD_FRIDAY) =>
  ({ kind: 'MOVE_PAYDAY', group, nominal, date }) as const;

describe('a change that can’t be made', () => {
  test('CALENDAR_DAY_PAST HOLIDAY_KNOWN a holiday that is past, or a day on which nobody pays anyway', async () => {
    const north = await world.firm('R-1');
    const clerk = await world.user(north.gid);
    const past = await world.change(clerk, holiday('2030-03-19'));
    expect(past.status).toBe(422);
    expect(past.body).toEqual(refused('CALENDAR_DAY_PAST'));
    for (const day of ['2030-04-20', '2030-05-27'])
      expect((await world.preview(clerk, holiday(day))).body).toEqual(refused('HOLIDAY_KNOWN'));
    expect((await world.preview(clerk, holiday('2032-04-19'))).status).toBe(422);
  });

  test('NOT_BANKING_DAY NO_PAYDAY_THEN PAYDAY_OUT_OF_PERIOD a payday that can’t be paid then', async () => {
    const north = await world.firm('R-2');
    const clerk = await world.user(north.gid);
    const wish = (date: string, nominal?: string) =>
      world.preview(clerk, moved(north.group, date, nominal));
    expect((await wish('2030-04-14')).body).toEqual(refused('NOT_BANKING_DAY'));
    expect((await wish(THURSDAY, '2030-04-18')).body).toEqual(refused('NO_PAYDAY_THEN'));
    expect((await wish('2031-04-18', '2031-04-18')).body).toEqual(refused('NO_PAYDAY_THEN'));
    for (const day of ['2030-04-11', '2030-04-22'])
      expect((await wish(day)).body).toEqual(refused('PAYDAY_OUT_OF_PERIOD'));
    await world.change(clerk, holiday(THURSDAY));
    expect((await wish(THURSDAY)).body).toEqual(refused('NOT_BANKING_DAY'));
  });

  test('PAYDAY_MOVED_ALREADY a holiday on the day to which a payday was moved', async () => {
    const north = await world.firm('R-3');
    const clerk = await world.user(north.gid);
    await world.change(clerk, moved(north.group, THURSDAY));
    expect((await world.change(clerk, holiday(THURSDAY))).body).toEqual(
      refused('PAYDAY_MOVED_ALREADY'),
    );
  });

  test('PAYDAY_CUT_OFF_PAST PAYDAY_FILE_MADE a payday whose file was made, or couldn’t be anymore', async () => {
    const north = await world.firm('R-4');
    const clerk = await world.user(north.gid);
    await travelTo(world.world, '2030-04-11');
    const tooSoon = await world.preview(clerk, moved(north.group, '2030-04-15'));
    expect(tooSoon.body).toEqual(refused('PAYDAY_CUT_OFF_PAST'));

    await travelTo(world.world, '2030-04-12');
    await world.build('2030-04-12');
    const before = await world.dues(north.loans.get('R-4')?.gid ?? '');
    for (const wish of [moved(north.group, THURSDAY), holiday(GOOD_FRIDAY)]) {
      const made = await world.change(clerk, wish);
      expect(made.body).toEqual(refused('PAYDAY_FILE_MADE'));
    }
    expect(await world.dues(north.loans.get('R-4')?.gid ?? '')).toEqual(before);
    const { groups, holidays } = await world.calendar(clerk);
    expect(holidays).toEqual([]);
    expect(groups[0]?.paydays.find(({ nominal }) => nominal === GOOD_FRIDAY)).toMatchObject({
      fixed: 'FILE_OPEN',
      choices: [],
    });
  });

  test('NOT_FOUND nobody changes another employer’s calendar, and viewers none', async () => {
    const [north, south] = [await world.firm('R-5'), await world.firm('R-6')];
    const [clerk, viewer] = [await world.user(north.gid), await world.user(north.gid, 'viewer')];
    expect((await world.change(clerk, moved(south.group, THURSDAY))).status).toBe(404);
    expect((await world.change(viewer, holiday(GOOD_FRIDAY))).status).toBe(403);
    const theirs = await world.user(south.gid);
    await world.change(theirs, moved(south.group, THURSDAY));
    const [move] = (await world.calendar(theirs)).moves;
    expect((await world.change(clerk, { kind: 'MOVE_BACK', move: move?.gid ?? '' })).status).toBe(
      404,
    );
    expect((await world.calendar(clerk)).moves).toEqual([]);
    const foreign = await clerk.call(calls.readEmployerCalendar, { gid: south.gid });
    expect(foreign.status).toBe(403);
  });
});

describe('the lender', () => {
  test('PAYDAY-12 an administrator changes it for payroll, who sees that Paystead did; others read', async () => {
    const north = await world.firm('A-1');
    const clerk = await world.user(north.gid);
    const imani = await world.world.as({
      kind: 'staff',
      gid: await addStaff(world.world, 'imani@lender.example', ['administrator']),
    });
    const wish = { gid: north.gid, change: holiday(GOOD_FRIDAY) };
    const seen = await imani.call(calls.previewEmployerCalendarChange, wish);
    const made = await imani.call(calls.changeEmployerCalendar, wish, { key: randomUUID() });
    expect(made.body).toEqual(seen.body);
    expect(made.body).toMatchObject({ deductions: 1 });
    expect((await world.calendar(clerk)).holidays).toMatchObject([{ by: 'Paystead' }]);

    const auditor = await world.world.as({
      kind: 'staff',
      gid: await addStaff(world.world, 'ada@lender.example', ['auditor']),
    });
    const read = await auditor.call(calls.readEmployerCalendar, { gid: north.gid });
    expect(read.body.holidays).toHaveLength(1);
    const none = await auditor.call(calls.readEmployerCalendar, { gid: randomUUID() });
    expect(none.body).toEqual(refused('NOT_FOUND'));
    const written = await auditor.call(calls.changeEmployerCalendar, wish, { key: randomUUID() });
    expect(written.status).toBe(403);
  });
});
