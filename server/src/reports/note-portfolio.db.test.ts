import { afterAll, beforeAll, expect, test } from 'vitest';
import { statementsOf } from '../platform/testing/test-statements.ts';
import type { TestWorld } from '../platform/testing/test-world.ts';
import { loanWorld, seedOpen, travelTo, working } from '../servicing/test-loan.ts';
import { notePortfolio } from './index.ts';

let world: TestWorld;
beforeAll(async () => {
  world = await loanWorld([]);
  await travelTo(world, '2026-01-05');
  for (let loans = 0; loans < 2; loans += 1)
    await seedOpen(world, { disbursed: '2026-01-05', collection: 'ach' });
});
afterAll(() => world.close());

const note = (day: string) =>
  notePortfolio.run({
    day: Temporal.PlainDate.from(day),
    inTransaction: (work) => working(world, work),
  });
const sentOn = async (day: string) =>
  (await statementsOf(world.platform.database.jobs, () => note(day))).length;

test('REPORT-1 twelve employers are counted in as many statements as two', async () => {
  await note('2026-01-29');
  const two = await sentOn('2026-01-30');
  await world.owner.query(
    `insert into employer (mnemonic, root_mnemonic, name, workflow)
     select 'MORE' || n, 'MORE' || n, 'More and Sons', 'DEFAULT' from generate_series(1, 10) n`,
  );
  expect(await sentOn('2026-02-02')).toBe(two);
  const { rows } = await world.owner.query(
    `select employer.mnemonic like 'MORE%' as is_new, bucket, count(*)::int as employers,
            sum(counted.loans)::int as loans, sum(counted.owed_cents)::text as owed
       from portfolio_day counted join employer on employer.gid = counted.employer_gid
      where counted.day = '2026-02-02' group by 1, 2 order by 1, 2`,
  );
  expect(rows).toContainEqual({
    is_new: true,
    bucket: 'CURRENT',
    employers: 10,
    loans: 0,
    owed: '0',
  });
  const counted = rows.filter((row) => row.is_new === false);
  expect(counted.reduce((sum, row) => sum + row.loans, 0)).toBe(2);
});
