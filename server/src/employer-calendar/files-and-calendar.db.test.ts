import { randomUUID } from 'node:crypto';
import { listPaydayFiles } from '@paystead/contract/employer/payday-files';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildDeductionFilesStep } from '../remittance/index.ts';
import { travelTo } from '../servicing/test-loan.ts';
import { moveManyInstallments } from './move-many-installments.job.ts';
import { startMove } from './moves.queries.ts';
import {
  type CalendarWorld,
  GOOD_FRIDAY,
  refused,
  startCalendars,
  THURSDAY,
} from './test-calendar-world.ts';

/** The file of April 19 is open and closes tomorrow; that of April 18 closes this afternoon. */
const FILE_DAY = '2030-04-15';

let world: CalendarWorld;
beforeAll(async () => {
  world = await startCalendars();
});
afterAll(() => world.close());

type InTransaction = Parameters<typeof buildDeductionFilesStep.run>[0]['inTransaction'];

const buildWith = (inTransaction: InTransaction) =>
  buildDeductionFilesStep.run({ day: Temporal.PlainDate.from(FILE_DAY), inTransaction });
const moved = (group: string, date = THURSDAY, nominal = GOOD_FRIDAY) =>
  ({ kind: 'MOVE_PAYDAY', group, nominal, date }) as const;
const linesOf = (employer: string) =>
  world.query(
    `select payday::text, employee_number, mark from deduction_line
      where employer_gid = $1 and payday > '2030-04-10' order by payday, line`,
    [employer],
  );

/** Sessions that wait for a calendar's lock. */
async function waiting(): Promise<number> {
  const [row] = await world.query(
    `select count(*)::int as n from pg_locks where locktype = 'advisory' and not granted`,
  );
  return row.n as number;
}

/** An employer whose payroll took deductions on April 5 already, on the day of the next file. */
async function running(...numbers: string[]) {
  const north = await world.firm(...numbers);
  await travelTo(world.world, '2030-04-02');
  await world.build('2030-04-02');
  await world.closeAt('2030-04-02', '17:05');
  await travelTo(world.world, FILE_DAY);
  return { ...north, clerk: await world.user(north.gid) };
}

describe('a deduction file and a change of the calendar at the same time', () => {
  test('PAYDAY-11 a payday whose file is being made stays on its day', async () => {
    const north = await running('L-1');
    const [loan] = [...north.loans.values()];
    const [made, mayCommit] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const building = buildWith((work) =>
      world.work(async (context) => {
        const result = await work(context);
        const mine = await context.db
          .selectFrom('deduction_cycle')
          .where('employer_gid', '=', north.gid)
          .where('payday', '=', GOOD_FRIDAY)
          .select('payday')
          .executeTakeFirst();
        if (mine) {
          made.resolve();
          await mayCommit.promise;
        }
        return result;
      }),
    );
    await made.promise;
    let isAnswered = false;
    const change = world.change(north.clerk, moved(north.group)).finally(() => {
      isAnswered = true;
    });
    await expect.poll(async () => isAnswered || (await waiting()) > 0).toBe(true);
    mayCommit.resolve();
    await building;
    expect((await change).body).toEqual(refused('PAYDAY_FILE_MADE'));
    expect(await world.dues(loan?.gid ?? '')).toContain(GOOD_FRIDAY);
    expect(await linesOf(north.gid)).toMatchObject([{ payday: GOOD_FRIDAY }]);
  });

  test('PAYDAY-11 a payday that moved just before is the day of its file, and nobody is stopped', async () => {
    const north = await running('L-2');
    let turns = 0;
    await buildWith(async (work) => {
      const result = await world.work(work);
      turns += 1;
      // The employers were read; none of their files is made yet.
      if (turns === 1) await world.change(north.clerk, moved(north.group));
      return result;
    });
    expect(await linesOf(north.gid)).toEqual([
      { payday: THURSDAY, employee_number: 'L-2', mark: 'SAME' },
    ]);
  });

  test('PAYDAY-11 a file waits for a change that isn’t done', async () => {
    const north = await running('L-3');
    const changing = await world.world.owner.connect();
    await changing.query('begin');
    await changing.query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [
      `payday calendar ${north.gid}`,
    ]);
    const building = world.build(FILE_DAY);
    await expect.poll(waiting).toBe(1);
    expect(await linesOf(north.gid)).toEqual([]);
    await changing.query('commit');
    changing.release();
    await building;
    expect(await linesOf(north.gid)).toMatchObject([{ payday: GOOD_FRIDAY }]);
  });
});

