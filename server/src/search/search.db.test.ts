import { search } from '@paystead/contract/staff/search';
import { sendHelpMessage } from '@paystead/contract/messages/help';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { routes as help } from '../help/index.ts';
import type { TestClient } from '../platform/testing/test-client.ts';
import type { TestWorld } from '../platform/testing/test-world.ts';
import { loanReference } from '../servicing/index.ts';
import { loanWorld, seedOpen, type SeededLoan } from '../servicing/test-loan.ts';
import { routes } from './index.ts';

let world: TestWorld;
let loan: SeededLoan;
const clients = new Map<string, TestClient>();
const find = async (q: string, role = 'servicer') =>
  (await clients.get(role)!.call(search, { q })).body;
const namesFor = async (q: string) => (await find(q)).people.map(({ name }) => name);

beforeAll(async () => {
  world = await loanWorld([...routes, ...help]);
  for (const role of ['reviewer', 'servicer', 'administrator', 'auditor']) {
    const { rows } = await world.owner.query(
      `insert into staff_member (email, name, roles, password_hash, created_at)
       values ($1, $1, $2, 'x', product_now()) returning gid`,
      [`${role}@search.example`, [role]],
    );
    clients.set(role, await world.as({ kind: 'staff', gid: rows[0].gid }));
  }
  loan = await seedOpen(world);
  await world.owner.query(
    `update borrower set first_name = 'Colleen', last_name = 'O''Doyle', email = 'coll_doyle@example.com',
       phone = '+15055550173', ssn_last4 = '0731' where gid = $1`,
    [loan.borrowerGid],
  );
  await world.owner.query(
    `insert into roster_entry (employer_gid, employee_number, first_name, last_name, borrower_gid)
     select employer_gid, 'N-7731', 'Colleen', 'O''Doyle', gid from borrower where gid = $1`,
    [loan.borrowerGid],
  );
  // A crowd, so that indexes are worth their while.
  await world.owner.query(
    `insert into borrower (employer_gid, first_name, last_name, email, phone, password_hash,
       created_at, updated_at)
     select employer_gid, 'Person' || n, 'Crowd' || n, 'crowd' || n || '@example.com',
       '+1212' || lpad(n::text, 7, '0'), 'x', now(), now()
       from borrower, generate_series(1, 5000) n where gid = $1`,
    [loan.borrowerGid],
  );
  await world.owner.query('vacuum analyze borrower');
});
afterAll(() => world.close());

describe('people', () => {
  test.each([
    ['part of a name', 'llee', 'NAME'],
    ['two words in any order', 'doyle colleen', 'NAME'],
    ['the beginning of a name, in two letters', 'co', 'NAME'],
    ['an email', 'coll_doyle@ex', 'NAME'],
    ['a phone in any writing', '(505) 555-0173', 'PHONE'],
    ['the end of a phone', '5550173', 'PHONE'],
    ['an employee number', 'n-773', 'EMPLOYEE'],
    ['the last four of an SSN', '0731', 'SSN'],
  ])('STAFF-20 are found by %s', async (_, q, by) => {
    const [first] = (await find(q)).people;
    expect(first).toMatchObject({ name: "Colleen O'Doyle", by, loan: { gid: loan.gid } });
  });

  test.each([['coll%doyle'], ['coll__oyle'], ["o'doyle' or true --"], ['zz']])(
    'STAFF-20 “%s” finds nobody: signs of patterns are letters like others',
    async (q) => {
      expect(await namesFor(q)).toEqual([]);
    },
  );

  test('STAFF-20 five are shown, and that there are more', async () => {
    const { more, people } = await find('crowd');
    expect([people.length, more]).toEqual([5, true]);
  });

  test('STAFF-20 an account that was erased isn’t found', async () => {
    await world.owner.query(
      `update borrower set erased_at = now() where email = 'crowd4999@example.com'`,
    );
    expect(await namesFor('crowd4999')).toEqual([]);
  });
});

