import { randomUUID } from 'node:crypto';
import { readPaydayTimeline } from '@paystead/contract/employer/payday-timeline';
import * as skips from '@paystead/contract/servicing/skips';
import { listPaydays } from '@paystead/contract/servicing/servicing';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
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

const holiday = (date = GOOD_FRIDAY) =>
  ({ kind: 'ADD_HOLIDAY', date, name: 'Good Friday' }) as const;
const moved = (group: string, date = '2030-04-16') =>
  ({ kind: 'MOVE_PAYDAY', group, nominal: GOOD_FRIDAY, date }) as const;

const changedEvents = async (gid: string) =>
  (
    await world.query(
      `select kind from event where subject_gid = $1 and kind = 'employer.calendar-changed'`,
      [gid],
    )
  ).length;

describe('a calendar', () => {
  test('PAYDAY-12 shows each payday, why it moved, its file and where it can go', async () => {
    const north = await world.firm('C-1');
    const clerk = await world.user(north.gid, 'viewer');
    const calendar = await world.calendar(clerk);
    const [group] = calendar.groups;
    expect(group).toMatchObject({ gid: north.group, frequency: 'BIWEEKLY', people: 1 });
    const friday = group?.paydays.find(({ nominal }) => nominal === GOOD_FRIDAY);
    expect(friday).toMatchObject({
      date: GOOD_FRIDAY,
      why: null,
      fixed: null,
      move: null,
      opens_on: '2030-04-12',
      choices: ['2030-04-12', '2030-04-15', '2030-04-16', '2030-04-17', THURSDAY],
    });
    expect(friday?.closes_at).toBe('2030-04-16T21:00:00.000Z');
    expect(calendar.bank_holidays).toContainEqual({ date: '2030-05-27', name: 'Memorial Day' });
    const next = group?.paydays.find(({ date }) => date === '2030-03-22');
    expect(next).toMatchObject({ fixed: null, choices: [] });
  });
});

describe('an own holiday', () => {
  test('PAYDAY-9 PAYDAY-11 shows first what moves, then moves the signed installments', async () => {
    const north = await world.firm('H-1', 'H-2');
    const clerk = await world.user(north.gid);
    const loan = north.loans.get('H-1')!;
    const before = await world.dues(loan.gid);
    expect(before).toContain(GOOD_FRIDAY);
    const seen = await world.preview(clerk, holiday());
    expect(seen.body).toMatchObject({
      paydays: [{ from: GOOD_FRIDAY, to: THURSDAY, deductions: 2, other_plans: 0 }],
      deductions: 2,
      people: 2,
    });
    expect(await world.dues(loan.gid)).toEqual(before);
    expect((await world.calendar(clerk)).holidays).toEqual([]);

    const key = randomUUID();
    const made = await world.change(clerk, holiday(), key);
    expect(made.body).toEqual(seen.body);
    expect((await world.change(clerk, holiday(), key)).body).toEqual(made.body);
    expect(await changedEvents(north.gid)).toBe(1);
    expect(await world.dues(loan.gid)).toEqual(
      before.map((day) => (day === GOOD_FRIDAY ? THURSDAY : day)),
    );
    const calendar = await world.calendar(clerk);
    expect(calendar.holidays).toMatchObject([{ date: GOOD_FRIDAY, by: 'Tess Albright' }]);
    expect(calendar.groups[0]?.paydays).toContainEqual(
      expect.objectContaining({ date: THURSDAY, why: 'OWN_HOLIDAY', holiday: 'Good Friday' }),
    );
    const twice = await world.change(clerk, holiday());
    expect(twice.body).toEqual(refused('HOLIDAY_KNOWN'));
  });

  test('PAYDAY-11 borrower, deduction file and timeline name one day, and one letter says it', async () => {
    const north = await world.firm('F-1');
    const clerk = await world.user(north.gid);
    const loan = north.loans.get('F-1')!;
    await world.change(clerk, holiday());
    expect(await world.letters(loan.borrowerGid)).toEqual(['Your April 19 payday is now April 18']);
    expect(await world.letters(loan.borrowerGid)).toHaveLength(1);
    const borrower = await world.world.as({ kind: 'borrower', gid: loan.borrowerGid });
    const { body } = await borrower.call(listPaydays, { gid: loan.gid });
    expect(body.filter(({ date }) => date === GOOD_FRIDAY)).toEqual([]);
    expect(body.find(({ date }) => date === THURSDAY)).toMatchObject({
      nominal_date: GOOD_FRIDAY,
      date_note: 'Moved up from Apr 19 by your employer',
      sentence: expect.stringContaining('comes out of your Apr 18, 2030 paycheck'),
    });

    await travelTo(world.world, '2030-04-15');
    await world.build('2030-04-15');
    await world.closeAt('2030-04-15', '17:05');
    const asked = await world.query(
      `select payday, employee_number from deduction where loan_gid = $1 and payday > $2`,
      [loan.gid, '2030-04-10'],
    );
    expect(asked).toEqual([{ payday: THURSDAY, employee_number: 'F-1' }]);
    const timeline = await clerk.call(readPaydayTimeline, { payday: THURSDAY });
    expect(timeline.body.rows).toMatchObject([{ employee_number: 'F-1' }]);
    expect((await clerk.call(readPaydayTimeline, { payday: GOOD_FRIDAY })).status).toBe(404);
  });

  test('is removed again, and the payday comes back', async () => {
    const north = await world.firm('B-1');
    const clerk = await world.user(north.gid);
    const loan = north.loans.get('B-1')!;
    const before = await world.dues(loan.gid);
    await world.change(clerk, holiday());
    const [standing] = (await world.calendar(clerk)).holidays;
    await world.change(clerk, { kind: 'REMOVE_HOLIDAY', holiday: standing?.gid ?? '' });
    expect(await world.dues(loan.gid)).toEqual(before);
    const rows = await world.query('select nominal_date from installment where loan_gid = $1', [
      loan.gid,
    ]);
    expect(rows.every(({ nominal_date: nominal }) => nominal === null)).toBe(true);
    expect(await world.letters(loan.borrowerGid)).toEqual(['Your April 18 payday is now April 19']);
  });
});

