import { LookKind } from '@paystead/contract/identity/who-looked';
import { complianceItems, queueItemTypes } from '@paystead/lending/states/queue-status';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { TestWorld } from '../platform/testing/test-world.ts';
import {
  consoleReads,
  colleague,
  looked,
  lookedWorld,
  looksOf,
  task,
} from './fixtures/looked-world.ts';

let world: TestWorld;
let shown: { kind: string; what: string }[];
beforeAll(async () => {
  world = await lookedWorld();
  ({ rows: shown } = await world.owner.query('select kind, what from shown_looks()'));
});
afterAll(() => world.close());

/** What names one record and is still not shown to a borrower. */
const LEFT_OUT: Readonly<Record<string, string>> = {
  'approval/{gid}': 'what was approved stands in the list once it is done',
  'bank-file/{gid}': 'many people',
  'bank-file/{gid}/entry': 'many people',
  'borrower/{gid}/employment/estate-letter': 'tells that we hold somebody for dead',
  'borrower/{gid}/note': 'tells that there are notes',
  'complaint/{gid}': 'a compliance matter',
  'deduction-file/{gid}': 'many people',
  'deduction-file/{gid}/content': 'many people',
  'employer/deliveries/{gid}': 'what payroll’s own server was told',
  'employer/people/{gid}/status': 'their own employer',
  'employer/remittance/{gid}': 'many people',
  'employer/remittance/{gid}/line': 'many people',
  'employer/remittance/{gid}/person': 'many people',
  'employer/roster/{gid}': 'many people',
  'employer/roster/{gid}/difference': 'many people',
  'employer/roster/{gid}/problem': 'many people',
  'employer/roster/{gid}/problem/content': 'many people',
  'employers/{gid}': 'nobody’s data',
  'employers/{gid}/calendar': 'nobody’s data',
  'employers/{gid}/calendar/preview': 'counts only',
  'employers/{gid}/contacts': 'colleagues at an employer',
  'employers/{gid}/folder': 'nobody’s data',
  'employers/{gid}/going-live': 'nobody’s data',
  'employers/{gid}/integrations': 'nobody’s data',
  'employers/{gid}/samples': 'made-up people',
  'employers/{gid}/try-payday/content': 'made-up people',
  'furnishing/{gid}': 'many people',
  'furnishing/{gid}/record': 'many people',
  'held-money/{gid}': 'money that belongs to nobody yet',
  'loan/{gid}/flag': 'tells of flags',
  'people/{gid}': 'colleagues',
  'policy/draft/{gid}': 'nobody’s data',
  'policy/draft/{gid}/try': 'nobody’s data',
  'policy/version/{gid}': 'nobody’s data',
  'remittance/{gid}': 'many people',
  'report-record/{gid}/preview': 'the correction stands in the list once it is made',
};

describe('PRIV-7 which kinds of event are shown', () => {
  test('each is shown as one that the contract names, and none is listed twice', () => {
    expect([...new Set(shown.map(({ what }) => what))].toSorted()).toEqual(
      [...LookKind.options].toSorted(),
    );
    expect(new Set(shown.map(({ kind }) => kind)).size).toBe(shown.length);
  });

  test('each read of one record at the console is shown, or left out for a reason', () => {
    const reads = shown.map(({ kind }) => kind).filter((kind) => kind.startsWith('read '));
    const left = Object.keys(LEFT_OUT);
    const decided = new Set([...reads.map((kind) => kind.split(' /console/')[1] ?? ''), ...left]);
    expect([...decided].toSorted()).toEqual([...consoleReads()].toSorted());
    expect(decided.size).toBe(reads.length + left.length);
  });

  test('no kind tells of a screening, a flag, a hold, a breach, a complaint or a note', () => {
    const telling = /screen|flag|hold|breach|complaint|note|charge|cancelled|loss|fraud|approval/;
    const kinds = shown.map(({ kind }) => kind).filter((kind) => telling.test(kind));
    expect(kinds).toEqual(['counseling.cancelled']);
  });

  test('of the tasks all but those of QUEUE-4 and the bureau’s questions are shown', async () => {
    const marisol = await looked(world);
    const { gid } = await colleague(world, ['reviewer', 'compliance']);
    const told: string[] = [];
    for (const type of queueItemTypes) {
      const before = (await looksOf(marisol.client)).length;
      const item = await task(world, marisol.gid, type);
      await world.owner.query(
        `insert into event (actor_kind, actor_gid, kind, subject_kind, subject_gid)
         values ('staff', $1, 'queue.item-accepted', 'queue_item', $2)`,
        [gid, item],
      );
      if ((await looksOf(marisol.client)).length > before) told.push(type);
    }
    const kept = [...complianceItems, 'CHALLENGE'];
    expect(told).toEqual(queueItemTypes.filter((type) => !kept.includes(type)));
  });

  test('of all events about a borrower and their loan only these are shown, and none of a job', async () => {
    const marisol = await looked(world);
    const { gid } = await colleague(world, ['servicer']);
    const kinds = [...shown.map(({ kind }) => kind), 'loan.flag_placed', 'user.breached', 'x.y'];
    for (const actor of ['job', 'borrower', 'staff']) {
      await world.owner.query(
        `insert into event (product_at, actor_kind, actor_gid, kind, subject_kind, subject_gid)
         select product_now() + n * interval '1 hour', $3, $4, kind, 'loan', $2
           from unnest($1::text[]) with ordinality kinds (kind, n)`,
        [kinds, marisol.loan, actor, actor === 'staff' ? gid : marisol.gid],
      );
    }
    const { rows } = await world.owner.query(
      `select act_as('borrower', $1, null, true), (select count(*)::int from who_looked(null, 500))`,
      [marisol.gid],
    );
    // A document is shown only with a task of the borrower.
    expect(rows[0].count).toBe(shown.length - 1);
  });
});
