import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { dailyStep, type DailyStep } from '../platform/jobs/daily-step.ts';
import { inJobTransaction } from '../platform/jobs/run-job.ts';
import { testWorld, type TestWorld } from '../platform/testing/test-world.ts';
import type { Run } from './close-days.ts';
import { closeDays, closeEveryDay, CLOSING_TIME, repeatStep, watchClose } from './index.ts';

let world: TestWorld;
let ran: string[] = [];
let isBroken = false;
const nightly = dailyStep('nightly', async ({ day }) => {
  if (isBroken) throw new Error('broken');
  ran.push(`${day} nightly`);
  return { done: 1 };
});
/** Steps that may run again. */
const steps: DailyStep[] = [];

beforeAll(async () => {
  world = await testWorld({
    jobs: [repeatStep(steps), closeEveryDay([nightly]), watchClose],
  });
});
beforeEach(async () => {
  ran = [];
  await world.owner.query('delete from closed_day');
});
afterAll(() => world.close());

const monday = Temporal.PlainDate.from('2026-11-23');

function run(steps: DailyStep[], more: Partial<Run> = {}): Run {
  return {
    steps,
    inTransaction: (work) =>
      inJobTransaction(world.platform, 'close-days', (context) => work(context)),
    ...more,
  };
}

function noted(name: string): DailyStep {
  return dailyStep(name, async ({ day }) => {
    ran.push(`${day} ${name}`);
    return { done: 1, sentence: `${name} ran` };
  });
}

describe('close of day', () => {
  test('closes day after day, each step in its order', async () => {
    const closed = await closeDays(run([noted('a'), noted('b')]), monday, monday.add({ days: 1 }));

    expect(closed).toBe(2);
    expect(ran).toEqual(['2026-11-23 a', '2026-11-23 b', '2026-11-24 a', '2026-11-24 b']);
  });

  test('closed days are not closed again, and missed days are caught up', async () => {
    await closeDays(run([noted('a')]), monday, monday);
    ran = [];
    await closeDays(run([noted('a')]), monday, monday);
    expect(ran).toEqual([]);

    await closeDays(run([noted('a')]), monday, monday.add({ days: 3 }));
    expect(ran.map((line) => line.slice(0, 10))).toEqual([
      '2026-11-24',
      '2026-11-25',
      '2026-11-26',
    ]);
  });

  test('I7 an interrupted run continues at the step where it stopped', async () => {
    const failing = dailyStep('b', async () => {
      throw new Error('power cut');
    });
    await expect(closeDays(run([noted('a'), failing, noted('c')]), monday, monday)).rejects.toThrow(
      'power cut',
    );
    ran = [];

    await closeDays(run([noted('a'), noted('b'), noted('c')]), monday, monday);
    expect(ran).toEqual(['2026-11-23 b', '2026-11-23 c']);
  });

  test('fault 16 a step that a partner held up does not delay the close, and runs again until it is done', async () => {
    let silent = 3;
    const asking = dailyStep('asking', async ({ day, repeatedOn }) => {
      ran.push(`${day} asking${repeatedOn ? ' again' : ''}`);
      silent -= 1;
      return silent > 0 ? { done: 0, again: true, sentence: 'asked again' } : { done: 1 };
    });
    steps.push(asking);
    const told: string[][] = [];
    const onDay: Run['onDay'] = async (report) => void told.push([...report.sentences]);
    expect(await closeDays(run([asking, noted('c')], { onDay }), monday, monday)).toBe(1);
    expect(ran).toEqual(['2026-11-23 asking', '2026-11-23 c']);
    expect(told).toEqual([['asked again', 'c ran']]);

    for (let tried = 0; tried < 4; tried += 1) {
      await world.owner.query(`update jobs.job set start_after = now() where name = 'repeat-step'`);
      await world.runJobs();
    }
    expect(ran.slice(2)).toEqual(['2026-11-23 asking again', '2026-11-23 asking again']);
  });

  test('stops between steps when asked, and reports the results of each day', async () => {
    const stop = new AbortController();
    const stopping = dailyStep('b', async () => {
      stop.abort();
      return { done: 0 };
    });
    expect(
      await closeDays(
        run([noted('a'), stopping, noted('c')], { signal: stop.signal }),
        monday,
        monday,
      ),
    ).toBe(0);

    const told: string[][] = [];
    const onDay: Run['onDay'] = async (report) => void told.push([...report.sentences]);
    await closeDays(run([noted('a'), noted('b'), noted('c')], { onDay }), monday, monday);
    expect(told).toEqual([['a ran', 'c ran']]);
  });
});

describe('a late close', () => {
  const troubles = async () => {
    const { rows } = await world.owner.query(
      `select subject, what, closed_at is null as open from trouble where kind = 'CLOSE_LATE'`,
    );
    return rows;
  };
  /** Monday is closed; it's so long after Tuesday's closing time, and nothing closed Tuesday. */
  async function after(time: Temporal.DurationLike): Promise<void> {
    await closeDays(run([noted('a')]), monday, monday);
    const closing = monday.add({ days: 2 }).toZonedDateTime({
      timeZone: 'America/New_York',
      plainTime: CLOSING_TIME,
    });
    await world.setClock(closing.add(time).toInstant());
    ran = [];
    await inJobTransaction(world.platform, 'test', ({ enqueue }) => enqueue(watchClose, {}));
  }

  test('I7 a close that never began, because no server ran, begins within half an hour', async () => {
    await after({ minutes: 14 });
    await world.runJobs();
    expect(ran).toEqual([]);

    await after({ minutes: 16 });
    await world.runJobs();
    expect(ran).toEqual(['2026-11-24 nightly']);
    expect(await troubles()).toEqual([]);
  });

  test('I7 three hours after the closing time, staff and the log are told, until the day is closed', async () => {
    await after({ hours: 3, minutes: 1 });
    isBroken = true;
    await world.runJobs();
    await inJobTransaction(world.platform, 'test', ({ enqueue }) => enqueue(watchClose, {}));
    await world.runJobs();
    const [row] = await troubles();
    expect(row).toMatchObject({ subject: '2026-11-24', open: true });
    expect(row.what).toMatch(/^The day is not closed, so .* It is at the step nightly\./);
    expect(world.logLines.join('')).toContain('The close of day is late');
    world.bugs.splice(0);

    isBroken = false;
    await world.owner.query(`update jobs.job set start_after = now() where state = 'retry'`);
    await world.runJobs();
    expect(ran).toEqual(['2026-11-24 nightly']);
    expect((await troubles()).map(({ open }) => open)).toEqual([false]);
  });
});
