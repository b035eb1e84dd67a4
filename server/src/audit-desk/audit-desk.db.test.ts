import * as calls from '@paystead/contract/product/audit';
import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { inJobTransaction } from '../platform/jobs/run-job.ts';
import { sealEvents } from '../platform/sealing/seal-events.ts';
import { seedBorrower } from '../servicing/test-loan.ts';
import { testWorld, type TestWorld } from '../platform/testing/test-world.ts';
import { checkTrail, routes } from './index.ts';

let world: TestWorld;
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'paystead-audit-'));
  world = await testWorld({ routes, jobs: [checkTrail, sealEvents], env: { DATA_DIR: folder } });
});
afterAll(async () => {
  await world.close();
  await rm(folder, { recursive: true });
});

async function staff(role: string, name = 'Pat Auditor') {
  const email = `${randomUUID()}@example.com`;
  const { rows } = await world.owner.query(
    `insert into staff_member (name, email, password_hash, roles, created_at)
     values ($1, $2, 'x', array[$3], product_now()) returning gid`,
    [name, email, role],
  );
  const gid: string = rows[0].gid;
  return { gid, email, desk: await world.as({ kind: 'staff', gid }) };
}

/** Events of a made-up person, on days of their own. */
async function events(actor: string, about: string, kinds: readonly string[], day: string) {
  for (const kind of kinds) {
    await world.owner.query(
      `insert into event (product_at, actor_kind, actor_gid, kind, subject_kind, subject_gid,
         before, after, reason, request_id)
       values ($1, 'staff', $2, $3, 'borrower', $4, '{"rate":"12"}', '{"rate":"9"}', 'As agreed',
         'req-1')`,
      [`${day}T15:00:00Z`, actor, kind, about],
    );
  }
}

async function runJob(job: typeof checkTrail | typeof sealEvents): Promise<void> {
  await inJobTransaction(world.platform, 'test', ({ enqueue }) => enqueue(job, {}));
  await world.runJobs();
}

