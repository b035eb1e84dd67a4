import type pg from 'pg';
import { PEOPLE, TALKING } from './seed-people.ts';
import type { TestWorld } from '../../server/src/platform/testing/test-world.ts';
import { CLOSED } from './seed-closed.ts';
import { CLOSING, LOANS } from './size.ts';

/**
 * Fills an empty database with loans of 40 employers, 5,000 people who only applied, and all that
 * hangs on them. Triggers rest meanwhile, which halves the time; the books balance all the same.
 */
export async function seedLoans({ owner, platform }: TestWorld, loans = LOANS): Promise<void> {
  const client = await owner.connect();
  try {
    await client.query(`set session_replication_role = replica; set synchronous_commit = off`);
    await client.query(`create function pg_temp.loans() returns int immutable return ${loans}`);
    for (const part of [PEOPLE, BORROWING, BOOKS, COLLECTING, TALKING]) await client.query(part);
    await client.query(`${CLOSED}; set session_replication_role = origin; analyze`);
    await sealAccounts(client, platform.vault);
    const files = ['ach_file', 'deduction_file', 'remittance_file'];
    for (const table of files) await sealFiles(client, platform.vault, table);
    await client.query('select seal_events()');
  } finally {
    client.release();
  }
}

/** Account numbers that can be opened, for the loans that are debited or refunded. */
async function sealAccounts(client: pg.PoolClient, vault: TestWorld['platform']['vault']) {
  const { rows } = await client.query<{ gid: string }>(
    `select pg_temp.g('account', n) as gid from lent
      where n % 200 = 80 or (collection = 'ach' and payday = '2030-03-22')`,
  );
  const field = (gid: string) => ({ column: 'bank_account.account_cipher', id: gid });
  await client.query(
    `update bank_account set account_cipher = sealed.cipher
       from unnest($1::uuid[], $2::bytea[]) as sealed (gid, cipher)
      where bank_account.gid = sealed.gid`,
    [rows.map(({ gid }) => gid), rows.map(({ gid }) => vault.seal('000123454417', field(gid)))],
  );
}