test('PAYDAY-11 a group that moves onto the day of an open file is in it at once', async () => {
  const north = await world.firm('G-1', 'G-2');
  const clerk = await world.user(north.gid);
  await travelTo(world.world, FILE_DAY);
  const tuesday = '2030-04-23';
  const [, loan] = [...north.loans.values()];
  const [group] = await world.query(
    `insert into payroll_group (employer_gid, name, payroll_frequency, sample_date)
     values ($1, 'Tuesdays', 'BIWEEKLY', '2026-01-06') returning gid`,
    [north.gid],
  );
  await world.query(
    `with moved as (update loan set payroll_group_gid = $2 where gid = $1 returning borrower_gid),
       listed as (update roster_entry set payroll_group_gid = $2
                   where borrower_gid in (select borrower_gid from moved))
     update installment set due_date = due_date + 4 where loan_gid = $1 and due_date > '2030-04-10'`,
    [loan?.gid, group.gid],
  );
  await world.build(FILE_DAY);
  const groupsOfFile = async () => {
    const { rows } = (await clerk.call(listPaydayFiles, {})).body;
    return rows.find(({ payday }) => payday === GOOD_FRIDAY)?.groups;
  };
  expect(await groupsOfFile()).toEqual(['Fridays']);

  await world.change(clerk, moved(group.gid as string, GOOD_FRIDAY, tuesday));
  await world.world.runJobs();
  expect(await groupsOfFile()).toEqual(['Fridays', 'Tuesdays']);
  expect(await linesOf(north.gid)).toMatchObject([
    { payday: GOOD_FRIDAY, employee_number: 'G-1' },
    { payday: GOOD_FRIDAY, employee_number: 'G-2' },
  ]);
  const [standing] = (await world.calendar(clerk)).moves;
  const back = await world.change(clerk, { kind: 'MOVE_BACK', move: standing?.gid ?? '' });
  expect(back.body).toEqual(refused('PAYDAY_FILE_MADE'));
});

describe('a change whose installments are still on their way', () => {
  /** A change of a big group, before its job has run. */
  async function begun(number: string) {
    const north = await running(number);
    const change = randomUUID();
    const shift = { group: north.group, from: GOOD_FRIDAY, to: THURSDAY, skipped: false };
    await world.query(
      `insert into employer_holiday (employer_gid, date, name, added_at, added_by_gid)
       select $1, $2, 'Good Friday', now(), gid from staff_member where employer_gid = $1`,
      [north.gid, GOOD_FRIDAY],
    );
    await world.work(({ db }) => startMove(db, change, north.gid, [shift]));
    const [loan] = [...north.loans.values()];
    if (!loan) throw new Error('The firm has a loan');
    return { ...north, change, loan };
  }

  test('CALENDAR_MOVING PAYDAY-12 shows how far it is, and lets nobody change more', async () => {
    const north = await begun('U-1');
    expect((await world.calendar(north.clerk)).moving).toEqual({ moved: 0, total: 1 });
    const holiday = { kind: 'ADD_HOLIDAY', date: '2030-05-17', name: 'Founders’ Day' } as const;
    for (const act of [world.preview, world.change]) {
      const answer = await act(north.clerk, holiday);
      expect([answer.status, answer.body]).toEqual([409, refused('CALENDAR_MOVING')]);
    }
    await world.work(({ enqueue }) =>
      enqueue(moveManyInstallments, { employer: north.gid, change: north.change, renews: true }),
    );
    expect(await world.letters(north.loan.borrowerGid)).toHaveLength(1);
    expect(await world.dues(north.loan.gid)).toContain(THURSDAY);
    expect((await world.calendar(north.clerk)).moving).toBeNull();
    expect(await linesOf(north.gid)).toMatchObject([{ payday: THURSDAY }]);
    expect((await world.preview(north.clerk, holiday)).status).toBe(200);
  });

  test('PAYDAY-11 a deduction file that is due moves the rest first; the notice goes out once', async () => {
    const north = await begun('U-2');
    await world.build(FILE_DAY);
    expect(await linesOf(north.gid)).toMatchObject([{ payday: THURSDAY, mark: 'SAME' }]);
    expect(await world.dues(north.loan.gid)).toContain(THURSDAY);
    for (const _again of [1, 2])
      await world.work(({ enqueue }) =>
        enqueue(moveManyInstallments, { employer: north.gid, change: north.change, renews: false }),
      );
    expect(await world.letters(north.loan.borrowerGid)).toHaveLength(1);
  });
});
