import { Client } from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { pgTypes } from '../../platform/database/pg-types.ts';
import { migrateSome } from '../../platform/testing/test-migrations.ts';
import { testDatabase } from '../../platform/testing/test-database.ts';

const NAME = '0063-one-date-per-payday.sql';
const id = (number: number) => `00000000-0000-4000-8000-00000000000${number}`;
const [LOAN, FIRM, FILE, OTHER] = [id(1), id(2), id(3), id(4)] as const;

const database = await testDatabase();
const client = new Client({ connectionString: database.url, types: pgTypes });
await client.connect();

/** A loan of the release before: paydays on New Year's Day, which is asked for, and on a Monday. */
beforeAll(async () => {
  await client.query('drop schema public cascade; create schema public');
  await migrateSome(database.url, (name) => name < NAME);
  // The rows stand alone: what they refer to doesn't matter here.
  await client.query(`set session_replication_role = replica`);
  await client.query(
    `insert into installment (gid, loan_gid, borrower_gid, number, due_date, arrives_on,
       amount_cents, principal_cents, interest_cents, balance_cents)
     values ('${id(5)}', '${LOAN}', '${id(9)}', 1, '2027-01-01', '2026-12-31', 100, 100, 0, 100),
            ('${id(6)}', '${LOAN}', '${id(9)}', 2, '2027-02-01', '2027-02-01', 100, 100, 0, 0)`,
  );
  await client.query(
    `insert into loan (gid, borrower_gid, employer_gid, application_gid, offer_gid,
       bank_account_gid, payroll_group_gid, payroll_frequency, status, collection, amount_cents,
       installment_cents, rate, apr, term, origination_source, disbursement_date,
       first_installment_date, signed_at, updated_at)
     values ('${LOAN}', '${id(9)}', '${FIRM}', '${id(9)}', '${id(9)}', '${id(9)}', '${id(9)}',
       'MONTHLY', 'Open', 'deduction', 200, 100, 1, '1.00', 6, 'KAS', '2026-12-11', '2027-01-01',
       now(), now())`,
  );
  await client.query(
    `insert into escrow (loan_gid, borrower_gid, journal_entry_id, amount_cents, reason,
       received_on, due_on)
     values ('${LOAN}', '${id(9)}', 1, 100, 'EARLY_REMITTANCE', '2026-12-30', '2027-01-01')`,
  );
  await client.query(
    `insert into deduction_file (gid, employer_gid, payday, name, content_cipher, digest, lines,
       total_cents, built_at)
     values ('${FILE}', '${FIRM}', '2027-01-01', 'moves', '', '', 1, 100, now()),
            ('${OTHER}', '${FIRM}', '2027-02-01', 'stays', '', '', 1, 100, now())`,
  );
  await client.query(
    `insert into deduction (deduction_file_gid, employer_gid, borrower_gid, loan_gid,
       installment_gid, employee_number, payday, amount_cents, asked_on)
     values ('${FILE}', '${FIRM}', '${id(9)}', '${LOAN}', '${id(5)}', '1', '2027-01-01', 100,
         '2026-12-28'),
       ('${OTHER}', '${FIRM}', '${id(9)}', '${LOAN}', '${id(6)}', '1', '2027-02-01', 100,
         '2027-01-27')`,
  );
  await client.query(
    `insert into remittance_file (employer_gid, payday, name, content_cipher, digest, received_at,
       total_cents)
     values ('${FIRM}', '2027-01-01', 'back', '', '', now(), 100)`,
  );
});
afterAll(async () => {
  await client.end();
  await database.close();
});

test('S3.5 loans of the release before take the day of the paycheck as their one date', async () => {
  expect(await migrateSome(database.url, (name) => name <= NAME)).toContain(NAME);

  expect(await rowsOf('select due_date, nominal_date from installment order by number')).toEqual([
    { due_date: '2026-12-31', nominal_date: '2027-01-01' },
    { due_date: '2027-02-01', nominal_date: null },
  ]);
  expect(
    await rowsOf(
      `select (select first_installment_date from loan) as first,
         (select due_on from escrow) as held, (select payday from remittance_file) as back`,
    ),
  ).toEqual([{ first: '2026-12-31', held: '2026-12-31', back: '2026-12-31' }]);
  const asked = [{ payday: '2026-12-31' }, { payday: '2027-02-01' }];
  expect(await rowsOf('select payday from deduction order by payday')).toEqual(asked);
  expect(await rowsOf('select payday from deduction_file order by payday')).toEqual(asked);
});

async function rowsOf(text: string): Promise<unknown[]> {
  return (await client.query(text)).rows;
}