const BORROWING = `
create temp table lent as
  select n, gid as borrower_gid, k, pg_temp.g('loan', n) as gid,
    case when n % 100 < 78 then 'Open' when n % 100 < 92 then 'Paid' when n % 100 < 95 then 'Void'
         when n % 100 < 97 then 'Charged Off' else 'Pending' end as status,
    case when k in (1, 40) or n % 10 < 8 then 'deduction' when n % 20 < 10 then 'deposit'
         else 'ach' end as collection,
    case when k = 1 or n % 50 = 18 then date '2030-03-22' when k = 40 then date '${CLOSING}'
         else date '2030-03-25' + k % 5 end as payday,
    case when n % 500 = 7 then 0 else n % 6 + 1 end as expected,
    case when n % 500 = 7 then 0 when n % 20 = 3 then n % 6 else n % 6 + 1 end as paid
    from person where n <= pg_temp.loans(); create index on lent (n);

insert into application (gid, borrower_gid, employer_gid, status, uec, min_amount_cents,
    max_amount_cents, leadgen, created_at, updated_at, submitted_at, decided_at)
  select pg_temp.g('application', n), borrower_gid, pg_temp.g('employer', k),
    case status when 'Pending' then 'SIGNED' when 'Void' then 'WITHDRAWN' else 'FUNDED' end,
    'APPLY', 25000, 2000000, '{"type":"google"}', pg_temp.noon('2029-12-01') + n * interval '1 s',
    pg_temp.noon('2029-12-10'), pg_temp.noon('2029-12-05'), pg_temp.noon('2029-12-06') from lent;
insert into application (gid, borrower_gid, employer_gid, status, uec, min_amount_cents,
    max_amount_cents, leadgen, created_at, updated_at)
  select pg_temp.g('application', n), gid, pg_temp.g('employer', k),
    (array['DRAFT', 'CONFIRMING', 'REVIEW', 'OFFERED', 'DECLINED'])[1 + n % 5], 'APPLY', 25000,
    2000000, '{"type":"google"}', pg_temp.noon('2030-02-01') + n * interval '1 s',
    pg_temp.noon('2030-03-15') - (n % 400) * interval '1.6 h' from person where n > pg_temp.loans();
insert into offer (gid, application_gid, borrower_gid, status, amount_cents, term, rate,
    min_amount_cents, max_amount_cents, terms, origination_source, quote, expires_on, created_at)
  select pg_temp.g('offer', n), pg_temp.g('application', n), gid,
    case when n <= pg_temp.loans() then 'SIGNED' else 'OPEN' end, 120000, 6, 1799000, 25000, 2000000,
    '{6,12}', 'KAS', '{}',
    case when n <= pg_temp.loans() then date '2029-12-30' else date '2030-03-18' + n % 60 end,
    pg_temp.noon('2029-12-05') from person where n <= pg_temp.loans() or n % 5 = 3;
insert into decision (application_gid, borrower_gid, stage, outcome, policy_gid, facts, result,
    reference, at)
  select pg_temp.g('application', n), gid, 'UW', 'approve', (select gid from policy limit 1), '{}',
    '{}', 'D-' || n, pg_temp.noon('2029-12-06') from person where n % 5 = 0;
insert into inquiry (application_gid, borrower_gid, kind, bureau, score, at)
  select pg_temp.g('application', n), gid, 'SOFT', 'EQF', 700, pg_temp.noon('2029-12-05')
    from person where n % 5 = 0;
insert into confirmation (application_gid, borrower_gid, type, answer, answered_at)
  select pg_temp.g('application', n), gid, 'INCOME', '{}', pg_temp.noon('2029-12-05') from person where n % 5 = 0;
insert into queue_item (gid, borrower_gid, application_gid, type, status, uec, decided_at,
    created_at, updated_at, due_at)
  select pg_temp.g('item', n), gid, pg_temp.g('application', n), 'INCOME',
    case when n <= pg_temp.loans() or n % 5 <> 2 then 'ACCEPTED' when n % 2 = 0 then 'PENDING'
      else 'REVIEW' end, 'APPLY', case when n <= pg_temp.loans() or n % 5 <> 2 then pg_temp.noon('2029-12-06') end,
    pg_temp.noon('2029-12-06'), pg_temp.noon('2030-03-10') - (n % 300) * interval '1 h',
    case when n > pg_temp.loans() and n % 5 = 2 then pg_temp.noon('2030-03-11') end
    from person where n > 15000;
insert into uploaded_document (gid, borrower_gid, type, name, media_type, size_bytes, sha256,
    storage_key, scanned_by, uploaded_at)
  select pg_temp.g('upload', n), gid, 'INCOME_STATEMENT', 'a.pdf', 'application/pdf', 1, 'x',
    'k' || n, 'x', pg_temp.noon('2029-12-06') from person where n > 15000;
insert into queue_item_document (queue_item_gid, document_gid, borrower_gid, attached_at)
  select pg_temp.g('item', n), pg_temp.g('upload', n), gid, pg_temp.noon('2029-12-06')
    from person where n > 15000;
insert into document (gid, borrower_gid, application_gid, kind, title, media_type,
    content_cipher, sha256, created_at)
  select pg_temp.g('document', n), gid, pg_temp.g('application', n), 'SIGNED_LOAN', 'Agreement',
    'application/pdf', '\\x00', 'x', pg_temp.noon('2029-12-07') from person where n <= pg_temp.loans() and n % 5 = 0;
insert into agreement (gid, application_gid, offer_gid, borrower_gid, type, version, title,
    summary, html, hash, signature_required, document_gid, created_at)
  select pg_temp.g('agreement', n), pg_temp.g('application', n), pg_temp.g('offer', n), gid,
    'loan', '1', 'Agreement', '{}', '', 'x', true, pg_temp.g('document', n),
    pg_temp.noon('2029-12-07') from person where n <= pg_temp.loans() and n % 5 = 0;
insert into signature (agreement_gid, borrower_gid, name, hash, ip, user_agent, at)
  select pg_temp.g('agreement', n), gid, 'x', 'x', 'x', 'x', pg_temp.noon('2029-12-07')
    from person where n <= pg_temp.loans() and n % 5 = 0;

insert into loan (gid, borrower_gid, employer_gid, application_gid, offer_gid, bank_account_gid,
    payroll_group_gid, status, collection, amount_cents, installment_cents, rate, apr, term,
    payroll_frequency, origination_source, disbursement_date, first_installment_date, signed_at,
    opened_on, closed_on, charged_off_on, accrued_through, interest_from, interest_booked_cents,
    delinquent_days, delinquent_cents, updated_at)
  select gid, borrower_gid, pg_temp.g('employer', k), pg_temp.g('application', n),
    pg_temp.g('offer', n), pg_temp.g('account', n), pg_temp.g('group', k), status, collection,
    120000, 10000, 1799000, '19.99', 6, 'BIWEEKLY', 'KAS',
    case status when 'Pending' then date '2030-03-21' else payday - 14 * (expected + 1) end,
    payday - 14 * expected, pg_temp.noon('2029-12-08') + n * interval '1 s',
    case when status not in ('Pending', 'Void') then payday - 14 * (expected + 1) end,
    case when status in ('Paid', 'Void') then date '2030-03-01' end,
    case status when 'Charged Off' then date '2030-03-01' end,
    case status when 'Open' then date '${CLOSING}' - 1 end,
    case status when 'Open' then date '${CLOSING}' - 11 end,
    case status when 'Open' then 100 else 0 end,
    case when status <> 'Open' then 0 when n % 500 = 7 then 130
      when n % 20 = 3 and n % 200 <> 3 then 10 else 0 end,
    case when status = 'Open' and n % 20 = 3 and n % 200 <> 3 then 10000 else 0 end, pg_temp.noon('2030-03-19')
    from lent;
update loan set first_installment_date = '2030-04-05' where status = 'Pending';
insert into installment (gid, loan_gid, borrower_gid, number, due_date, amount_cents,
    principal_cents, interest_cents, balance_cents)
  select pg_temp.g('installment', n * 100 + i), gid, borrower_gid, i, d, 10000, 10000, 0,
    120000 - i * 10000
    from lent, generate_series(1, 8) i,
      lateral (select payday + 14 * (i - 1 - case when n % 500 = 7 then 10 else expected end))
        as due (d);
insert into deposit_instruction (loan_gid, borrower_gid, application_gid, confirmation, state,
    confirmed_by, confirmed_at, created_at)
  select gid, borrower_gid, pg_temp.g('application', n), 'UPLOAD', 'CONFIRMED', 'UPLOAD',
    pg_temp.noon('2029-12-10'), pg_temp.noon('2029-12-10') from lent where collection = 'deposit';
`;

