import { randomUUID } from 'node:crypto';
import * as calls from '@paystead/contract/complaints/complaints';
import * as reports from '@paystead/contract/product/reports';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { routes as reportRoutes } from '../reports/index.ts';
import type { TestClient } from '../platform/testing/test-client.ts';
import type { TestWorld } from '../platform/testing/test-world.ts';
import { loanWorld, seedOpen, type SeededLoan, travelTo } from '../servicing/test-loan.ts';
import { routes } from './index.ts';

let world: TestWorld;
let loan: SeededLoan;
let renee: TestClient;
beforeAll(async () => {
  world = await loanWorld([...routes, ...reportRoutes]);
  await travelTo(world, '2026-03-02');
  loan = await seedOpen(world, { disbursed: '2026-01-05' });
  renee = await atWork('servicer');
});
afterAll(() => world.close());

async function atWork(role: string): Promise<TestClient> {
  const { rows } = await world.owner.query(
    `insert into staff_member (name, email, password_hash, roles, created_at)
     values ('Renee Okafor', $1, 'x', array[$2], product_now()) returning gid`,
    [`${randomUUID()}@example.com`, role],
  );
  return world.as({ kind: 'staff', gid: rows[0].gid });
}

const withKey = () => ({ key: randomUUID() });
const categoryOf = ({ headers }: { headers: Readonly<Record<string, unknown>> }) =>
  headers['x-error-category'];

const facts = {
  came_by: 'PHONE',
  category: 'DEDUCTION',
  received_on: '2026-03-02',
  words: 'My employer took it twice.',
} as const;

async function record(change: object = {}, who = renee) {
  const asked = { borrower: loan.borrowerGid, loan: loan.gid, ...facts, ...change };
  return who.call(calls.recordComplaint, asked, withKey());
}

async function newsOf(gid: string): Promise<string[]> {
  const { rows } = await world.owner.query(
    `select title from notification where borrower_gid = $1 and title like '%complaint%'
      order by created_at, gid`,
    [gid],
  );
  return rows.map(({ title }) => title);
}

describe('COMPLAINT-1 a complaint', () => {
  test('is written down with its days, of a borrower or of somebody else', async () => {
    const { body } = await record();
    expect(body.complaint).toMatchObject({
      borrower: { gid: loan.borrowerGid, name: 'Marisol Greene' },
      from: null,
      acknowledge_by: '2026-03-09',
      answer_by: '2026-03-17',
      days_left: 7,
      state: 'OPEN',
    });
    expect(body.acts).toMatchObject([{ act: 'RECORDED', words: facts.words }]);
    const stranger = await record({
      borrower: undefined,
      loan: undefined,
      from: 'A sister of Ana',
    });
    expect(stranger.body.complaint).toMatchObject({ borrower: null, from: 'A sister of Ana' });
    const { rows } = await world.owner.query(
      `select from_cipher::text || coalesce(words_cipher::text, '') as sealed from complaint
         join complaint_act on complaint_gid = complaint.gid where borrower_gid is null`,
    );
    expect(rows[0].sealed).not.toContain(Buffer.from('sister').toString('hex'));
  });

  test('needs somebody, a day that can be, and a loan of theirs', async () => {
    const nobody = await record({ borrower: undefined, loan: undefined });
    expect(categoryOf(nobody)).toBe('FIELDS');
    expect(categoryOf(await record({ received_on: '2026-03-03' }))).toBe('DATE_OUT_OF_RANGE');
    expect(categoryOf(await record({ received_on: '2024-03-03' }))).toBe('DATE_OUT_OF_RANGE');
    const other = await seedOpen(world, { disbursed: '2026-01-05' });
    expect(categoryOf(await record({ loan: other.gid }))).toBe('NOT_FOUND');
    expect((await record({}, await atWork('auditor'))).status).toBe(403);
  });
});

