import { randomUUID } from 'node:crypto';
import { listLooks } from '@paystead/contract/identity/who-looked';
import { readBorrowerRecord, revealFact } from '@paystead/contract/product/borrower-record';
import { addDeskNote, listDeskNotes } from '@paystead/contract/product/borrower-record';
import { readDeskBorrower } from '@paystead/contract/product/borrower-desk';
import { stopViewing } from '@paystead/contract/product/viewing';
import { readProfile } from '@paystead/contract/identity/profile';
import { listLoanFlags, placeLoanFlag } from '@paystead/contract/servicing/loan-flags';
import { placeHold } from '@paystead/contract/product/retention';
import { readStaffLoan } from '@paystead/contract/servicing/staff-loan';
import { acknowledgeStopOrder } from '@paystead/contract/servicing/stop-orders';
import { listDeskPapers } from '@paystead/contract/verification/paper-desk';
import { readReviewItem } from '@paystead/contract/verification/review';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { makeKey, programWith } from '../connections/test-connections.ts';
import type { TestWorld } from '../platform/testing/test-world.ts';
import { colleague, looked, lookedWorld, looksOf, seeAs, task } from './fixtures/looked-world.ts';

let world: TestWorld;
beforeAll(async () => {
  world = await lookedWorld();
});
afterAll(() => world.close());

const reason = 'She asks about a figure';
const nothing = { fact: null, minutes: null, employer: null };

