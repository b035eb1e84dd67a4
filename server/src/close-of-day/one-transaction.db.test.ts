import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { dailyStep, type DailyContext } from '../platform/jobs/daily-step.ts';
import { HandedBack } from '../platform/jobs/job.ts';
import { inJobTransaction } from '../platform/jobs/run-job.ts';
import { statementsOf } from '../platform/testing/test-statements.ts';
import { testWorld, type TestWorld } from '../platform/testing/test-world.ts';
import { closeDays } from './index.ts';
import { workThrough } from './work-through.ts';

let world: TestWorld;
let atFault = '';
beforeAll(async () => {
  world = await testWorld({});
});
beforeEach(async () => {
  atFault = '';
  await world.owner.query('delete from trouble; delete from closed_day');
});
afterAll(() => world.close());

const monday = Temporal.PlainDate.from('2026-11-23');
const work: DailyContext['inTransaction'] = (task) =>
  inJobTransaction(world.platform, 'close-days', (context) => task(context));

/** A step that works on a list of two. */
const named = (name: string, gids: readonly string[]) =>
  dailyStep(name, (daily) =>
    workThrough(daily, {
      step: name,
      most: 10,
      items: gids,
      key: (gid) => gid,
      subject: (gid) => ({ kind: 'loan', gid }),
      work: async (_context, some) => {
        if (some.includes(atFault)) throw new Error('broken');
      },
    }),
  );
const steps = [named('first', ['a', 'b']), named('second', ['c', 'd']), named('third', [])];

const troubles = async (): Promise<readonly unknown[]> => {
  const { rows } = await world.owner.query(
    `select subject, closed_at is null as open from trouble order by subject`,
  );
  return rows;
};
const written = async (): Promise<readonly unknown[]> => {
  const { rows } = await world.owner.query(
    `select step, done, started_at is not null as started, ended_at is not null as ended, tries > 0
       as tried, failure from closed_step order by day, number`,
  );
  return rows;
};
const whole = steps.map(({ name }, index) => ({
  step: name,
  done: index === 2 ? 0 : 2,
  started: true,
  ended: true,
  tried: true,
  failure: null,
}));

/** A power cut in the n-th transaction, before or after its commit. Returns whether it came. */
async function closeWithCut(nth: number, when: 'before' | 'after'): Promise<boolean> {
  let count = 0;
  const cutting: DailyContext['inTransaction'] = async (task) => {
    const isCut = count === nth;
    count += 1;
    const result = await work(async (context) => {
      const done = await task(context);
      if (isCut && when === 'before') throw new HandedBack('cut');
      return done;
    });
    if (isCut) throw new HandedBack('cut');
    return result;
  };
  try {
    await closeDays({ steps, inTransaction: cutting }, monday, monday);
    return false;
  } catch (error) {
    if (!(error instanceof HandedBack)) throw error;
    return true;
  }
}

test.each(['before', 'after'] as const)(
  'I7 a power cut %s any commit of a close loses and doubles no end of a step and no trouble',
  async (when) => {
    let cuts = 0;
    for (let nth = 0; ; nth += 1) {
      await world.owner.query('delete from trouble; delete from closed_day');
      atFault = 'c';
      await closeDays(
        { steps, inTransaction: work },
        monday.subtract({ days: 1 }),
        monday.subtract({ days: 1 }),
      );
      expect(await troubles()).toEqual([{ subject: 'second, loan c', open: true }]);
      atFault = '';

      const wasCut = await closeWithCut(nth, when);
      await closeDays({ steps, inTransaction: work }, monday, monday);
      expect((await written()).slice(3)).toEqual(whole);
      expect(await troubles()).toEqual([{ subject: 'second, loan c', open: false }]);
      if (!wasCut) break;
      cuts += 1;
    }
    expect(cuts).toBeGreaterThan(steps.length + 2);
  },
);

test('I7 a trouble of an item stays open when its step ends without it', async () => {
  atFault = 'd';
  for (const day of [monday, monday.add({ days: 1 })])
    await closeDays({ steps, inTransaction: work }, day, day);
  expect(await troubles()).toEqual([{ subject: 'second, loan d', open: true }]);
});

test('a step with nothing to do takes one transaction to end, in which the next one begins', async () => {
  const idle = Array.from({ length: 20 }, (_, n) => named(`step-${n}`, []));
  const close = (day: Temporal.PlainDate) =>
    statementsOf(world.platform.database.jobs, () =>
      closeDays({ steps: idle, inTransaction: work }, monday, day),
    );
  await close(monday);
  const sent = await close(monday.add({ days: 1 }));
  expect(sent.filter((text) => text === 'begin').length).toBe(2 + idle.length);
  // Begin, who acts, open troubles, the end with the next one's beginning, commit.
  expect(sent.length).toBeLessThanOrEqual(12 + 5 * idle.length);
});
