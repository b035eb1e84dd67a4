import { Client } from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { pgTypes } from '../platform/database/pg-types.ts';
import { migrateSome } from '../platform/testing/test-migrations.ts';
import { testDatabase } from '../platform/testing/test-database.ts';

const NAME = '0080-deduction-versions.sql';
const id = (number: number) => `00000000-0000-4000-8000-0000000000${number}`;
const [LOAN, FIRM, PERSON, GROUP] = [id(10), id(11), id(12), id(13)] as const;
const PAYDAYS = ['2030-03-08', '2030-03-22', '2030-04-05'] as const;

const database = await testDatabase();
const client = new Client({ connectionString: database.url, types: pgTypes });
await client.connect();

/** An employer of the release before with three deduction files for one borrower. */
beforeAll(async () => {
  await client.query('drop schema public cascade; create schema public');
  await migrateSome(database.url, (name) => name < NAME);
  // What the loan refers to doesn't matter here.
  await client.query(`set session_replication_role = replica`);
  await client.query(
    `insert into employer (gid, mnemonic, root_mnemonic, name, workflow)
       values ('${FIRM}', 'NORTH', 'NORTH', 'North', 'DEFAULT');
     insert into borrower (gid, employer_gid, first_name, last_name, email, password_hash,
       created_at, updated_at)
       values ('${PERSON}', '${FIRM}', 'Dana', 'Ellis', 'dana@example.com', 'x', now(), now());
     insert into payroll_group (gid, employer_gid, name, payroll_frequency, sample_date)
       values ('${GROUP}', '${FIRM}', 'Fridays', 'BIWEEKLY', '2030-03-08');
     insert into roster_entry (employer_gid, employee_number, first_name, last_name, borrower_gid,
       payroll_group_gid) values ('${FIRM}', 'E-1', 'Dana', 'Ellis', '${PERSON}', '${GROUP}');
     insert into loan (gid, borrower_gid, employer_gid, application_gid, offer_gid,
       bank_account_gid, payroll_group_gid, payroll_frequency, status, collection, amount_cents,
       installment_cents, rate, apr, term, origination_source, disbursement_date,
       first_installment_date, signed_at, updated_at)
       values ('${LOAN}', '${PERSON}', '${FIRM}', '${id(20)}', '${id(20)}', '${id(20)}', '${GROUP}',
         'BIWEEKLY', 'Open', 'deduction', 300, 100, 1, '1.00', 6, 'KAS', '2030-02-20',
         '2030-03-08', now(), now())`,
  );
  for (const [index, payday] of PAYDAYS.entries()) {
    const amount = index === 2 ? 70 : 100;
    await client.query(
      `insert into installment (gid, loan_gid, borrower_gid, number, due_date, amount_cents,
         principal_cents, interest_cents, balance_cents)
         values ('${id(30 + index)}', '${LOAN}', '${PERSON}', ${index + 1}, '${payday}', 100, 100, 0, 0);
       insert into deduction_file (gid, employer_gid, payday, name, content_cipher, digest, lines,
         total_cents, built_at)
         values ('${id(40 + index)}', '${FIRM}', '${payday}', 'f', '', '', 1, ${amount},
           '${payday}T03:00:00Z'::timestamptz - interval '3 days');
       insert into deduction (deduction_file_gid, employer_gid, borrower_gid, loan_gid,
         installment_gid, employee_number, payday, amount_cents, asked_on)
         values ('${id(40 + index)}', '${FIRM}', '${PERSON}', '${LOAN}', '${id(30 + index)}', 'E-1',
           '${payday}', ${amount}, '${payday}')`,
    );
  }
  await client.query(`set session_replication_role = origin`);
});
afterAll(async () => {
  await client.end();
  await database.close();
});

test('DEDUCT-21 the files of the release before are marked as they would have been', async () => {
  expect(await migrateSome(database.url, (name) => name <= NAME)).toContain(NAME);

  const { rows: lines } = await client.query(
    `select payday, line, version, mark, before_cents, amount_cents, payroll_group_gid
       from deduction_line order by payday`,
  );
  const line = { line: 1, version: 1, payroll_group_gid: GROUP };
  expect(lines).toEqual([
    { ...line, payday: PAYDAYS[0], mark: 'NEW', before_cents: 0n, amount_cents: 100n },
    { ...line, payday: PAYDAYS[1], mark: 'SAME', before_cents: 100n, amount_cents: 100n },
    { ...line, payday: PAYDAYS[2], mark: 'CHANGED', before_cents: 100n, amount_cents: 70n },
  ]);
  const { rows: cycles } = await client.query(
    `select payday, cuts_off_on, closed_at is not null as closed, people, total_cents, new_lines,
            changed_lines, same_lines from deduction_cycle order by payday`,
  );
  expect(cycles).toMatchObject([
    { cuts_off_on: '2030-03-04', closed: true, people: 1, total_cents: 100n, new_lines: 1 },
    { cuts_off_on: '2030-03-18', closed: true, people: 1, total_cents: 100n, same_lines: 1 },
    { cuts_off_on: '2030-04-01', closed: true, people: 1, total_cents: 70n, changed_lines: 1 },
  ]);
});

test('the kinds of trouble that were allowed before still are', async () => {
  const { rows } = await client.query<{ definition: string }>(
    `select pg_get_constraintdef(oid) as definition from pg_constraint
      where conname = 'trouble_kind_check'`,
  );
  for (const kind of ['NOT_ON_ROSTER', 'DEPOSITS', 'PAYROLL_FILE_OUT', 'CLOSE_LATE'])
    expect(rows[0]?.definition).toContain(`'${kind}'`);
});
