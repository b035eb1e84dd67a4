import { CLOSING, HUGE } from './size.ts';

/** Employers and people, each with an account of the bank and of the product; some only applied. */
export const PEOPLE = `
create function pg_temp.g(kind text, n int) returns uuid immutable language sql
  as $$ select md5(kind || n)::uuid $$;
create function pg_temp.noon(d date) returns timestamptz immutable language sql
  as $$ select (d + time '12:00') at time zone 'UTC' $$;

insert into employer (gid, mnemonic, root_mnemonic, name, workflow)
  select pg_temp.g('employer', k), 'FIRM' || k, 'FIRM' || k, 'Firm ' || k, 'DEFAULT'
    from generate_series(1, 40) k;
insert into payroll_group (gid, employer_gid, name, payroll_frequency, sample_date)
  select pg_temp.g('group', k), pg_temp.g('employer', k), 'All', 'BIWEEKLY',
    case k when 1 then date '2030-03-22' when 40 then date '${CLOSING}'
           else date '2030-03-25' + k % 5 end - 1400
    from generate_series(1, 40) k;

create temp table person as
  select n, pg_temp.g('person', n) as gid,
    case when n <= ${HUGE} then 1 when n <= ${HUGE + 300} then 40 else 2 + n % 38 end as k
    from generate_series(1, pg_temp.loans() + 5000) n;

insert into borrower (gid, employer_gid, first_name, last_name, email, password_hash,
    email_verified_at, phone_verified_at, employment_verified_at, mfa_verified_at, phone,
    created_at, updated_at)
  select gid, pg_temp.g('employer', k), 'First' || n % 500, 'Last' || n, 'p' || n || '@example.com',
    'none', pg_temp.noon('2029-12-01'), pg_temp.noon('2029-12-01'), pg_temp.noon('2029-12-01'),
    pg_temp.noon('2029-12-01'), '+1505' || lpad(n::text, 7, '0'), pg_temp.noon('2029-12-01'),
    pg_temp.noon('2029-12-01') from person;
insert into address (borrower_gid, type, source, street, city, state, zip, created_at)
  select gid, 'PHYSICAL', 'EMPLOYEE', '48 Alder St', 'Santa Fe', 'NM', '87501',
    pg_temp.noon('2029-12-01') from person where n % 5 = 0;
insert into roster_entry (employer_gid, employee_number, first_name, last_name, borrower_gid)
  select pg_temp.g('employer', k), 'E-' || n, 'First' || n % 500, 'Last' || n, gid from person;
insert into employment_check (borrower_gid, employer_gid, proof, state, asked_at)
  select gid, pg_temp.g('employer', k), 'ROSTER', 'PROVED', pg_temp.noon('2029-12-01') from person where n % 5 = 0;
insert into bank_account (gid, borrower_gid, aba_number, account_cipher, account_lookup, last4,
    account_type, name, way, check_status, validation_status, validated_at, primary_account,
    ach_account, date_received, created_at, updated_at)
  select pg_temp.g('account', n), gid, '021000021', '\\x00', decode(md5(n::text), 'hex'), '4417',
    'CHECKING', 'Everyday', 'LINK', 'BANK_CHECK_COMPLETE', 'VALIDATION_COMPLETE',
    pg_temp.noon('2029-12-02'), true, true, '2029-12-02', pg_temp.noon('2029-12-02'),
    pg_temp.noon('2029-12-02') from person;
insert into session (token_hash, kind, actor_gid, level, created_at, last_seen_at, idle_limit,
    absolute_until, ended_at)
  select sha256(('s' || n)::bytea), 'borrower', gid, 'full', pg_temp.noon('2030-03-01'),
    pg_temp.noon('2030-03-01'), '15 min', pg_temp.noon('2030-03-02'), pg_temp.noon('2030-03-01')
    from person where n % 5 = 0;
insert into consent (borrower_gid, type, version, text_hash, given, at)
  select gid, t, '1', 'x', true, pg_temp.noon('2029-12-01')
    from person, unnest(array['COMMUNICATION_CONSENT', 'BACKUP_CONSENT']) t where n % 5 = 0;
insert into factor (borrower_gid, type, confirmed_at, created_at)
  select gid, 'SMS', pg_temp.noon('2029-12-01'), pg_temp.noon('2029-12-01') from person where n % 5 = 0;
insert into recovery_code (borrower_gid, code_hash, created_at)
  select gid, sha256((n || '')::bytea), pg_temp.noon('2029-12-01') from person where n % 5 = 0;
insert into one_time_code (owner_gid, purpose, code_hash, sent_to, expires_at, used_at, created_at)
  select gid, 'MFA', '\\x00', 'x', pg_temp.noon('2030-03-01'), pg_temp.noon('2030-03-01'),
    pg_temp.noon('2030-03-01') from person where n % 5 = 0;
insert into one_time_token (token_hash, purpose, borrower_gid, account_version, expires_at,
    used_at, created_at)
  select sha256(('t' || n)::bytea), 'EMAIL', gid, 1, pg_temp.noon('2030-03-01'),
    pg_temp.noon('2030-03-01'), pg_temp.noon('2030-03-01') from person where n % 5 = 0;
insert into bank_link (borrower_gid, token_hash, expires_at, ended_at, state, outcome, created_at)
  select gid, sha256(('l' || n)::bytea), pg_temp.noon('2029-12-03'), pg_temp.noon('2029-12-02'),
    'ENDED', 'LINKED', pg_temp.noon('2029-12-02') from person where n % 5 = 0;
insert into login_counter (name_lookup, wrong_passwords, last_wrong_at)
  select sha256(('c' || n)::bytea), 1, pg_temp.noon('${CLOSING}') from person where n % 5 = 0;
`;