test('STAFF-20 a loan is found by its reference, whole or begun', async () => {
  const reference = loanReference(loan.gid);
  for (const q of [reference, reference.toLowerCase(), reference.slice(0, 7)]) {
    expect((await find(q)).loans.map(({ gid }) => gid)).toContain(loan.gid);
  }
  expect((await find('colleen')).loans).toMatchObject([
    { gid: loan.gid, reference, loan_status: 'Open', borrower: "Colleen O'Doyle" },
  ]);
});

test('STAFF-20 an entry is found by its trace number', async () => {
  const { rows } = await world.owner.query(
    `select trace_number from ach_entry where borrower_gid = $1 and trace_number is not null`,
    [loan.borrowerGid],
  );
  const trace = (rows[0]?.trace_number as string | undefined) ?? '091000010000001';
  await world.owner.query(
    `update ach_entry set trace_number = $2 where gid = (select gid from ach_entry
      where borrower_gid = $1 limit 1) and trace_number is null`,
    [loan.borrowerGid, trace],
  );
  const { payments } = await find(trace);
  const known = await world.count('ach_entry');
  expect(payments.length).toBe(known > 0 ? 1 : 0);
});

test('STAFF-1 STAFF-20 a role finds only what it opens', async () => {
  const client = await world.as({ kind: 'borrower', gid: loan.borrowerGid });
  await client.call(sendHelpMessage, { text: 'How much is left?' }, { key: 'one' });
  await world.owner.query(
    `insert into queue_item (borrower_gid, type, status, uec, created_at, updated_at)
     values ($1, 'BANK', 'PENDING', 'APPLY', now(), now())`,
    [loan.borrowerGid],
  );
  const seen = async (role: string) => {
    const { loans, messages, people, tasks } = await find('colleen', role);
    return [people[0]?.loan !== null, loans.length > 0, messages.length > 0, tasks.length > 0];
  };
  expect(await seen('servicer')).toEqual([true, true, true, true]);
  expect(await seen('auditor')).toEqual([true, true, true, true]);
  expect(await seen('administrator')).toEqual([true, true, false, true]);
  expect(await seen('reviewer')).toEqual([false, false, false, true]);
});

test('STAFF-20 one letter is too short, and nobody else may ask the database', async () => {
  const short = await clients.get('servicer')!.call(search, { q: 'c' });
  expect(short.status).toBe(422);
  const client = await world.as({ kind: 'borrower', gid: loan.borrowerGid });
  expect((await client.get('/console/search?q=colleen')).status).toBeGreaterThanOrEqual(400);
  await expect(
    world.owner
      .query(`select act_as('borrower', $1, null, false)`, [loan.borrowerGid])
      .then(() => world.owner.query(`select * from search_people('{colleen}', '', 5)`)),
  ).rejects.toThrow('only staff search');
});

test('G2 each search is in the audit trail, without its words', async () => {
  await find('colleen');
  const { rows } = await world.owner.query(
    `select to_jsonb(event) as line from event where kind = 'read GET /console/search'
      order by id desc limit 1`,
  );
  expect(rows).toHaveLength(1);
  expect(JSON.stringify(rows)).not.toContain('colleen');
});

test.each([
  ['a part of a name', `lower(first_name || ' ' || last_name || ' ' || email) like '%colleen%'`],
  ['two letters', `(lower(first_name) like 'co%' or lower(last_name) like 'co%')`],
  ['the end of a phone', `phone is not null and reverse(phone) like reverse('5550173') || '%'`],
  ['the last four', `ssn_last4 = '0731'`],
])('STAFF-20 %s is looked up by an index', async (_, condition) => {
  const { rows } = await world.owner.query(
    `explain select gid from borrower where erased_at is null and ${condition} limit 20`,
  );
  const plan = rows.map((row) => row['QUERY PLAN']).join('\n');
  expect(plan).toMatch(/borrower_(words|first_begins|last_begins|phone_ends|ssn_ends)/);
  expect(plan).not.toContain('Seq Scan');
});