describe('a moved payday', () => {
  test('PAYDAY-10 moves one payday of one group, and back; the history keeps both', async () => {
    const [north, south] = [await world.firm('M-1'), await world.firm('M-2')];
    const clerk = await world.user(north.gid);
    const [loan, other] = [north.loans.get('M-1')!, south.loans.get('M-2')!];
    const before = await world.dues(loan.gid);
    await world.change(clerk, moved(north.group));
    expect(await world.dues(loan.gid)).toEqual(
      before.map((day) => (day === GOOD_FRIDAY ? '2030-04-16' : day)),
    );
    expect(await world.dues(other.gid)).toContain(GOOD_FRIDAY);
    const { groups, moves } = await world.calendar(clerk);
    expect(moves).toMatchObject([{ nominal: GOOD_FRIDAY, date: '2030-04-16' }]);
    expect(groups[0]?.paydays).toContainEqual(
      expect.objectContaining({ nominal: GOOD_FRIDAY, why: 'MOVED', move: moves[0]?.gid }),
    );
    const again = await world.change(clerk, moved(north.group, '2030-04-17'));
    expect(again.body).toEqual(refused('PAYDAY_MOVED_ALREADY'));

    await world.change(clerk, { kind: 'MOVE_BACK', move: moves[0]?.gid ?? '' });
    expect(await world.dues(loan.gid)).toEqual(before);
    const history = await world.query(
      'select from_date, to_date from moved_installment where loan_gid = $1 order by id',
      [loan.gid],
    );
    expect(history).toEqual([
      { from_date: GOOD_FRIDAY, to_date: '2030-04-16' },
      { from_date: '2030-04-16', to_date: GOOD_FRIDAY },
    ]);
  });

  test('PAYDAY-11 a debit moves only with seven days’ notice, and not where a payment is planned', async () => {
    const north = await world.firm('D-1', 'D-2', 'D-3');
    const clerk = await world.user(north.gid);
    const [debited, planned, shifted] = [...north.loans.values()].map(({ gid }) => gid);
    await world.query(`update loan set collection = 'ach' where gid = $1`, [debited]);
    await world.query('update loan set payday_shift = 3 where gid = $1', [shifted]);
    await world.query(
      `insert into payment (loan_gid, borrower_gid, bank_account_gid, mode, method, amount_cents,
         debit_date, cancel_until, state, installment_gid, authorization_text,
         confirmation_number, created_at, updated_at)
       select l.gid, l.borrower_gid, l.bank_account_gid, 'INSTALLMENT', 'ACH', 100, i.due_date,
         now(), 'SCHEDULED', i.gid, 'x', l.gid::text, now(), now()
         from loan l join installment i on i.loan_gid = l.gid and i.due_date = $2
        where l.gid = $1`,
      [planned, GOOD_FRIDAY],
    );
    const seen = await world.preview(clerk, moved(north.group));
    expect(seen.body).toMatchObject({ deductions: 0, other_plans: 1, people: 1 });
    await world.change(clerk, moved(north.group));
    expect(await world.dues(debited ?? '')).toContain('2030-04-16');
    expect(await world.dues(planned ?? '')).toContain(GOOD_FRIDAY);
    expect(await world.dues(shifted ?? '')).toContain(GOOD_FRIDAY);
  });

  test('PAYDAY-11 a debit stays on its day if the notice would come too late', async () => {
    const north = await world.firm('D-4');
    const clerk = await world.user(north.gid);
    const [loan] = [...north.loans.values()];
    await world.query(`update loan set collection = 'ach' where gid = $1`, [loan?.gid]);
    await travelTo(world.world, '2030-04-11');
    expect((await world.change(clerk, moved(north.group, '2030-04-17'))).body).toMatchObject({
      other_plans: 0,
    });
    expect(await world.dues(loan?.gid ?? '')).toContain(GOOD_FRIDAY);
  });

  test('PAYDAY-11 what names the payday follows: stop orders, skips and ways of paying', async () => {
    const north = await world.firm('W-1');
    const clerk = await world.user(north.gid);
    const [loan] = [...north.loans.values()];
    if (!loan) throw new Error('The firm has a loan');
    const ids = [loan.gid, loan.borrowerGid, north.gid, GOOD_FRIDAY];
    await world.query(
      `insert into stop_order (loan_gid, borrower_gid, employer_gid, stops_by, employee_number,
         from_payday, sent_at) values ($1, $2, $3, 'EMPLOYER', 'W-1', $4, now())`,
      ids,
    );
    await world.query(
      `insert into payday_change (loan_gid, borrower_gid, kind, on_date, amount_cents, made_at,
         sentence) values ($1, $2, 'SKIP', $3, 1, now(), 'x')`,
      [loan.gid, loan.borrowerGid, GOOD_FRIDAY],
    );
    await world.query(
      `insert into collection_change (loan_gid, borrower_gid, from_on, way, employer_gid,
         payroll_group_gid, reason, made_at)
       values ($1, $2, $4, 'deduction', $3, $5, 'NEW_JOB', now())`,
      [...ids, north.group],
    );
    await world.change(clerk, moved(north.group));
    const day = async (text: string) =>
      (await world.query(`${text} order by 1 desc`, [loan.gid])).map(({ day: one }) => one);
    const new_day = '2030-04-16';
    expect(await day('select from_payday as day from stop_order where loan_gid = $1')).toEqual([
      new_day,
    ]);
    expect(await day('select on_date as day from payday_change where loan_gid = $1')).toEqual([
      new_day,
    ]);
    expect(await day('select from_on as day from collection_change where loan_gid = $1')).toEqual([
      GOOD_FRIDAY,
      new_day,
    ]);
  });

  test('PAYDAY-11 a skip that is undone on a moved payday knows its day, also when it moves back', async () => {
    const north = await world.firm('U-1');
    const clerk = await world.user(north.gid);
    const [loan] = [...north.loans.values()];
    if (!loan) throw new Error('The firm has a loan');
    const { borrowerGid, gid } = loan;
    const borrower = await world.world.as({ kind: 'borrower', gid: borrowerGid });
    const { body: look } = await borrower.call(skips.previewSkip, { gid, date: GOOD_FRIDAY });
    const wish = { gid, date: GOOD_FRIDAY, seen: look.seen };
    const done = await borrower.call(skips.skipPayday, wish, { key: randomUUID() });
    await world.change(clerk, moved(north.group));
    const undo = { gid, skip: done.body.gid };
    await borrower.call(skips.undoSkip, undo, { key: randomUUID() });

    const paydays = async () => (await borrower.call(listPaydays, { gid })).body;
    expect((await paydays()).find(({ date }) => date === '2030-04-16')).toMatchObject({
      nominal_date: GOOD_FRIDAY,
      date_note: 'Moved up from Apr 19 by your employer',
    });
    // Installments that came back from a skip in the past don't know their day.
    await world.query(
      `update installment set nominal_date = null where loan_gid = $1 and due_date = '2030-04-16'`,
      [gid],
    );
    const { moves } = await world.calendar(clerk);
    await world.change(clerk, { kind: 'MOVE_BACK', move: moves[0]?.gid ?? '' });
    expect((await paydays()).find(({ date }) => date === GOOD_FRIDAY)?.nominal_date).toBeNull();
  });
});