/** Every loan that was paid out: the payout, two nights of interest, and its installments. */
const BOOKS = `
create temp table booked as
  select n, gid, borrower_gid, paid, i, n * 20 + i as id from lent, generate_series(0, 9) i
   where status not in ('Pending', 'Void') and i < 3 + paid;
insert into journal_entry (id, kind, loan_gid, borrower_gid, effective_date, booked_on, booked_at,
    transaction_type, transaction_cents, actor)
  overriding system value
  select id, case when i = 0 then 'DISBURSEMENT' when i < 3 then 'ACCRUAL' else 'PAYMENT' end, gid,
    borrower_gid, date '2030-03-01' + i, date '2030-03-01' + i, pg_temp.noon('2030-03-01'),
    case when i >= 3 then 'Direct Deposit Received' end, case when i >= 3 then -10000 end, 'job'
    from booked;
insert into posting (entry_id, line, account, loan_gid, borrower_gid, amount_cents)
  select id, line, case when i between 1 and 2
        then (array['interest_receivable', 'interest_income'])[line]
      when i = 0 then (array['loan_principal', 'cash'])[line]
      else (array['payroll_clearing', 'loan_principal'])[line] end, gid, borrower_gid,
    case when i = 0 then 120000 when i < 3 then 50 else 10000 end * (3 - 2 * line)
    from booked, generate_series(1, 2) line;
select setval(pg_get_serial_sequence('journal_entry', 'id'), 50000000);
insert into installment_payment (installment_gid, loan_gid, borrower_gid, journal_entry_id,
    amount_cents, effective_date)
  select pg_temp.g('installment', n * 100 + i - 2), gid, borrower_gid, id, 10000, '2030-03-08'
    from booked where i >= 3;
`;