describe('PRIV-6 a borrower sees who looked', () => {
  test('at their details, loan and tasks, by role and without a name', async () => {
    const marisol = await looked(world);
    const { client: servicer } = await colleague(world, ['servicer']);
    const { client: auditor } = await colleague(world, ['auditor']);
    const { client: reviewer } = await colleague(world, ['reviewer']);
    expect(await looksOf(marisol.client)).toEqual([]);

    const income = await task(world, marisol.gid, 'INCOME');
    await servicer.call(readDeskBorrower, { gid: marisol.gid });
    await servicer.call(readStaffLoan, { gid: marisol.loan });
    await auditor.call(listDeskPapers, { gid: marisol.gid });
    expect((await reviewer.call(readReviewItem, { gid: income })).status).toBe(200);
    const { bytes, body } = await marisol.client.call(listLooks, {});
    expect(body.rows).toMatchObject([
      { what: 'TASK', role: 'reviewer', ...nothing },
      { what: 'DETAILS', role: 'auditor', ...nothing },
      { what: 'LOAN', role: 'servicer', ...nothing },
      { what: 'DETAILS', role: 'servicer', ...nothing },
    ]);
    expect(bytes.toString()).not.toMatch(/Renee|Okafor|lender\.example/);
  });

  test('at a fact in full, named, and never the reason', async () => {
    const marisol = await looked(world);
    const { client } = await colleague(world, ['servicer', 'compliance']);
    await client.call(revealFact, { gid: marisol.gid, fact: 'SSN', reason });
    const { bytes, body } = await marisol.client.call(listLooks, {});
    expect(body.rows).toMatchObject([{ what: 'FACT', fact: 'SSN', role: 'servicer' }]);
    expect(bytes.toString()).not.toContain(reason);
  });

  test('STAFF-45 at their pages as they see them, as one look with its minutes', async () => {
    const marisol = await looked(world);
    const { client } = await colleague(world, ['administrator']);
    const browser = await seeAs(world, client, marisol.gid);
    await browser.call(readProfile, {});
    const viewing = { what: 'VIEWING', role: 'administrator' };
    expect(await looksOf(marisol.client)).toMatchObject([{ ...viewing, minutes: null }]);

    await world.owner.query(
      `update borrower_viewing set opened_at = opened_at - interval '690 seconds'
        where borrower_gid = $1`,
      [marisol.gid],
    );
    await browser.call(stopViewing, {});
    expect(await looksOf(marisol.client)).toMatchObject([{ ...viewing, minutes: 12 }]);
  });

  test('STAFF-47 in a viewing staff don’t see it', async () => {
    const marisol = await looked(world);
    const { client } = await colleague(world, ['administrator']);
    const browser = await seeAs(world, client, marisol.gid);
    const { status, headers } = await browser.call(listLooks, {});
    expect([status, headers['x-error-category']]).toEqual([403, 'VIEWING_NOT_SHOWN']);
  });

  test('payroll at their employer, with its name', async () => {
    const marisol = await looked(world);
    const { client } = await colleague(world, ['payroll'], marisol.employer);
    const { rows } = await world.owner.query(
      `insert into stop_order (loan_gid, borrower_gid, employer_gid, stops_by, employee_number,
         from_payday, sent_at)
       values ($1, $2, $3, 'EMPLOYER', '4417', '2030-04-05', product_now()) returning gid`,
      [marisol.loan, marisol.gid, marisol.employer],
    );
    const { status } = await client.call(acknowledgeStopOrder, { gid: rows[0].gid });
    expect(status).toBe(200);
    const by = { role: 'payroll', employer: 'Northfield Regional' };
    expect(await looksOf(marisol.client)).toMatchObject([{ what: 'STOP_CONFIRMED', ...by }]);
  });

  test('CONNECT-9 a program of their employer, like its payroll', async () => {
    const marisol = await looked(world);
    const desk = await colleague(world, ['payroll'], marisol.employer);
    const { rows } = await world.owner.query(
      `insert into stop_order (loan_gid, borrower_gid, employer_gid, stops_by, employee_number,
         from_payday, sent_at)
       values ($1, $2, $3, 'EMPLOYER', '4418', '2030-04-05', product_now()) returning gid`,
      [marisol.loan, marisol.gid, marisol.employer],
    );
    const { secret } = await makeKey(desk.client, ['people:write']);
    const path = `/console/employer/stop-orders/${rows[0].gid}/acknowledge`;
    expect((await programWith(world.console, secret)('POST', path)).status).toBe(200);
    const by = { role: 'payroll', employer: 'Northfield Regional' };
    expect(await looksOf(marisol.client)).toMatchObject([{ what: 'STOP_CONFIRMED', ...by }]);
  });

  test('looks at the same thing within half an hour are one, by somebody else another', async () => {
    const marisol = await looked(world);
    const { client: servicer } = await colleague(world, ['servicer']);
    const { client: auditor } = await colleague(world, ['auditor']);
    const look = (client = servicer) => client.call(readBorrowerRecord, { gid: marisol.gid });
    await look();
    await servicer.call(readDeskBorrower, { gid: marisol.gid });
    await world.advance({ minutes: 20 });
    await look();
    await look(auditor);
    expect(await looksOf(marisol.client)).toMatchObject([
      { role: 'auditor' },
      { role: 'servicer' },
    ]);
    await world.advance({ minutes: 31 });
    await look();
    const [newest, ...older] = await looksOf(marisol.client);
    expect([newest?.role, older.length]).toEqual(['servicer', 2]);
  });

  test('not another borrower, and nobody without a verified account', async () => {
    const [marisol, dana] = [await looked(world), await looked(world)];
    const { client } = await colleague(world, ['servicer']);
    await client.call(readStaffLoan, { gid: marisol.loan });
    expect(await looksOf(dana.client)).toEqual([]);

    await world.owner.query('update borrower set email_verified_at = null where gid = $1', [
      dana.gid,
    ]);
    expect((await dana.client.call(listLooks, {})).status).toBe(403);
    expect((await world.visitor().call(listLooks, {})).status).toBe(401);
    expect((await client.call(listLooks, {})).status).toBe(404);
  });

  test('25 a page, each once', async () => {
    const marisol = await looked(world);
    const { gid } = await colleague(world, ['servicer']);
    await world.owner.query(
      `insert into event (product_at, actor_kind, actor_gid, kind, subject_kind, subject_gid)
       select product_now() + n * interval '1 minute', 'staff', $1,
              case when n % 2 = 0 then 'loan.credited' else 'read GET /console/loan/{gid}' end,
              'loan', $2
         from generate_series(1, 120) n`,
      [gid, marisol.loan],
    );
    const pages: string[][] = [];
    let next: string | null | undefined;
    do {
      const asked = next ? { before: next } : {};
      const { body } = await marisol.client.call(listLooks, asked);
      pages.push(body.rows.map(({ at }) => at));
      ({ next } = body);
    } while (next);
    // 60 credits, and 60 looks within half an hour of each other, which are one.
    expect(pages.map(({ length }) => length)).toEqual([25, 25, 11]);
    expect(new Set(pages.flat()).size).toBe(61);
  });
});

