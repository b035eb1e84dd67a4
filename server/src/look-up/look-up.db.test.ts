import { randomUUID } from 'node:crypto';
import * as lists from '@paystead/contract/product/look-up';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type TestWorld, testWorld } from '../platform/testing/test-world.ts';
import { addStaff } from '../staff/test-staff.ts';
import { routes } from './index.ts';
import { addLoan } from './test-loan-row.ts';

let world: TestWorld;
let northfield: string;
beforeAll(async () => {
  world = await testWorld({ routes });
  const { rows } = await world.owner.query(
    `insert into employer (mnemonic, root_mnemonic, name, workflow)
     values ('NORTH', 'NORTH', 'Northfield Regional Health', 'DEFAULT') returning gid`,
  );
  northfield = rows[0].gid;
});
afterAll(() => world.close());

async function atDesk(role: string) {
  const gid = await addStaff(world, `${randomUUID()}@lender.example`, [role]);
  return world.as({ kind: 'staff', gid });
}

/** How the database reads when an index is all it may use: a small table is else read whole. */
async function planOf(statement: string): Promise<string> {
  const client = await world.owner.connect();
  await client.query('begin');
  for (const way of ['seqscan', 'sort', 'bitmapscan']) {
    await client.query(`set local enable_${way} = off`);
  }
  const { rows } = await client.query(`explain ${statement}`);
  await client.query('rollback');
  client.release();
  return rows.map((row) => row['QUERY PLAN']).join('\n');
}

describe('applications', () => {
  beforeAll(async () => {
    await world.owner.query(
      `with people as (
         insert into borrower (employer_gid, first_name, last_name, email, password_hash,
           created_at, updated_at)
         select employer.gid, 'Dana', 'Ellis ' || n, 'dana' || n || '@example.com', 'x', now(), now()
           from employer, generate_series(1, 30) n returning gid, employer_gid, last_name)
       insert into application (borrower_gid, employer_gid, status, uec, amount_cents, term,
         min_amount_cents, max_amount_cents, created_at, updated_at)
       select gid, employer_gid, 'CONFIRMING', 'APPLY', 500000, 24, 25000, 2000000,
         now() - (replace(last_name, 'Ellis ', '')::int * interval '1 hour'), now() from people`,
    );
  });

  test('STAFF-61 newest first, paged, searched, with their total', async () => {
    const client = await atDesk('auditor');
    const first = (await client.call(lists.listAllApplications, {})).body;
    expect([first.total, first.or_more, first.rows.length]).toEqual([30, false, 25]);
    expect(first.rows[0]).toMatchObject({
      applicant: 'Dana Ellis 1',
      employer: 'Northfield Regional Health',
      status: 'CONFIRMING',
      amount: '5000.00',
      term: 24,
      answer_by: null,
      answer_days: null,
    });
    const after = first.next ?? undefined;
    const last = (await client.call(lists.listAllApplications, { after })).body;
    expect(last.rows.map(({ applicant }) => applicant)).toEqual(
      ['26', '27', '28', '29', '30'].map((n) => `Dana Ellis ${n}`),
    );
    expect([last.total, last.next]).toEqual([30, null]);
    const searched = (await client.call(lists.listAllApplications, { q: 'ellis dana7@' })).body;
    expect([searched.total, searched.rows[0]?.applicant]).toEqual([1, 'Dana Ellis 7']);
    const none = (await client.call(lists.listAllApplications, { q: `' or 1=1 %` })).body;
    expect([none.total, none.rows]).toEqual([0, []]);
    const bad = ['l=abc', 'after=1', `after=2026-13-45T99:00:00Z_${randomUUID()}`, 'status=Open'];
    for (const query of bad) {
      expect((await client.get(`/console/application?${query}`)).status).toBe(422);
    }
  });

  test('NOTICE-1 one that is submitted and undecided says how long there is to answer', async () => {
    const client = await atDesk('reviewer');
    const [row] = (await client.call(lists.listAllApplications, {})).body.rows;
    for (const [status, left] of [
      ['SUBMITTED', 20],
      ['REVIEW', 20],
      ['OFFERED', null],
    ] as const) {
      await world.owner.query(
        `update application set status = $1, submitted_at = product_now() - interval '10 days'
          where gid = $2`,
        [status, row?.gid],
      );
      const { body } = await client.call(lists.listAllApplications, { status });
      expect([body.total, body.rows[0]?.gid, body.rows[0]?.answer_days]).toEqual([
        1,
        row?.gid,
        left,
      ]);
    }
  });

  test('STAFF-61 words that name very many people say so', async () => {
    await world.owner.query(
      `insert into borrower (employer_gid, first_name, last_name, email, password_hash,
         created_at, updated_at)
       select $1, 'Common', 'Name', 'common' || n || '@example.com', 'x', now(), now()
         from generate_series(1, ${lists.MOST_NAMED + 1}) n`,
      [northfield],
    );
    const client = await atDesk('auditor');
    const { body } = await client.call(lists.listBorrowers, { q: 'common' });
    expect([body.too_common, body.total]).toEqual([true, lists.MOST_NAMED]);
  });
});

