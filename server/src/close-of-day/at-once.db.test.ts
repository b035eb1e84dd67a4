import { afterAll, beforeAll, expect, test } from 'vitest';
import type { DailyContext } from '../platform/jobs/daily-step.ts';
import { inJobTransaction } from '../platform/jobs/run-job.ts';
import { Outage } from '../platform/refusal.ts';
import { testWorld, type TestWorld } from '../platform/testing/test-world.ts';
import { eachAlone } from './each-alone.ts';
import { sideBySide } from './side-by-side.ts';
import { workThrough } from './work-through.ts';

let world: TestWorld;
beforeAll(async () => {
  world = await testWorld({});
});
afterAll(() => world.close());

const items = Array.from({ length: 10 }, (_, n) => ({ gid: `item ${n}` }));

const closing = (atOnce?: number): DailyContext => ({
  day: Temporal.PlainDate.from('2026-11-23'),
  inTransaction: (work) => inJobTransaction(world.platform, 'close-days', work),
  ...(atOnce !== undefined && { atOnce }),
});

/** Lets two chunks go on only once both are in their transactions. */
function meeting() {
  const { promise, resolve } = Promise.withResolvers<void>();
  let waiting = 0;
  return async () => {
    waiting += 1;
    if (waiting === 2) resolve();
    await promise;
  };
}

const step = {
  step: 'a-step',
  most: 2,
  key: ({ gid }: { gid: string }) => gid,
  subject: ({ gid }: { gid: string }) => ({ kind: 'loan' as const, gid }),
};

test('chunks of a list run at the same time, and each item is done once', async () => {
  const meet = meeting();
  const done: string[] = [];
  const worked = await workThrough(closing(2), {
    ...step,
    items,
    work: async (_context, some) => {
      await meet();
      done.push(...some.map(({ gid }) => gid));
    },
  });
  expect(worked).toEqual({ done: 10, failed: 0 });
  expect(done.toSorted()).toEqual(items.map(({ gid }) => gid));
});

test('a list in pages is read one page after the other, and no item is done twice', async () => {
  const done: string[] = [];
  const pages: string[] = [];
  const worked = await workThrough(closing(2), {
    ...step,
    page: async (_db, { after }) => {
      pages.push(`${done.length} done`);
      return items.filter(({ gid }) => gid > after).slice(0, 4);
    },
    work: async (_context, some) => {
      if (some.some(({ gid }) => gid === 'item 3')) throw new Error('broken');
      done.push(...some.map(({ gid }) => gid));
    },
  });
  expect(worked).toEqual({ done: 9, failed: 1 });
  expect(pages).toEqual(['0 done', '3 done', '7 done', '9 done']);
  expect(done.toSorted()).toEqual(items.map(({ gid }) => gid).filter((gid) => gid !== 'item 3'));
});

test('an item at fault in each half of the list stops no other', async () => {
  const atFault = ['item 3', 'item 8'];
  const done: string[] = [];
  const worked = await workThrough(closing(2), {
    ...step,
    items,
    work: async (_context, some) => {
      if (some.some(({ gid }) => atFault.includes(gid))) throw new Error('broken');
      done.push(...some.map(({ gid }) => gid));
    },
  });
  const { rows } = await world.owner.query<{ subject: string }>(
    `select subject from trouble where closed_at is null order by subject`,
  );
  expect(rows.map(({ subject }) => subject)).toEqual(atFault.map((gid) => `a-step, loan ${gid}`));
  expect(worked).toEqual({ done: 8, failed: 2 });
  expect(done).toHaveLength(8);
});

test('without leave, one chunk follows the other in the order of the list', async () => {
  const done: string[] = [];
  let running = 0;
  await workThrough(closing(), {
    ...step,
    items,
    work: async ({ db }, some) => {
      running += 1;
      await db.selectFrom('clock').selectAll().execute();
      done.push(...some.map(({ gid }) => `${running} ${gid}`));
      running -= 1;
    },
  });
  expect(done).toEqual(items.map(({ gid }) => `1 ${gid}`));
});

test('an outage in one half lets the other end, and then stops the step', async () => {
  const done: string[] = [];
  const worked = workThrough(closing(2), {
    ...step,
    items,
    work: async (_context, some) => {
      if (some.some(({ gid }) => gid === 'item 2')) throw new Outage('BANK_DOWN');
      done.push(...some.map(({ gid }) => gid));
    },
  });
  await expect(worked).rejects.toThrow(Outage);
  expect(done.toSorted()).toEqual(['0', '1', '5', '6', '7', '8', '9'].map((n) => `item ${n}`));
});

test('items in any order run at the same time, and their results keep the order', async () => {
  const meet = meeting();
  const { results } = await eachAlone(closing(2), {
    step: 'a-step',
    items,
    inAnyOrder: true,
    subject: step.subject,
    work: async (_context, { gid }) => {
      await meet();
      return gid;
    },
  });
  expect(results).toEqual(items.map(({ gid }) => gid));
});

test('items whose order matters follow one another', async () => {
  const seen: string[] = [];
  await eachAlone(closing(2), {
    step: 'a-step',
    items,
    subject: step.subject,
    work: async ({ db }, { gid }) => {
      seen.push(`${gid} begins`);
      await db.selectFrom('clock').selectAll().execute();
      seen.push(`${gid} ends`);
    },
  });
  expect(seen).toEqual(items.flatMap(({ gid }) => [`${gid} begins`, `${gid} ends`]));
});

test('a lane that throws lets the other end, and then all of it throws', async () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  const done: number[] = [];
  const all = sideBySide(2, [1, 2, 3, 4], async (item) => {
    if (item === 1) {
      resolve();
      throw new Error('broken');
    }
    await promise;
    done.push(item);
  });
  await expect(all).rejects.toThrow('broken');
  expect(done).toEqual([2, 3, 4]);
});