describe('STAFF-80 the audit trail at the desk', () => {
  test('is filtered by who, about whom, what, when and class', async () => {
    const auditor = await staff('auditor');
    const actor = await staff('servicer', 'Sam Servicer');
    const { borrowerGid } = await seedBorrower(world);
    const kinds = ['fee.waived', 'read GET /console/loan/{gid}', 'refused POST /console/x'];
    await events(actor.gid, borrowerGid, kinds, '2031-03-05');
    await events(actor.gid, randomUUID(), ['fee.waived'], '2031-03-06');
    const list = async (input: object) => {
      const { body } = await auditor.desk.call(calls.listEvents, { who: actor.email, ...input });
      return body.rows.map(({ kind }) => kind);
    };

    expect(await list({})).toHaveLength(4);
    expect(await list({ class: 'CHANGE' })).toEqual(['fee.waived', 'fee.waived']);
    expect(await list({ class: 'READ' })).toEqual(['read GET /console/loan/{gid}']);
    expect(await list({ class: 'REFUSED' })).toEqual(['refused POST /console/x']);
    expect(await list({ what: 'fee.waived', about: borrowerGid })).toEqual(['fee.waived']);
    expect(await list({ about: `${borrowerGid}@example.com` })).toHaveLength(3);
    expect(await list({ from: '2031-03-06' })).toEqual(['fee.waived']);
    expect(await list({ through: '2031-03-05' })).toHaveLength(3);
    expect(await list({ from: '2031-03-07' })).toEqual([]);
    expect(await list({ who: 'nobody@example.com' })).toEqual([]);
  });

  test('is paged by the number of the last event, each event once', async () => {
    const { desk } = await staff('auditor');
    const actor = randomUUID();
    const many = Array.from({ length: 120 }, (_, index) => `thing.done-${index}`);
    await events(actor, randomUUID(), many, '2031-04-01');
    const seen: string[] = [];
    let before: string | null = null as string | null;
    do {
      const { body } = await desk.call(calls.listEvents, {
        who: actor,
        ...(before !== null && { before }),
      });
      seen.push(...body.rows.map(({ kind }) => kind));
      before = body.next;
    } while (before);
    expect(seen).toEqual(many.toReversed());
  });

  test('opens an event to its values, reason and request, and knows no other number', async () => {
    const { desk } = await staff('administrator');
    const actor = randomUUID();
    await events(actor, randomUUID(), ['rate.changed'], '2031-05-01');
    const { body } = await desk.call(calls.listEvents, { who: actor });
    const one = await desk.call(calls.readEvent, { id: body.rows[0]?.id ?? '' });
    expect(one.body).toMatchObject({ reason: 'As agreed', request_id: 'req-1' });
    expect(JSON.parse(one.body.before ?? '')).toEqual({ rate: '12' });
    expect(JSON.parse(one.body.after ?? '')).toEqual({ rate: '9' });
    expect((await desk.call(calls.readEvent, { id: '999999999999' })).status).toBe(404);
  });

  test('saves a filter as CSV, and records the reading of it', async () => {
    const { desk, gid } = await staff('auditor');
    const actor = randomUUID();
    await events(actor, randomUUID(), ['fee.waived', 'fee.waived'], '2031-06-01');
    const saved = await desk.call(calls.exportEvents, { who: actor });
    const lines = String(saved.body).trimEnd().split('\n');
    expect(lines).toHaveLength(3);
    expect(lines[0]).toContain('number,day,at');
    expect(lines[1]).toContain('2031-06-01');

    const own = await desk.call(calls.listEvents, { who: gid });
    expect(own.body.rows[0]).toMatchObject({
      kind: 'read GET /console/audit/file',
      class: 'READ',
      actor: 'Pat Auditor',
    });
  });

  test.each(['reviewer', 'servicer'])('is closed to a %s, and to a borrower', async (role) => {
    const { desk } = await staff(role);
    for (const call of [calls.listEvents, calls.exportEvents, calls.readTrail]) {
      expect((await desk.call(call, {})).status).toBe(403);
    }
    expect((await desk.call(calls.readEvent, { id: '1' })).status).toBe(403);
  });

  test('takes no day or number that isn’t one', async () => {
    const { desk } = await staff('auditor');
    for (const input of [{ from: '2031-02-30' }, { before: '0' }, { what: '' }, { class: 'X' }]) {
      expect((await desk.call(calls.listEvents, input as object)).status).toBeGreaterThanOrEqual(
        400,
      );
    }
  });

  test.each([
    ['by number', ''],
    ['of a person', `where actor_gid = any(array['${randomUUID()}']::uuid[])`],
    ['about a loan', `where subject_gid = any(array['${randomUUID()}']::uuid[])`],
    ['of a kind', `where kind = 'fee.waived'`],
    ['refused', `where kind like 'refused %'`],
  ])('reads a page by an index: %s', async (_how, where) => {
    await world.owner.query(
      `insert into event (actor_kind, actor_gid, kind, subject_gid)
       select 'staff', gen_random_uuid(), case when n % 50 = 0 then 'fee.waived'
                when n % 400 = 1 then 'refused GET /x' else 'read GET /x' end, gen_random_uuid()
         from generate_series(1, 20000) n`,
    );
    await world.owner.query('analyze event');
    const { rows } = await world.owner.query(
      `explain (format text) select * from event ${where} order by id desc limit 51`,
    );
    const plan = rows.map((row) => row['QUERY PLAN']).join('\n');
    expect(plan).not.toContain('Seq Scan');
    expect(plan).toMatch(/Index Scan|Bitmap Index Scan/);
  });
});

describe('STAFF-81 the nightly check', () => {
  test('finds a whole trail whole, and one that was changed broken', async () => {
    const { desk } = await staff('auditor');
    expect((await desk.call(calls.readTrail, {})).body.check).toBeNull();
    await runJob(sealEvents);
    await runJob(checkTrail);
    const whole = (await desk.call(calls.readTrail, {})).body;
    expect(whole.check).toMatchObject({ seals: 1, faults: [] });
    expect(whole.last_seal?.digest).toMatch(/^[0-9a-f]{64}$/);
    expect(whole.kinds).toContain('read GET /console/audit/trail');
    const { rows } = await world.owner.query('select min(id) as id from event');
    const first = await desk.call(calls.readEvent, { id: String(rows[0].id) });
    expect(first.body.sealed_at).not.toBeNull();

    const owner = await world.owner.connect();
    await owner.query('alter table event disable trigger append_only');
    await owner.query(`update event set reason = 'Another' where id = $1`, [rows[0].id]);
    await owner.query('alter table event enable trigger append_only');
    owner.release();
    await runJob(checkTrail);
    const broken = (await desk.call(calls.readTrail, {})).body;
    expect(broken.check?.faults.join()).toContain('an event was changed');
    const { rows: troubles } = await world.owner.query(
      `select what from trouble where kind = 'AUDIT_TRAIL' and closed_at is null`,
    );
    expect(troubles[0].what).toContain('an event was changed');
  });
});
