import { readEmployerDesk } from '@paystead/contract/employer/desk';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { TestClient } from '../platform/testing/test-client.ts';
import {
  fileOfLines,
  lineOf,
  type RosterWorld,
  startRosters,
} from '../roster/test-roster-world.ts';
import { travelTo } from '../servicing/test-loan.ts';
import { routes } from './index.ts';

const desk = async (clerk: TestClient) => (await clerk.call(readEmployerDesk, {})).body;

describe('EMPLOYER-2 rosters on the first page', () => {
  let world: RosterWorld;
  beforeAll(async () => {
    world = await startRosters({}, routes);
    await travelTo(world.world, '2030-03-15');
  });
  afterAll(() => world.close());

  test('a draft waits there at each of its steps, until it is applied', async () => {
    const firm = await world.employer();
    const other = await world.employer();
    const bad = { pay: 'a lot' };
    const content = fileOfLines(lineOf('1'), lineOf('2', bad), lineOf('3', bad));
    const draft = await world.upload(firm.payroll, content, 'staff.csv');
    const { gid } = draft;
    const waiting = async () => {
      const { counts, needs } = await desk(firm.viewer);
      return [
        counts.roster,
        ...needs.map(({ count, file, kind, name }) => [kind, count, name, file]),
      ];
    };
    expect(await waiting()).toEqual([1, ['ROSTER_COLUMNS', 0, 'staff.csv', gid]]);

    const checked = await world.confirm(firm.payroll, draft);
    expect(checked.problem_rows).toBe(2);
    expect(await waiting()).toEqual([2, ['ROSTER_ROWS', 2, 'staff.csv', gid]]);

    const good = await world.upload(firm.payroll, fileOfLines(lineOf('1')), 'good.csv');
    expect(await waiting()).toEqual([1, ['ROSTER_CHANGES', 0, 'good.csv', good.gid]]);
    expect((await desk(other.payroll)).needs).toEqual([]);

    await world.apply(firm.payroll, good.gid);
    expect(await waiting()).toEqual([0]);
  });

  test('a draft whose time is over waits for nobody', async () => {
    const firm = await world.employer();
    await world.upload(firm.payroll, fileOfLines(lineOf('1')));
    expect((await desk(firm.payroll)).counts.roster).toBe(1);
    await world.world.advance({ days: 7 });
    const { counts, needs } = await desk(firm.payroll);
    expect([counts.roster, needs]).toEqual([0, []]);
  });
});