describe('COMPLAINT-2 and 3 its course', () => {
  test('is taken, acknowledged, told that it takes longer, answered and opened again', async () => {
    const { body } = await record({ category: 'CONDUCT' });
    const { gid } = body.complaint;
    expect((await renee.call(calls.takeComplaint, { gid })).body.complaint.is_yours).toBe(true);
    const say = (words: string) => ({ gid, words });
    const got = await renee.call(calls.acknowledgeComplaint, say('We have it.'), withKey());
    expect(got.body.complaint).toMatchObject({ acknowledge_by: null, days_left: 15 });
    const twice = await renee.call(calls.acknowledgeComplaint, say('Again'), withKey());
    expect(categoryOf(twice)).toBe('COMPLAINT_ACKNOWLEDGED');

    const longer = await renee.call(calls.extendComplaint, say('We ask payroll.'), withKey());
    expect(longer.body.complaint.answer_by).toBe('2026-05-01');
    const again = await renee.call(calls.extendComplaint, say('Again'), withKey());
    expect(categoryOf(again)).toBe('COMPLAINT_IN_PROGRESS');

    const answer = () =>
      renee.call(
        calls.answerComplaint,
        { ...say('You’re right.'), outcome: 'CORRECTED', cause: 'EMPLOYER' },
        withKey(),
      );
    expect((await answer()).body.complaint).toMatchObject({
      state: 'ANSWERED',
      days_left: null,
      answered_on: '2026-03-02',
      outcome: 'CORRECTED',
      cause: 'EMPLOYER',
    });
    expect(categoryOf(await answer())).toBe('COMPLAINT_CLOSED');
    expect(categoryOf(await renee.call(calls.takeComplaint, { gid }))).toBe('COMPLAINT_CLOSED');

    const open = await renee.call(calls.reopenComplaint, say('It happened again.'));
    expect(open.body.complaint).toMatchObject({ state: 'OPEN', outcome: null });
    const closed = await renee.call(calls.reopenComplaint, say('Twice'));
    expect(categoryOf(closed)).toBe('COMPLAINT_NOT_ANSWERED');
    expect(open.body.acts.map(({ act }) => act)).toEqual([
      'RECORDED', 'TAKEN', 'ACKNOWLEDGED', 'IN_PROGRESS', 'ANSWERED', 'REOPENED',
    ]); // prettier-ignore
    expect(await newsOf(loan.borrowerGid)).toEqual([
      'We got your complaint',
      'Your complaint takes longer',
      'Our answer to your complaint',
    ]);
    await answer();
    expect(await newsOf(loan.borrowerGid)).toHaveLength(4);
  });
});

describe('COMPLAINT-4 the list and the report', () => {
  test('show open ones by their day, those overdue, and the rest by what was asked', async () => {
    await travelTo(world, '2026-03-20');
    await record({ category: 'PAPERS', came_by: 'CFPB', received_on: '2026-03-20' });
    const gids = async (input: object) => {
      const { body } = await renee.call(calls.listComplaints, input);
      return body.rows.map(({ category }) => category);
    };
    expect(await gids({})).toEqual(['DEDUCTION', 'DEDUCTION', 'PAPERS']);
    expect(await gids({ only: 'OVERDUE' })).toEqual(['DEDUCTION', 'DEDUCTION']);
    expect(await gids({ only: 'ANSWERED' })).toEqual(['CONDUCT']);
    expect(await gids({ only: 'ALL', way: 'CFPB' })).toEqual(['PAPERS']);
    expect(await gids({ only: 'ALL', month: '2026-02' })).toEqual([]);
    expect(await gids({ only: 'ALL', month: '2026-03', category: 'CONDUCT' })).toEqual(['CONDUCT']);
    const first = await renee.call(calls.listComplaints, { l: '2' });
    expect(first.body.rows).toHaveLength(2);
    const rest = await renee.call(calls.listComplaints, { l: '2', after: first.body.next ?? '' });
    expect(rest.body.rows.map(({ category }) => category)).toEqual(['PAPERS']);
    expect(await gids({ only: 'ALL', borrower: randomUUID() })).toEqual([]);
  });

  test('count months, categories, times and causes; the file has the same', async () => {
    const { body } = await renee.call(calls.readComplaintReport, {});
    expect(body).toMatchObject({
      from: '2025-04-01',
      complaints: 4,
      answered: 1,
      overdue: 2,
      median_days: 0,
      in_time: 1,
      ways: [
        { way: 'PHONE', complaints: 3 },
        { way: 'CFPB', complaints: 1 },
      ],
      outcomes: [{ outcome: 'CORRECTED', complaints: 1 }],
      causes: [{ cause: 'EMPLOYER', complaints: 1 }],
    });
    expect(body.months).toHaveLength(12);
    expect(body.months.at(-1)).toEqual({ month: '2026-03-01', complaints: 4, answered: 1 });
    expect(body.categories[0]).toMatchObject({
      category: 'DEDUCTION',
      complaints: 2,
      in_time: null,
    });
    const file = await renee.call(reports.exportReport, { report: 'complaints' });
    expect(String(file.body)).toContain('category,DEDUCTION,2,0');
  });
});
