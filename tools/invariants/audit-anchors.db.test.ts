import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { inJobTransaction } from '../../server/src/platform/jobs/run-job.ts';
import {
  anchorHash,
  dropAnchor,
  parseAnchor,
  readAnchors,
} from '../../server/src/platform/sealing/audit-anchor.ts';
import { sealEvents } from '../../server/src/platform/sealing/seal-events.ts';
import { type TestWorld, testWorld } from '../../server/src/platform/testing/test-world.ts';
import { lookInto } from '../schema/fresh-database.ts';
import { anchorFaultsIn } from './audit-anchors.ts';

let world: TestWorld;
let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'paystead-anchors-'));
  world = await testWorld({ routes: [], jobs: [sealEvents], env: { AUDIT_ANCHORS: folder } });
});
afterEach(async () => {
  await world.close();
  await rm(folder, { recursive: true });
});

/** Records some events and runs the job that seals them. */
async function work(): Promise<void> {
  await world.owner.query(`insert into event (actor_kind, kind) values ('job', 'a'), ('job', 'b')`);
  await inJobTransaction(world.platform, 'test', ({ enqueue }) => enqueue(sealEvents, {}));
  await world.runJobs();
}

const faults = async () => {
  const files = await readAnchors(folder);
  return lookInto(world.ownerUrl, (look) => anchorFaultsIn(look, files));
};
const anchorNames = async () => (await readAnchors(folder)).map(({ name }) => name);

/** Moves the seals and the anchors made so far to earlier days. */
async function age(days: number): Promise<void> {
  await asOwner(`update event_seal set sealed_at = sealed_at - interval '${days} days'`);
  let previous: string | null = null;
  for (const file of await readAnchors(folder)) {
    const anchor = parseAnchor(file);
    const day = Temporal.PlainDate.from(anchor.day).subtract({ days }).toString();
    const content = `${JSON.stringify({ ...anchor, day, previous })}\n`;
    previous = anchorHash({ content });
    await rm(join(folder, file.name));
    await writeFile(join(folder, `anchor-${day}.json`), content);
  }
}

/** Changes the trail as somebody with the owner's rights can. */
async function asOwner(...statements: string[]): Promise<void> {
  await world.owner.query(
    ['event', 'event_seal']
      .map((table) => `alter table ${table} disable trigger append_only`)
      .concat(statements)
      .concat(
        ['event', 'event_seal'].map((table) => `alter table ${table} enable trigger append_only`),
      )
      .join(';'),
  );
}

/** Three days of work; each begins with an anchor of the days before it. */
async function threeDays(): Promise<void> {
  await work();
  await work();
  await age(1);
  await work();
}

test('audit G1 I8 the job writes one anchor a day, and an untouched trail fits them', async () => {
  await work();
  expect(await anchorNames()).toEqual([]); // nothing was sealed before
  await work();
  await work();
  expect(await anchorNames()).toHaveLength(1);
  expect(await faults()).toEqual([]);

  await age(1);
  await work();
  await work();
  const [first, second] = await readAnchors(folder);
  expect(JSON.parse(first?.content ?? '')).toMatchObject({ seals: 1, events: 2, previous: null });
  expect(JSON.parse(second?.content ?? '')).toMatchObject({ seals: 3, events: 6 });
  expect(await faults()).toEqual([]);
});

test('audit G1 I8 the end of the trail that was cut off with its events is found', async () => {
  await threeDays();
  const last = `(select max(to_id) from event_seal)`;
  await asOwner(
    `delete from event_seal where to_id = ${last}`,
    `delete from event_seal where to_id = ${last}`,
    `delete from event where id > ${last}`,
  );

  expect((await world.owner.query('select * from broken_seals()')).rows).toEqual([]);
  expect(await faults()).toEqual([
    expect.stringMatching(/^The anchor of .* names a seal that is gone/),
  ]);
});

test('audit G1 I8 a trail that was sealed anew after an edit is found', async () => {
  await threeDays();
  await asOwner(
    'delete from event_seal',
    `update event set reason = 'another' where id = (select min(id) from event)`,
    'select seal_events()',
  );

  expect((await world.owner.query('select * from broken_seals()')).rows).toEqual([]);
  expect((await faults()).length).toBeGreaterThan(0);
});

test.each([
  ['changed', (text: string) => text.replace('"seals":1', '"seals":2'), 'counts 2 seals'],
  ['turned into another text', () => 'null', 'can’t be read'],
])('audit G1 I8 an anchor that was %s is found', async (_how, change, fault) => {
  await threeDays();
  const [first = ''] = await anchorNames();
  const path = join(folder, first);
  await writeFile(path, change(await readFile(path, 'utf8')));

  expect((await faults()).join('\n')).toContain(fault);
});

test('audit G1 I8 an anchor that was removed is found, at the beginning and at the end', async () => {
  await threeDays();
  await age(1);
  await work();
  const [first = '', middle = '', last = ''] = await anchorNames();
  const without = async (name: string) => {
    const content = await readFile(join(folder, name), 'utf8');
    await rm(join(folder, name));
    const found = (await faults()).join('\n');
    await writeFile(join(folder, name), content);
    return found;
  };

  expect(await without(first)).toContain('doesn’t follow the anchor before it');
  expect(await without(middle)).toContain('doesn’t follow the anchor before it');
  expect(await without(last)).toContain('the day has no anchor');
  for (const name of [first, middle, last]) await rm(join(folder, name));
  expect(await faults()).toEqual(['There is no anchor at all']);
});

test('audit G1 a folder that can’t be written stops no sealing', async () => {
  await work();
  await rm(folder, { recursive: true });
  await writeFile(folder, 'not a folder');
  await work();

  expect(await world.count('event_seal')).toBe(2);
  expect(world.logLines.join('')).toContain('could not be anchored');
});

test('audit G1 an anchor of the day stays as it is', async () => {
  const state = { seals: 1, events: 2, lastEvent: '2', digest: 'a'.repeat(64) };
  await dropAnchor(folder, '2026-11-22', async () => state);
  const again = await dropAnchor(folder, '2026-11-22', async () => ({ ...state, seals: 9 }));

  expect(again).toBeNull();
  expect((await readAnchors(folder))[0]?.content).toContain('"seals":1');
});
