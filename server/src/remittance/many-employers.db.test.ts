import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { DailyOutcome } from '../platform/jobs/daily-step.ts';
import { statementsOf } from '../platform/testing/test-statements.ts';
import { travelTo } from '../servicing/test-loan.ts';
import {
  CLOSES,
  PAYDAY,
  type Payroll,
  type PayrollWorld,
  startPayrolls,
} from './test-payroll-world.ts';

/** No file is open yet, then the first version is made, and then nothing changes. */
const [QUIET, OPENS, BETWEEN] = ['2030-03-12', '2030-03-15', '2030-03-18'];
/** After the cut-off. */
const OVER = '2030-03-20';
/** A file with one line, from the lock of its calendar to payroll's confirmation. */
const MOST_STATEMENTS = 32;

let world: PayrollWorld;
let firms: Payroll[];
beforeAll(async () => {
  world = await startPayrolls();
  firms = [await world.employer('M-1'), await world.employer('M-2')];
});
afterAll(() => world.close());

const query = async (text: string, values: unknown[] = []) =>
  (await world.world.owner.query(text, values)).rows;
/** What the step said last. */
let outcome: DailyOutcome;
const sentOn = async (day: string) => {
  const build = async () => void (outcome = await world.build(day));
  return (await statementsOf(world.world.platform.database.jobs, build)).length;
};
const addFirms = async () => {
  for (let number = 3; number <= 12; number += 1) firms.push(await world.employer(`M-${number}`));
};

describe('the files of many employers', () => {
  test('employers with nothing to say take no statements of their own, and others few', async () => {
    await world.build(QUIET);
    const two = await sentOn(QUIET);
    await addFirms();
    expect(await sentOn(QUIET)).toBe(two);

    const made = await sentOn(OPENS);
    expect(await query('select from deduction_file where payday = $1', [PAYDAY])).toHaveLength(12);
    expect((made - two) / 12).toBeLessThanOrEqual(MOST_STATEMENTS);
    const name = `N-[0-9A-F]{8} for ${PAYDAY}`;
    expect(outcome.sentence).toMatch(
      new RegExp(`^We sent payroll 12 lines of deductions \\((${name}, ){4}${name} and 7 more\\)$`),
    );
    const unchanged = await sentOn(BETWEEN);
    expect(unchanged).toBeLessThan(made);
    expect(unchanged).toBeGreaterThan(two);

    await world.build(CLOSES);
    await travelTo(world.world, OVER);
    await world.build(OVER);
    expect(await sentOn(OVER)).toBe(two);
  });

  test('DEDUCT-21 a cycle’s figures are those of its lines, all versions together', async () => {
    expect(
      await query(
        `select people, total_cents, new_lines, new_cents, stopped_lines from deduction_cycle
          where payday = $1`,
        [PAYDAY],
      ),
    ).toEqual(
      await query(
        `select count(*)::int as people, sum(amount_cents)::bigint as total_cents,
                count(*) filter (where mark = 'NEW')::int as new_lines,
                sum(amount_cents)::bigint as new_cents, 0 as stopped_lines
           from deduction_line where payday = $1 group by employer_gid`,
        [PAYDAY],
      ),
    );
  });

  test('a trouble of an employer with nothing to say ends', async () => {
    const [{ gid = '' } = {}] = firms;
    await query(
      `insert into trouble (kind, subject, company, what, first_at, last_at)
       values ('CLOSE_OF_DAY', 'build-deduction-files, employer ' || $1, 'Our staff', 'It failed',
               product_now(), product_now())`,
      [gid],
    );
    await world.build(OVER);
    expect(await query('select from trouble where closed_at is null')).toEqual([]);
  });

  test('PAYDAY-11 a change of a calendar that isn’t done is finished, also with no payday due', async () => {
    const [{ gid = '' } = {}] = firms;
    await query(
      `insert into calendar_move (gid, employer_gid, group_gids, from_dates, to_dates, skips,
         loan_gids, installments, started_at)
       values (gen_random_uuid(), $1, '{}', '{}', '{}', '{}', '{}', 0, product_now())`,
      [gid],
    );
    await world.build(OVER);
    expect(await query('select from calendar_move where done_at is null')).toEqual([]);
  });
});