describe('loans', () => {
  test('STAFF-61 balances come from the books', async () => {
    const gid = await addLoan(world.owner, 'Park', 7);
    await addLoan(world.owner, 'Whitlock', 14);
    const client = await atDesk('servicer');
    const { body } = await client.call(lists.listAllLoans, { q: 'lee park', status: 'Open' });
    const { rows: days } = await world.owner.query('select product_today() + 7 as in_a_week');

    expect((await client.call(lists.listAllLoans, {})).body.total).toBe(2);
    expect((await client.call(lists.listAllLoans, { employer: randomUUID() })).body.total).toBe(0);
    expect(body.total).toBe(1);
    expect(body.rows[0]).toMatchObject({
      gid,
      borrower: 'Lee Park',
      loan_status: 'Open',
      amount: '1200.00',
      balance: '1000.00',
      delinquent_days: 0,
      next_installment_date: days[0].in_a_week,
    });
    const number = `PS-${gid.slice(0, 4)}-${gid.slice(4, 8)}`;
    const named = await client.call(lists.listAllLoans, { q: number });
    expect(named.body.rows.map((row) => row.gid)).toEqual([gid]);
  });

  test('STAFF-61 those past due come by their days, page by page', async () => {
    const gids: string[] = [];
    for (const [name, days] of [
      ['Late-a', 5],
      ['Late-b', 40],
      ['Late-c', 5],
    ] as const) {
      const gid = await addLoan(world.owner, name, 7);
      await world.owner.query(`update loan set delinquent_days = $2 where gid = $1`, [gid, days]);
      gids.push(gid);
    }
    const client = await atDesk('servicer');
    const seen: string[] = [];
    let after: string | undefined;
    do {
      const { body } = await client.call(lists.listAllLoans, { late: 'true', l: '1', after });
      expect(body.total).toBe(3);
      seen.push(...body.rows.map(({ gid }) => gid));
      after = body.next ?? undefined;
    } while (after);
    const [first = '', most = '', third = ''] = gids;
    expect(seen).toEqual([most, ...[first, third].toSorted().toReversed()]);
    await world.owner.query('update loan set delinquent_days = 0');
  });

  test('S3.21 a reference to pay by phone finds its loan, and nothing else does', async () => {
    const gid = await addLoan(world.owner, 'Reference', 7);
    await world.owner.query(
      `insert into phone_payment (loan_gid, borrower_gid, reference, mode, good_through, created_at,
         updated_at)
       select gid, borrower_gid, 'P7KQ-2MXB-9T', 'SINGLE', product_today(), now(), now()
         from loan where gid = $1`,
      [gid],
    );
    const client = await atDesk('servicer');
    const found = await client.call(lists.listAllLoans, { q: 'p7kq-2mxb-9t' });
    expect(found.body.rows.map((row) => row.gid)).toEqual([gid]);
    expect((await client.call(lists.listAllLoans, { q: 'P7KQ-2MXB-9U' })).body.total).toBe(0);
  });
});

describe('borrowers', () => {
  test('STAFF-61 the newest account first, with the state of the newest loan', async () => {
    const loan = await addLoan(world.owner, 'Newcomer', 7);
    await world.owner.query(
      `update borrower set created_at = now() + interval '1 day', employee_status = 'Terminated'
        where gid = (select borrower_gid from loan where gid = $1)`,
      [loan],
    );
    const client = await atDesk('reviewer');
    const { body } = await client.call(lists.listBorrowers, { l: '1' });
    expect(body.rows).toMatchObject([
      {
        name: 'Lee Newcomer',
        email: 'n•••@example.com',
        employer: 'Northfield Regional Health',
        employee_status: 'Terminated',
        loan_status: 'Open',
        loans: 1,
        application_status: 'FUNDED',
      },
    ]);
    expect(body.next).not.toBeNull();
    const gone = await client.call(lists.listBorrowers, { status: 'Terminated' });
    expect(gone.body.rows.map(({ name }) => name)).toEqual(['Lee Newcomer']);
  });

  test('STAFF-61 an erased account is in no list', async () => {
    const client = await atDesk('reviewer');
    const { body: before } = await client.call(lists.listBorrowers, { q: 'ellis dana9@' });
    expect(before.total).toBe(1);
    await world.owner.query('update borrower set erased_at = now() where gid = $1', [
      before.rows[0]?.gid,
    ]);
    const { body } = await client.call(lists.listBorrowers, { q: 'ellis dana9@' });
    expect(body.total).toBe(0);
  });
});

test('G2 each list is read along an index of its order, without sorting', async () => {
  const place = '(product_now(), gen_random_uuid())';
  const plans = {
    loan_status_signed: `loan where status = 'Paid' and (signed_at, gid) < ${place}
      order by signed_at desc, gid desc`,
    loan_latest: `loan where status = 'Open' and delinquent_days > 0
      and (delinquent_days, gid) < (9, gen_random_uuid()) order by delinquent_days desc, gid desc`,
    application_created: `application where (created_at, gid) < ${place}
      order by created_at desc, gid desc`,
    borrower_employer_created: `borrower where erased_at is null and employer_gid = '${northfield}'
      and (created_at, gid) < ${place} order by created_at desc, gid desc`,
  };
  for (const [index, from] of Object.entries(plans)) {
    const plan = await planOf(`select gid from ${from} limit 26`);
    expect([index, plan]).toEqual([index, expect.stringContaining(`using ${index} `)]);
    expect(plan).not.toContain('Sort');
  }
});
