import { randomUUID } from 'node:crypto';
import type pg from 'pg';

/** A usual payday of the group, a Friday; every loan has an installment then. */
export const MOVED_PAYDAY = '2030-04-19';

/** An employer whose people are all in one payroll group. */
export interface BigGroup {
  readonly employer: string;
  readonly group: string;
}

/**
 * Fills an empty database with a payroll group of many loans, as many people of another employer
 * who are paid on the same days, and one saver for each hundred loans. Of twenty loans, seventeen
 * are deducted, one is paid by a deposit, one by a debit, and one borrower arranged a payment for
 * the payday. Triggers and foreign keys rest meanwhile.
 */
export async function seedBigGroup(owner: pg.Pool, loans: number): Promise<BigGroup> {
  const [employer, group] = [randomUUID(), randomUUID()];
  const client = await owner.connect();
  try {
    await client.query('set session_replication_role = replica; set synchronous_commit = off');
    for (const statement of [...FILL, ...HANGING_ON])
      await client.query(statement.replaceAll(':loans', String(loans)), [employer, group]);
    await client.query('set session_replication_role = origin; analyze');
  } finally {
    client.release();
  }
  return { employer, group };
}

const g = (kind: string, n = 'n') => `md5('${kind}' || ${n})::uuid`;
/** Those of the big group first, then those of the other employer. */
const ofEmployer = `case when n <= :loans then $1::uuid else ${g('employer', "'2'")} end`;
const ofGroup = `case when n <= :loans then $2::uuid else ${g('group', "'2'")} end`;
const savers = ':loans + 1, :loans + greatest(:loans / 100, 1)';

const FILL = [
  `insert into employer (gid, mnemonic, root_mnemonic, name, workflow)
     select gid, name, name, 'Firm ' || name, 'DEFAULT'
       from (values ($1::uuid, 'BIG'), (${g('employer', "'2'")}, 'OTHER')) firm (gid, name)
      where $2::uuid is not null`,
  `insert into payroll_group (gid, employer_gid, name, payroll_frequency, sample_date)
     values ($2::uuid, $1::uuid, 'Fridays', 'BIWEEKLY', '2026-01-02'),
            (${g('group', "'2'")}, ${g('employer', "'2'")}, 'Fridays', 'BIWEEKLY', '2026-01-02')`,
  `insert into borrower (gid, employer_gid, first_name, last_name, email, password_hash,
       created_at, updated_at)
     select ${g('person')}, ${ofEmployer}, 'First' || n, 'Last' || n, 'p' || n || '@example.com',
            'none', now(), now()
       from generate_series(1, 2 * :loans) n where $2::uuid is not null`,
  `insert into roster_entry (employer_gid, payroll_group_gid, employee_number, first_name,
       last_name, borrower_gid)
     select ${ofEmployer}, ${ofGroup}, 'E-' || n, 'First' || n, 'Last' || n, ${g('person')}
       from generate_series(1, 2 * :loans) n`,
  `insert into loan (gid, borrower_gid, employer_gid, application_gid, offer_gid,
       bank_account_gid, payroll_group_gid, status, collection, amount_cents, installment_cents,
       rate, apr, term, payroll_frequency, origination_source, disbursement_date,
       first_installment_date, signed_at, opened_on, accrued_through, interest_from, updated_at)
     select ${g('loan')}, ${g('person')}, ${ofEmployer}, ${g('application')}, ${g('offer')},
            ${g('account')}, ${ofGroup}, 'Open',
            case n % 20 when 1 then 'deposit' when 2 then 'ach' else 'deduction' end, 120000,
            10000, 1799000, '19.99', 6, 'BIWEEKLY', 'KAS', '2030-01-01',
            case n % 20 when 5 then '${MOVED_PAYDAY}'::date else '2030-01-11' end, now(),
            '2030-01-01', '2030-03-18', '2030-03-08', now()
       from generate_series(1, 2 * :loans) n`,
  `insert into installment (gid, loan_gid, borrower_gid, number, due_date, amount_cents,
       principal_cents, interest_cents, balance_cents)
     select ${g('installment', 'n * 100 + i')}, ${g('loan')}, ${g('person')}, i,
            '${MOVED_PAYDAY}'::date + 14 * (i - 8), 10000, 10000, 0, 120000 - i * 10000
       from generate_series(1, 2 * :loans) n, generate_series(1, 12) i
      where $1::uuid is not null and $2::uuid is not null`,
];

const HANGING_ON = [
  `insert into deduction (deduction_file_gid, employer_gid, borrower_gid, loan_gid,
       installment_gid, employee_number, payday, amount_cents, state, deducted_cents, asked_on)
     select ${g('file', 'i')}, ${ofEmployer}, ${g('person')}, ${g('loan')},
            ${g('installment', 'n * 100 + i')}, 'E-' || n,
            '${MOVED_PAYDAY}'::date + 14 * (i - 8), 10000, 'MATCHED', 10000, '2030-01-01'
       from generate_series(1, 2 * :loans) n, generate_series(1, 5) i
      where n % 20 > 2 and $2::uuid is not null`,
  `insert into payment (loan_gid, borrower_gid, bank_account_gid, mode, method, amount_cents,
       debit_date, cancel_until, state, installment_gid, authorization_text,
       confirmation_number, created_at, updated_at)
     select ${g('loan')}, ${g('person')}, ${g('account')}, 'INSTALLMENT', 'ACH', 100,
            '${MOVED_PAYDAY}', now(), 'SCHEDULED', ${g('installment', 'n * 100 + 8')}, 'x',
            'C' || n, now(), now()
       from generate_series(1, 2 * :loans) n
      where n % 20 = 3 and $1::uuid is not null and $2::uuid is not null`,
  `insert into short_pay_part (plan_gid, loan_gid, borrower_gid, payday, amount_cents)
     select ${g('plan')}, ${g('loan')}, ${g('person')}, '${MOVED_PAYDAY}', 100
       from generate_series(1, :loans) n
      where n % 20 = 4 and $1::uuid is not null and $2::uuid is not null`,
  `insert into borrower (gid, employer_gid, first_name, last_name, email, password_hash,
       created_at, updated_at)
     select ${g('saver')}, $1::uuid, 'First' || n, 'Last' || n, 's' || n || '@example.com', 'none',
            now(), now()
       from generate_series(${savers}) n where $2::uuid is not null`,
  `insert into roster_entry (employer_gid, payroll_group_gid, employee_number, first_name,
       last_name, borrower_gid)
     select $1::uuid, $2::uuid, 'S-' || n, 'First' || n, 'Last' || n, ${g('saver')}
       from generate_series(${savers}) n`,
  `insert into savings_deduction (loan_gid, borrower_gid, employer_gid, bank_account_gid,
       amount_cents, from_payday, authorization_text, authorization_hash, signed_at)
     select ${g('paid')}, ${g('saver')}, $1::uuid, ${g('account')}, 5000, '2030-03-22', 'x', 'x',
            now()
       from generate_series(${savers}) n where $2::uuid is not null`,
];
