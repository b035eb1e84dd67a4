import { Client } from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { pgTypes } from '../../platform/database/pg-types.ts';
import { testDatabase } from '../../platform/testing/test-database.ts';
import { migrateSome } from '../../platform/testing/test-migrations.ts';

const NAME = '0206-approvals-with-a-key.sql';
const id = (number: number) => `00000000-0000-4000-8000-0000000000${number}`;
const [FIRM, LENA, OMAR, PERSON] = [id(10), id(11), id(12), id(13)] as const;

const database = await testDatabase();
const client = new Client({ connectionString: database.url, types: pgTypes });
await client.connect();

/** An approval, a correction that stands, and one that a colleague took back. */
beforeAll(async () => {
  await client.query('drop schema public cascade; create schema public');
  await migrateSome(database.url, (name) => name < NAME);
  // What the rows refer to doesn't matter here.
  await client.query(
    `set session_replication_role = replica;
     insert into staff_member (gid, email, name, roles, employer_gid, password_hash, created_at)
       values ('${LENA}', 'lena@example.com', 'Lena Ortiz', '{payroll}', '${FIRM}', 'x', now()),
              ('${OMAR}', 'omar@example.com', 'Omar Reed', '{payroll}', '${FIRM}', 'x', now());
     insert into deduction_approval (employer_gid, payday, version, people, total_cents,
       approved_at, approved_by_gid)
       values ('${FIRM}', '2030-03-22', 1, 2, 300, now(), '${LENA}');
     insert into deduction_correction (employer_gid, payday, employee_number, borrower_gid,
       loan_gid, asked_cents, amount_cents, made_at, made_by_gid, taken_back_at, taken_back_by_gid)
       values ('${FIRM}', '2030-03-22', 'E-1', '${PERSON}', '${id(20)}', 300, 100, now(), '${LENA}',
                 null, null),
              ('${FIRM}', '2030-03-22', 'E-2', '${PERSON}', '${id(21)}', 300, 100, now(), '${LENA}',
                 now(), '${OMAR}');
     set session_replication_role = origin`,
  );
});
afterAll(async () => {
  await client.end();
  await database.close();
});

test('CONNECT-20 approvals and corrections of the release before keep the names of who made them', async () => {
  expect(await migrateSome(database.url, (name) => name <= NAME)).toContain(NAME);
  const approvals = await client.query(
    'select approved_by_gid, approved_by from deduction_approval',
  );
  expect(approvals.rows).toEqual([{ approved_by_gid: LENA, approved_by: 'Lena Ortiz' }]);
  const corrections = await client.query(
    `select made_by, taken_back_by, taken_back_by_gid from deduction_correction
      order by employee_number`,
  );
  expect(corrections.rows).toEqual([
    { made_by: 'Lena Ortiz', taken_back_by: null, taken_back_by_gid: null },
    { made_by: 'Lena Ortiz', taken_back_by: 'Omar Reed', taken_back_by_gid: OMAR },
  ]);
});
