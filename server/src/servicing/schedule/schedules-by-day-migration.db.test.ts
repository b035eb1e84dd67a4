import { Client } from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { pgTypes } from '../../platform/database/pg-types.ts';
import { migrateSome } from '../../platform/testing/test-migrations.ts';
import { testDatabase } from '../../platform/testing/test-database.ts';

const NAME = '0114-schedules-by-day.sql';
const id = (number: number) => `00000000-0000-4000-8000-00000000000${number}`;
const [LOAN, OTHER, PERSON] = [id(1), id(2), id(9)] as const;
const [SIGNED, PLAN, BROKEN] = [
  '2026-01-05T12:00:00Z',
  '2026-03-04T12:00:00Z',
  '2026-04-10T12:00:00Z',
];

const database = await testDatabase();
const client = new Client({ connectionString: database.url, types: pgTypes });
await client.connect();

/** A loan whose plan was agreed and broken, and one whose schedule never changed. */
beforeAll(async () => {
  await client.query('drop schema public cascade; create schema public');
  await migrateSome(database.url, (name) => name < NAME);
  // The rows stand alone: what they refer to doesn't matter here.
  await client.query(`set session_replication_role = replica`);
  await client.query(
    `insert into installment (loan_gid, borrower_gid, version, number, due_date, amount_cents,
       principal_cents, interest_cents, balance_cents, superseded_at)
     values ('${LOAN}', '${PERSON}', 1, 1, '2026-02-13', 100, 100, 0, 200, null),
            ('${LOAN}', '${PERSON}', 1, 2, '2026-03-13', 100, 100, 0, 100, '${PLAN}'),
            ('${LOAN}', '${PERSON}', 1, 3, '2026-04-13', 100, 100, 0, 0, '${PLAN}'),
            ('${LOAN}', '${PERSON}', 2, 2, '2026-03-13', 50, 50, 0, 150, '${BROKEN}'),
            ('${LOAN}', '${PERSON}', 2, 3, '2026-04-13', 150, 150, 0, 0, '${BROKEN}'),
            ('${LOAN}', '${PERSON}', 3, 2, '2026-03-13', 200, 200, 0, 0, null),
            ('${OTHER}', '${PERSON}', 1, 1, '2026-02-13', 100, 100, 0, 0, null)`,
  );
  await client.query(
    `insert into loan (gid, borrower_gid, employer_gid, application_gid, offer_gid,
       bank_account_gid, payroll_group_gid, payroll_frequency, status, collection, amount_cents,
       installment_cents, rate, apr, term, origination_source, disbursement_date,
       first_installment_date, signed_at, updated_at)
     select gid, '${PERSON}', '${PERSON}', gid, gid, '${PERSON}', '${PERSON}', 'MONTHLY', 'Open',
       'deduction', 300, 100, 1, '1.00', 6, 'KAS', '2026-01-06', '2026-02-13', '${SIGNED}', now()
       from (values ('${LOAN}'::uuid), ('${OTHER}'::uuid)) loans (gid)`,
  );
});
afterAll(async () => {
  await client.end();
  await database.close();
});

test('RELIEF-1 the schedules of the release before keep the days on which they were agreed', async () => {
  expect(await migrateSome(database.url, (name) => name <= NAME)).toContain(NAME);
  const { rows } = await client.query(
    `select loan_gid, version, array_agg(distinct made_at) as made
       from installment group by loan_gid, version order by loan_gid, version`,
  );
  const made = rows.map((row) => row.made.map((at: Temporal.Instant) => at.toString()));
  expect(made).toEqual([[SIGNED], [PLAN], [BROKEN], [SIGNED]]);
});
