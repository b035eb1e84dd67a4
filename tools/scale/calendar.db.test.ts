import { randomUUID } from 'node:crypto';
import * as calls from '../../contract/src/employer/calendar.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { calendarJobs, routes } from '../../server/src/employer-calendar/index.ts';
import { moveManyInstallments } from '../../server/src/employer-calendar/move-many-installments.job.ts';
import { tellOfMovedPaydays } from '../../server/src/employer-calendar/tell-of-moved-paydays.job.ts';
import type { TestClient } from '../../server/src/platform/testing/test-client.ts';
import { testWorld, type TestWorld } from '../../server/src/platform/testing/test-world.ts';
import { travelTo, working } from '../../server/src/servicing/test-loan.ts';
import { wholeReads } from './faults.ts';
import { type BigGroup, MOVED_PAYDAY, seedBigGroup } from './seed-calendar.ts';
import { recordStatements, type Statements } from './statements.ts';

/*
 * A payday of a big payroll group moves: preview, act and job. Says how long each took; with
 * CALENDAR_LOANS=100000, for a whole big employer. The job's chunks have 2,000 loans.
 */
const LOANS = Number(process.env['CALENDAR_LOANS'] ?? 5000);
const CHUNK = 2000;
const NEW_DAY = '2030-04-18';
const say = (line: string) => process.stdout.write(`${line}\n`);

let world: TestWorld;
let big: BigGroup;
let clerk: TestClient;
let statements: Statements | undefined;
beforeAll(async () => {
  world = await testWorld({
    routes,
    jobs: calendarJobs,
  });
  big = await seedBigGroup(world.owner, LOANS);
  await world.owner.query('vacuum analyze');
  await travelTo(world, '2030-03-19');
  // Recording slows a big group down.
  if (LOANS <= 10_000) statements = await recordStatements(world);
  const { rows } = await world.owner.query(
    `insert into staff_member (email, name, roles, employer_gid, password_hash, created_at)
     values ('t@big.example', 'Tess Albright', '{payroll}', $1, 'x', product_now()) returning gid`,
    [big.employer],
  );
  clerk = await world.as({ kind: 'employer', gid: rows[0].gid as string });
  await clerk.call(calls.readCalendar, {});
}, 900_000);
afterAll(() => world.close());

async function timed<Result>(what: string, work: () => Promise<Result>): Promise<Result> {
  const begun = performance.now();
  const result = await work();
  say(`${what.padEnd(36)} ${Math.round(performance.now() - begun)} ms`);
  return result;
}

const count = async (text: string) => {
  const { rows } = await world.owner.query(`select count(*)::int as n from ${text}`);
  return rows[0].n as number;
};
const on = (day: string) =>
  count(`installment i join loan l on l.gid = i.loan_gid
          where i.due_date = '${day}' and l.employer_gid = '${big.employer}'`);

const change = {
  kind: 'MOVE_PAYDAY', group: '', nominal: MOVED_PAYDAY, date: NEW_DAY,
} as const; // prettier-ignore
const [PLANNED, OTHERS, SAVERS] = [LOANS / 20, LOANS / 10, LOANS / 100];
const MOVING = LOANS - PLANNED;

test('PAYDAY-12 a preview of a big group counts exactly, and reads each table by an index', async () => {
  const wish = { change: { ...change, group: big.group } };
  const seen = await timed('preview', () => clerk.call(calls.previewCalendarChange, wish));
  await timed('preview again', () => clerk.call(calls.previewCalendarChange, wish));
  const deductions = MOVING - OTHERS + SAVERS;
  expect(seen.body).toMatchObject({
    paydays: [{ deductions, other_plans: OTHERS }],
    deductions,
    other_plans: OTHERS,
    people: MOVING + SAVERS,
  });
});

test('PAYDAY-11 the job moves chunk by chunk; stopped between two, it goes on where it was', async () => {
  const wish = { change: { ...change, group: big.group } };
  const made = await timed('act', () =>
    clerk.call(calls.changeCalendar, wish, { key: randomUUID() }),
  );
  expect(made.status).toBe(200);
  const [job] = (
    await world.owner.query(`select data from jobs.job where name = 'move-many-installments'`)
  ).rows;
  const run = (stopAfter: number) => {
    let steps = 0;
    return moveManyInstallments.handleSteps({
      ...({} as Parameters<typeof moveManyInstallments.handleSteps>[0]),
      input: job.data,
      async step(work) {
        if (steps === stopAfter) throw new Error('the worker died');
        steps += 1;
        return working(world, work);
      },
    });
  };
  await timed(`first ${CHUNK} loans`, () => expect(run(1)).rejects.toThrow('the worker died'));
  expect(await on(NEW_DAY)).toBe(CHUNK);
  const half = await clerk.call(calls.readCalendar, {});
  expect(half.body.moving).toEqual({ moved: CHUNK, total: MOVING });

  await timed('the rest', () => run(Infinity));
  const again = await clerk.call(calls.readCalendar, {});
  expect(again.body.moving).toBeNull();
  await run(Infinity);
  expect([await on(NEW_DAY), await on(MOVED_PAYDAY)]).toEqual([MOVING, PLANNED]);
  expect(await count('moved_installment')).toBe(MOVING);
  expect(await count(`installment where nominal_date = '${MOVED_PAYDAY}'`)).toBe(MOVING);
  expect(await count(`short_pay_part where payday = '${NEW_DAY}'`)).toBe(LOANS / 20);
  expect(await count(`loan where first_installment_date = '${NEW_DAY}'`)).toBe(LOANS / 20);
  expect(await count(`jobs.job where name = '${tellOfMovedPaydays.name}'`)).toBe(2);
});

/** The group is half of all loans here. */
const WHOLE_GROUP = [
  { has: 'with moves as', table: 'loan', why: 'a preview counts the loans of a whole group' },
  { has: 'from "roster_entry"', table: 'roster_entry', why: 'the calendar counts people by group' },
];

test('PAYDAY-11 no chunk reads a growing table whole', async () => {
  const { rows } = await world.owner.query<{ name: string; rows: number }>(
    `select relname as name, reltuples as rows from pg_class where relkind = 'r'`,
  );
  const sizes = new Map(rows.map((row) => [row.name, row.rows]));
  expect(statements ? wholeReads(statements, sizes, WHOLE_GROUP) : []).toEqual([]);
});