/** What people read, write and set up besides their loans. */
export const TALKING = `
insert into notification (borrower_gid, product, title, message, available_date, occasion,
    created_at)
  select gid, 'LOAN', 'Your payment', 'It came.', date '2030-03-19' - i, 'o' || i,
    pg_temp.noon('2030-03-01') from person, generate_series(1, 2) i where n % 5 = 0;
insert into message (channel, recipient, recipient_gid, subject, text, about, created_at, sent_at)
  select 'email', 'p' || n || '@example.com', gid, 's', 't', 'payment received',
    pg_temp.noon('2030-03-01') + n * interval '1 s', pg_temp.noon('2030-03-02')
    from person where n % 5 = 0;
insert into event (at, product_at, actor_kind, actor_gid, kind, subject_kind, subject_gid)
  select pg_temp.noon('2030-03-01'), pg_temp.noon('2030-03-01'), 'borrower', gid, 'loan.read',
    'loan', pg_temp.g('loan', n) from person;
insert into event (at, product_at, actor_kind, actor_gid, kind, subject_kind, subject_gid)
  select pg_temp.noon('2030-03-01'), pg_temp.noon('2030-03-01'), 'staff', pg_temp.g('staff', 1),
    'read GET /console/borrower/{gid}', 'borrower', gid from person;
insert into idempotency (holder, key_hash, call, input_hash, answer)
  select 'borrower:' || gid, sha256((n || '')::bytea), 'x', '\\x00', '' from person where n % 5 = 0;
insert into help_conversation (gid, borrower_gid, opened_at, last_message_at, waiting_since,
    answer_due_at, closed_at, closed_by_gid)
  select pg_temp.g('chat', n), gid, pg_temp.noon('2030-03-01'),
    pg_temp.noon('2030-03-02') + n * interval '1 s',
    case when n % 50 = 0 then pg_temp.noon('2030-03-02') end,
    case when n % 50 = 0 then pg_temp.noon('2030-03-02') + interval '2 hours' end,
    case when n % 50 <> 0 then pg_temp.noon('2030-03-03') end,
    case when n % 50 <> 0 then pg_temp.g('staff', 1) end from person where n % 5 = 0;
insert into help_message (conversation_gid, borrower_gid, text, sent_at)
  select pg_temp.g('chat', n), gid, 'Hello', pg_temp.noon('2030-03-02')
    from person, generate_series(1, 3) i where n % 5 = 0;
insert into error_report (borrower_gid, name, message, stack_trace, state_history, user_agent,
    request_id, created_at)
  select gid, 'x', 'x', 'x', '[]', 'x', 'x', pg_temp.noon('2030-03-02') from person where n % 5 = 0;
insert into analytics_count (hour, kind, name, status, ms_up_to, events)
  select date_trunc('hour', pg_temp.noon('2030-03-02') - i * interval '1 h', 'UTC'), 'event', 'e' || j, 200, 8, 1
    from generate_series(1, 500) i, generate_series(1, 10) j;
insert into push_device (borrower_gid, type, name, token_cipher, token_lookup, registered_at,
    seen_at)
  select gid, 'WEB', 'x', '\\x00', sha256((n || '')::bytea), pg_temp.noon('2030-03-02'),
    pg_temp.noon('2030-03-02') from person where n % 5 = 0;
insert into monitoring_enrollment (borrower_gid, step, disclosure_version, enrolled_at, began_on,
    next_report_on, updated_at)
  select gid, 'SUCCESS', '1', pg_temp.noon('2030-01-02'), '2030-01-02', '2030-04-02',
    pg_temp.noon('2030-01-02') from person where n % 5 = 1;
insert into monitoring_report (borrower_gid, report_date, score, report_cipher, created_at)
  select gid, date '2030-03-02' - 30 * i, 700, '\\x00', pg_temp.noon('2030-03-02')
    from person, generate_series(1, 2) i where n % 5 = 1;
insert into counseling_appointment (borrower_gid, status, topic, way, days, part, requested_at,
    closed_at, cancelled_by)
  select gid, case when n % 50 = 0 then 'REQUESTED' else 'CANCELLED' end, 'BUDGET', 'PHONE',
    '{2030-03-25}', 'MORNING', pg_temp.noon('2030-03-01'),
    case when n % 50 <> 0 then pg_temp.noon('2030-03-02') end,
    case when n % 50 <> 0 then 'borrower' end from person where n % 5 = 0;
insert into payroll_link (borrower_gid, provider, purpose, token_hash, expires_at, state,
    created_at)
  select gid, 'ATOMIC', 'EMPLOYMENT', sha256((n || '')::bytea), pg_temp.noon('2030-01-02'), 'DONE',
    pg_temp.noon('2030-01-02') from person where n % 5 = 0;
insert into draft (borrower_gid, form, answers_cipher, updated_at)
  select gid, 'profile', '\\x00', pg_temp.noon('2030-03-02') from person where n % 5 = 0;
insert into trouble (kind, subject, company, what, first_at, last_at, closed_at)
  select 'MESSAGE', pg_temp.g('message', n)::text, 'The email service', 'x',
    pg_temp.noon('2030-03-02'), pg_temp.noon('2030-03-02'), pg_temp.noon('2030-03-03')
    from person where n % 5 = 0;
`;