describe('PRIV-7 nothing tells of a compliance matter', () => {
  test('tasks of QUEUE-4, flags, holds and notes leave no line', async () => {
    const marisol = await looked(world);
    const { client } = await colleague(world, ['reviewer', 'servicer', 'compliance']);
    const { client: administrator } = await colleague(world, ['administrator', 'compliance']);
    const { gid } = marisol;
    const statuses: number[] = [];
    for (const type of ['OFAC', 'PEP', 'FRAUD', 'BANKRUPTCY', 'ACTIVE_DUTY', 'CHALLENGE']) {
      const item = await task(world, gid, type);
      statuses.push((await client.call(readReviewItem, { gid: item })).status);
    }
    const key = () => ({ key: randomUUID() });
    const { rows: days } = await world.owner.query('select product_today()::text as today');
    const from = days[0].today as string;
    const flag = { gid: marisol.loan, kind: 'FRAUD', from, note: 'x' } as const;
    const note = { gid, text: 'Looks like fraud' };
    const answers = [
      await client.call(placeLoanFlag, flag, key()),
      await client.call(listLoanFlags, { gid: marisol.loan }),
      await client.call(addDeskNote, note, key()),
      await client.call(listDeskNotes, { gid }),
      await administrator.call(placeHold, { gid, reason: 'A suit' }, key()),
    ];
    statuses.push(...answers.map(({ status }) => status));
    expect(new Set(statuses)).toEqual(new Set([200]));
    expect(await looksOf(marisol.client)).toEqual([]);
  });

  test('a document seen for a task of QUEUE-4 leaves no line, for another task one', async () => {
    const marisol = await looked(world);
    const { gid } = await colleague(world, ['reviewer', 'compliance']);
    const { rows } = await world.owner.query(
      `insert into uploaded_document (borrower_gid, type, name, media_type, size_bytes, sha256,
         storage_key, scanned_by, uploaded_at)
       values ($1, 'DRIVER_LICENSE', 'a.pdf', 'application/pdf', 1, 'x', $2, 'x', product_now())
       returning gid`,
      [marisol.gid, randomUUID()],
    );
    const document = rows[0].gid as string;
    const see = async (type: string) => {
      const item = await task(world, marisol.gid, type);
      await world.owner.query(
        `insert into queue_item_document (queue_item_gid, document_gid, borrower_gid, attached_at)
         values ($1, $2, $3, product_now())`,
        [item, document, marisol.gid],
      );
      await world.owner.query(
        `insert into event (actor_kind, actor_gid, kind, subject_kind, subject_gid, after)
         values ('staff', $1, 'document.seen', 'uploaded_document', $2,
           jsonb_build_object('queue_item_gid', $3::text))`,
        [gid, document, item],
      );
    };
    await see('IDENTITY');
    await world.advance({ hours: 1 });
    await see('FRAUD');
    expect(await looksOf(marisol.client)).toMatchObject([{ what: 'UPLOAD', role: 'reviewer' }]);
  });

  test('the function shows nothing to staff, jobs and visitors, and the trail stays closed', async () => {
    const marisol = await looked(world);
    const { client } = await colleague(world, ['servicer']);
    await client.call(readStaffLoan, { gid: marisol.loan });
    const app = await world.platform.database.requests.connect();
    try {
      for (const kind of ['staff', 'job', 'nobody', 'employer']) {
        await app.query('begin');
        await app.query('select act_as($1, $2, null, true)', [kind, marisol.gid]);
        expect((await app.query('select * from who_looked(null, 100)')).rows).toEqual([]);
        await app.query('rollback');
      }
      await app.query('begin');
      await app.query('select act_as($1, $2, null, true)', ['borrower', marisol.gid]);
      expect((await app.query('select * from who_looked(null, 100)')).rows).toHaveLength(1);
      const { rows } = await app.query(`select from event where actor_kind = 'staff'`);
      expect(rows).toEqual([]);
      await expect(app.query('select * from shown_looks()')).rejects.toThrow('permission denied');
      await app.query('rollback');
    } finally {
      app.release();
    }
  });
});