const COLLECTING = `
insert into deduction_file (gid, employer_gid, payday, name, content_cipher, digest, lines,
    total_cents, built_at, handed_over_at)
  select pg_temp.g('asked', k * 1000 + w),
    pg_temp.g('employer', k), date '2030-03-06' - 14 * w, 'f',
    '\\x00', '\\x00', 1, 1, pg_temp.noon('2030-03-01'), pg_temp.noon('2030-03-01')
    from generate_series(1, 40) k, generate_series(0, 50) w;
insert into deduction (gid, deduction_file_gid, employer_gid, borrower_gid, loan_gid,
    installment_gid, employee_number, payday, amount_cents, state, deducted_cents, asked_on)
  select pg_temp.g('deduction', n * 100 + i), pg_temp.g('asked', k * 1000),
    pg_temp.g('employer', k), borrower_gid, gid,
    pg_temp.g('installment', n * 100 + i), 'E-' || n, payday - 14 * (expected + 1 - i), 10000,
    'MATCHED', 10000, '2030-03-01'
    from lent, generate_series(1, 2) i where collection = 'deduction' and i <= paid;
insert into deduction (deduction_file_gid, employer_gid, borrower_gid, loan_gid, installment_gid,
    employee_number, payday, amount_cents, asked_on)
  select pg_temp.g('asked', 40000), pg_temp.g('employer', 40), borrower_gid, gid,
    pg_temp.g('installment', n * 100 + expected + 1), 'E-' || n, payday, 10000, '2030-03-15'
    from lent where k = 40 and status = 'Open' and payday = '${CLOSING}';
insert into deduction_cycle (employer_gid, payday, cuts_off_on, opened_at, closed_at, people,
    total_cents, same_lines)
  select employer_gid, payday, payday - 3, built_at, built_at, 1, 1, 1 from deduction_file;
insert into deduction_line (deduction_file_gid, line, employer_gid, payday, version, borrower_gid,
    loan_gid, installment_gid, employee_number, mark, before_cents, amount_cents)
  select deduction_file_gid, row_number() over (partition by deduction_file_gid), employer_gid,
    payday, 1, borrower_gid, loan_gid, installment_gid, employee_number, 'SAME', 10000, 10000
    from deduction where payday < '${CLOSING}';
insert into unasked_installment (installment_gid, employer_gid, borrower_gid, loan_gid, payday,
    cause, noted_on)
  select pg_temp.g('installment', n * 100 + 50), pg_temp.g('employer', k), borrower_gid, gid,
    payday, 'NOT_ON_ROSTER', payday from lent where n % 50 = 0;
insert into remittance_file (gid, employer_gid, payday, name, content_cipher, digest, received_at,
    total_cents, posted_at)
  select pg_temp.g('remitted', k * 1000 + w), pg_temp.g('employer', k),
    date '2030-03-06' - 14 * w, 'f', '\\x00', sha256((k || '-' || w)::bytea), came, 1, came
    from generate_series(1, 40) k, generate_series(0, 50) w,
      pg_temp.noon(date '2030-03-06' - 14 * w) came;
insert into remittance_line (remittance_file_gid, employer_gid, line, employee_number,
    amount_cents, outcome, deduction_gid, borrower_gid)
  select pg_temp.g('remitted', k * 1000),
    pg_temp.g('employer', k), n * 10 + i, 'E-' || n, 10000,
    'MATCHED', pg_temp.g('deduction', n * 100 + i), borrower_gid
    from lent, generate_series(1, 2) i where collection = 'deduction' and i <= paid;

insert into ach_file (gid, name, file_date, modifier, content_cipher, digest, entries,
    debit_cents, credit_cents, state, built_at, handed_over_at, settles_from)
  select pg_temp.g('file', w), 'f' || w, date '2030-03-19' - w, 'A', '\\x00',
    sha256(('f' || w)::bytea), 1, 1, 1, 'HANDED_OVER', pg_temp.noon('2030-03-19'),
    pg_temp.noon('2030-03-19'), date '2030-03-20' - w from generate_series(0, 1200) w;
insert into payment (gid, loan_gid, borrower_gid, bank_account_gid, mode, method, amount_cents,
    debit_date, cancel_until, state, installment_gid, authorization_text, confirmation_number,
    created_at, updated_at, automatic)
  select pg_temp.g('payment', n), gid, borrower_gid, pg_temp.g('account', n), 'SCHEDULED', 'ACH', 500,
    '2030-03-10', pg_temp.noon('2030-03-09'),
    case when n % 200 = 1 then 'SENT' else 'SETTLED' end, null, '', 'P' || n,
    pg_temp.noon('2030-03-08'), pg_temp.noon('2030-03-08'), false
    from lent where status = 'Open';
insert into ach_entry (gid, purpose, subject_gid, borrower_gid, bank_account_gid, receiver_cipher,
    direction, sec_code, description, amount_cents, effective_date, state, ach_file_gid,
    trace_number, settled_on, taken_settled, return_code, returned_on, created_at)
  select pg_temp.g('entry', n), 'PAYMENT', pg_temp.g('payment', n), borrower_gid,
    pg_temp.g('account', n), '\\x00', 'DEBIT', 'WEB', 'PAYMENT', 500,
    case when n % 200 = 1 then date '${CLOSING}' else date '2030-03-11' end,
    case when n % 400 = 1 then 'RETURNED' when n % 200 = 1 then 'FILED' else 'SETTLED' end,
    pg_temp.g('file', 0), 'T' || n, case when n % 200 <> 1 then date '2030-03-11' end, n % 200 <> 1,
    case when n % 400 = 1 then 'R02' end, case when n % 400 = 1 then date '${CLOSING}' end,
    pg_temp.noon('2030-03-08') from lent where status = 'Open';
insert into ach_entry (gid, purpose, subject_gid, borrower_gid, bank_account_gid, receiver_cipher,
    direction, sec_code, description, amount_cents, effective_date, state, ach_file_gid,
    trace_number, settled_on, taken_settled, created_at, needs_clearance, cleared_for)
  select pg_temp.g('payout', n), 'DISBURSEMENT', gid, borrower_gid, pg_temp.g('account', n), '\\x00',
    'CREDIT', 'PPD', 'LOAN', 120000, date '${CLOSING}',
    case when n % 100 > 96 then 'FILED' else 'SETTLED' end, pg_temp.g('file', 0), 'O' || n,
    case when n % 100 <= 96 then date '2029-12-20' end, n % 100 <= 96, pg_temp.noon('2029-12-10'),
    true, '2030-03-19'
    from lent where status <> 'Void' and (n % 100 <= 96 or n % 400 = 97);
insert into payment_return (payment_gid, attempt, borrower_gid, bank_account_gid, return_code,
    settled_on, returned_on, read_at)
  select pg_temp.g('payment', n), 9, borrower_gid, pg_temp.g('account', n), 'R01', '2030-02-10',
    '2030-02-12', pg_temp.noon('2030-02-12') from lent where status = 'Open' and n % 5 = 0;
insert into ach_return (file_digest, trace_number, return_code, original_trace_number,
    ach_entry_gid, read_at)
  select '\\x00', 'R' || n, 'R01', 'S' || n, pg_temp.g('entry', n), pg_temp.noon('2030-02-12')
    from lent where n % 5 = 0;
insert into escrow (gid, loan_gid, borrower_gid, journal_entry_id, amount_cents, reason,
    received_on, due_on, released_entry_id, released_on)
  select pg_temp.g('escrow', n), gid, borrower_gid, n * 20, 500, 'EARLY_REMITTANCE', '2030-03-01',
    case when n % 200 = 1 then date '${CLOSING}' else date '2030-03-05' end,
    case when n % 200 <> 1 then n * 20 end, case when n % 200 <> 1 then date '2030-03-05' end
    from lent where status = 'Open' and n % 4 = 1;
insert into held_money (place, reason, amount_cents, loan_gid, borrower_gid, escrow_gid,
    journal_entry_id, received_on, owner, state, opened_at, closed_as, closed_at)
  select 'ESCROW', 'EARLY_REMITTANCE', amount_cents, loan_gid, borrower_gid, gid, journal_entry_id,
    received_on, 'PAYDAY', case when released_on is null then 'OPEN' else 'CLOSED' end,
    pg_temp.noon('2030-03-01'), case when released_on is not null then 'APPLIED' end,
    case when released_on is not null then pg_temp.noon('2030-03-05') end from escrow;
insert into bank_movement (account, kind, reference, bank_reference, expected_on, amount_cents)
  values ('check_clearing', 'CHECK', 'before', 'before', '2029-12-01', 1);
insert into refund (gid, loan_gid, borrower_gid, amount_cents, state, ordered_on, pay_by,
    journal_entry_id, sends)
  select pg_temp.g('refund', n), gid, borrower_gid, 500, case when n % 200 = 80 then 'ORDERED' else 'PAID' end,
    '2030-03-01', '2030-03-15', n * 20, case when n % 200 = 80 then 0 else 1 end
    from lent where status = 'Paid';
insert into deposit_receipt (trace, loan_gid, borrower_gid, amount_cents, received_on)
  select 'R' || n || i, gid, borrower_gid, 10000, date '2030-03-11' - i * 14
    from lent, generate_series(1, 3) i where collection = 'deposit';
insert into micro_deposit (bank_account_gid, borrower_gid, amounts_cipher, sent_on, arrive_on,
    confirm_by, state)
  select pg_temp.g('account', n), gid, '\\x00', '2029-12-01', '2029-12-03',
    case when n % 400 = 5 then date '2030-03-19' else date '2029-12-20' end,
    case when n % 400 = 5 then 'WAITING' else 'CONFIRMED' end from person where n % 5 = 0;
`;

/** Contents that can be opened, for lists of files. */
async function sealFiles(
  client: pg.PoolClient,
  vault: TestWorld['platform']['vault'],
  table: string,
): Promise<void> {
  const { rows } = await client.query<{ gid: string }>(`select gid from ${table}`);
  const sealed = rows.map(({ gid }) =>
    vault.seal('content', { column: `${table}.content_cipher`, id: gid }),
  );
  await client.query(
    `update ${table} set content_cipher = sealed.cipher
       from unnest($1::uuid[], $2::bytea[]) as sealed (gid, cipher)
      where ${table}.gid = sealed.gid`,
    [rows.map(({ gid }) => gid), sealed],
  );
}
