import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addApplicant } from '../origination/fixtures/applicants.ts';
import { seedOpen } from '../servicing/test-loan.ts';
import { reviewWorld, type ReviewWorld } from '../verification/fixtures/review-world.ts';
import { retentionRules } from './rules.ts';
import { endOfPeriod, eraseOn, rowsOf, todayOf } from './test-erasing.ts';

let world: ReviewWorld;
let app: pg.Client;
let person: string;
let staff: string;
beforeAll(async () => {
  world = await reviewWorld();
  app = new pg.Client({ connectionString: world.appUrl });
  await app.connect();
  person = (await addApplicant(world)).gid;
  const { rows } = await world.owner.query(
    `insert into staff_member (email, name, roles, password_hash, created_at)
     values ('renee@example.com', 'Renee Okafor', '{servicer}', 'x', product_now()) returning gid`,
  );
  staff = rows[0].gid;
});
afterAll(async () => {
  await app.end();
  await world.close();
});

/** An insert per rule that makes a row whose period starts at $1, for the borrower $2. */
const ROWS: Record<string, [table: string, insert: string]> = {
  address: [
    'address',
    `insert into address (borrower_gid, type, source, street, city, state, zip, replaced_at, created_at)
     values ($2, 'PHYSICAL', 'EMPLOYEE', '48 Alder St', 'Santa Fe', 'NM', '87501', $1, $1)`,
  ],
  'job-check': [
    'job_check',
    `insert into job_check (employer_gid, borrower_gid, first_name, last_name, asked_at, remind_at,
       closes_at, state, answer, ended_at, answered_by)
     select employer_gid, gid, 'Andre', 'Whitlock', $1, $1::timestamptz - interval '1 day', $1,
            'ANSWERED', 'NOT_HERE', $1, 'Tess Albright' from borrower where gid = $2`,
  ],
  'contact-change': [
    'contact_change',
    `insert into contact_change (borrower_gid, type, new_value, changed_at)
     values ($2, 'EMAIL', 'andre@example.com', $1)`,
  ],
  message: [
    'message',
    `insert into message (channel, recipient, recipient_gid, text, created_at)
     values ('email', 'andre@example.com', $2, 'Hello', $1)`,
  ],
  session: [
    'session',
    `insert into session (token_hash, kind, actor_gid, level, last_seen_at, idle_limit,
       absolute_until)
     values (sha256(gen_random_uuid()::text::bytea), 'borrower', $2, 'full', $1, '15 min', $1)`,
  ],
  notification: [
    'notification',
    `insert into notification (borrower_gid, product, title, message, available_date, created_at)
     values ($2, 'LOAN', 'Paid', 'Thank you', ($1::timestamptz at time zone 'America/New_York')::date, $1)`,
  ],
  conversation: [
    'help_message',
    `with talk as (insert into help_conversation (borrower_gid, opened_at, last_message_at)
       values ($2, $1, $1) returning gid)
     insert into help_message (conversation_gid, borrower_gid, text, sent_at)
     select gid, $2, 'Hello', $1 from talk`,
  ],
  appointment: [
    'counseling_appointment',
    `insert into counseling_appointment (borrower_gid, status, topic, way, days, part, note,
       requested_at, closed_at, cancelled_by)
     values ($2, 'CANCELLED', 'DEBT', 'PHONE', '{2026-01-05}', 'MORNING', 'Rent', $1, $1, 'borrower')`,
  ],
  'bank-link': [
    'bank_link',
    `insert into bank_link (borrower_gid, token_hash, expires_at, created_at, state)
     values ($2, sha256(gen_random_uuid()::text::bytea), $1, $1, 'ENDED')`,
  ],
  'bank-link-secret': [
    'bank_link where secret_cipher is not null',
    `insert into bank_link (borrower_gid, token_hash, expires_at, created_at, state, secret_cipher)
     values ($2, sha256(gen_random_uuid()::text::bytea), $1, $1, 'FAILED', '\\x00')`,
  ],
  'payroll-link': [
    'payroll_link',
    `insert into payroll_link (borrower_gid, provider, purpose, token_hash, expires_at, created_at)
     values ($2, 'ATOMIC', 'EMPLOYMENT', sha256(gen_random_uuid()::text::bytea), $1, $1)`,
  ],
  'bank-account': [
    'bank_account where removed_at is not null',
    `insert into bank_account (borrower_gid, aba_number, account_cipher, account_lookup, last4,
       account_type, name, way, check_status, validation_status, date_received, created_at,
       updated_at, removed_at)
     values ($2, '021000021', '\\x00', '\\x00', '4417', 'CHECKING', 'Old', 'LINK',
       'BANK_CHECK_PENDING', 'VALIDATION_PENDING', '2020-01-01', $1, $1, $1)`,
  ],
  'micro-deposit': [
    'micro_deposit',
    `with account as (insert into bank_account (borrower_gid, aba_number, account_cipher,
       account_lookup, last4, account_type, name, way, check_status, validation_status,
       date_received, created_at, updated_at)
     values ($2, '021000021', '\\x00', gen_random_uuid()::text::bytea, '4417', 'CHECKING', 'Slow',
       'MICRO_DEPOSITS', 'BANK_CHECK_FAILED', 'VALIDATION_FAILED', '2020-01-01', $1, $1)
     returning gid)
     insert into micro_deposit (bank_account_gid, borrower_gid, amounts_cipher, sent_on, arrive_on,
       confirm_by, state)
     select gid, $2, '\\x00', at, at, at, 'EXPIRED'
       from account, lateral (select ($1::timestamptz at time zone 'America/New_York')::date as at) d`,
  ],
  'monitoring-report': [
    'monitoring_report',
    `insert into monitoring_report (borrower_gid, report_date, report_cipher, created_at)
     values ($2, ($1::timestamptz at time zone 'America/New_York')::date, '\\x00', $1)`,
  ],
  'roster-entry': [
    `roster_entry where first_name = 'Gone'`,
    `insert into roster_entry (employer_gid, employee_number, first_name, last_name,
       employee_status, updated_at)
     select employer_gid, gen_random_uuid(), 'Gone', 'Person', 'Terminated', $1
       from borrower where gid = $2`,
  ],
  answer: [
    'idempotency',
    `insert into idempotency (holder, key_hash, call, input_hash, answer, created_at)
     values ('borrower:' || $2, gen_random_uuid()::text::bytea, '/secured/user/bank', '\\x00', '{}', $1)`,
  ],
  'push-device': [
    'push_device',
    `insert into push_device (borrower_gid, type, name, token_cipher, token_lookup, registered_at,
       seen_at)
     values ($2, 'IOS', 'Phone', '\\x00', gen_random_uuid()::text::bytea, $1, $1)`,
  ],
  'error-report': [
    'error_report',
    `insert into error_report (borrower_gid, name, message, stack_trace, state_history, user_agent,
       request_id, created_at)
     values ($2, 'Error', 'x', 'x', '[]', 'x', 'x', $1)`,
  ],
  'one-time-code': [
    'one_time_code',
    `insert into one_time_code (owner_gid, purpose, code_hash, sent_to, expires_at, created_at)
     values ($2, 'MFA', '\\x00', '+12125550142', $1, $1)`,
  ],
  'one-time-token': [
    'one_time_token',
    `insert into one_time_token (token_hash, purpose, borrower_gid, account_version, expires_at,
       created_at)
     values (sha256(gen_random_uuid()::text::bytea), 'EMAIL', $2, 1, $1, $1)`,
  ],
  draft: [
    'draft',
    `insert into draft (borrower_gid, form, answers_cipher, updated_at)
     values ($2, gen_random_uuid(), '\\x00', $1)`,
  ],
  paper: [
    'queue_item',
    `insert into queue_item (borrower_gid, type, status, uec, decided_at, created_at, updated_at)
     values ($2, 'EMPLOYMENT', 'ACCEPTED', 'APPLY', $1, $1, $1)`,
  ],
};

/** The last minute of a day in New York: the latest start of a period on that day. */
const endOf = (day: Temporal.PlainDate) =>
  day.toZonedDateTime({ timeZone: 'America/New_York', plainTime: '23:59' }).toInstant().toString();

async function counted(from: string): Promise<number> {
  return (await world.owner.query(`select count(*)::int as n from ${from}`)).rows[0].n;
}

describe('each rule', () => {
  test.each(Object.entries(ROWS))(
    'D7 %s: everything is there on the last day, and only due rows are erased on the next',
    async (name, [table, insert]) => {
      const rule = retentionRules.find((one) => one.name === name);
      const { day, begun } = await endOfPeriod(world, rule?.months ?? 0);
      const before = await counted(table);
      await world.owner.query(insert, [endOf(begun), person]);
      await eraseOn(world, day.subtract({ days: 1 }));
      expect(await counted(table)).toBe(before + 1);

      await eraseOn(world, day);
      expect(await counted(table)).toBe(before);
    },
  );

  test('D7 the database has the same periods, and none is shorter than the law requires', async () => {
    const { rows } = await world.owner.query('select name, months from retention_rule order by 1');
    const listed = retentionRules.map(({ name, months }) => ({ name, months }));
    expect(rows).toEqual(listed.toSorted((a, b) => (a.name < b.name ? -1 : 1)));

    const law = {
      application: 25,
      paper: 25,
      'job-check': 25,
      'micro-deposit': 24,
      'application-ofac': 120,
    };
    for (const [name, least] of Object.entries({ ...law, 'loan-file': 84 })) {
      expect(listed.find((rule) => rule.name === name)?.months).toBeGreaterThanOrEqual(least);
    }
    const longest = listed.filter(({ months }) => months > 25).map(({ name }) => name);
    expect(longest).toEqual(['application-ofac', 'loan-file', 'loan-file-ofac']);
  });

  test('D7 a hold stops the other rules too', async () => {
    const andre = await addApplicant(world);
    await world.owner.query(
      `insert into retention_hold (borrower_gid, reason, placed_by_gid, placed_at)
       values ($1, 'A suit', $2, product_now())`,
      [andre.gid, staff],
    );
    const names = ['job-check', 'message', 'notification', 'conversation', 'draft', 'error-report', 'bank-link',
      'monitoring-report', 'one-time-code', 'appointment']; // prettier-ignore
    for (const name of names) {
      await world.owner.query(ROWS[name]?.[1] ?? '', ['2001-01-01T12:00:00Z', andre.gid]);
    }
    const before = await rowsOf(world, andre.gid);
    await eraseOn(world, await todayOf(world));
    expect(await rowsOf(world, andre.gid)).toEqual(before);
  });

  test('D7 one run erases more than a chunk', async () => {
    await world.owner.query(
      `insert into draft (borrower_gid, form, answers_cipher, updated_at)
       select $1, n, '\\x00', '2001-01-01' from generate_series(1, 450) n`,
      [person],
    );
    expect(await eraseOn(world, await todayOf(world))).toBe(450);
    expect(await eraseOn(world, await todayOf(world))).toBe(0);
  });
});

describe('a job check', () => {
  const checks = async (gid: string) =>
    (await world.owner.query('select from job_check where borrower_gid = $1', [gid])).rowCount;

  test('D7 PEOPLE-12 stays while it is open, and while its loan has a file', async () => {
    const open = (await addApplicant(world)).gid;
    const { borrowerGid: lent } = await seedOpen(world);
    const long = '2001-01-01T12:00:00Z';
    for (const gid of [open, lent]) {
      await world.owner.query(ROWS['job-check']?.[1] ?? '', [long, gid]);
    }
    await world.owner.query(
      `update job_check set state = 'OPEN', answer = null, ended_at = null, answered_by = null,
         claim_cipher = '\\x00' where borrower_gid = $1`,
      [open],
    );
    await eraseOn(world, await todayOf(world));
    expect([await checks(open), await checks(lent)]).toEqual([1, 1]);
  });
});

describe('an account', () => {
  async function unused(): Promise<string> {
    const { gid } = await addApplicant(world);
    await world.owner.query('delete from session where actor_gid = $1', [gid]);
    for (const name of ['notification', 'conversation', 'error-report', 'micro-deposit']) {
      await world.owner.query(ROWS[name]?.[1] ?? '', [new Date().toISOString(), gid]);
    }
    return gid;
  }

  test('D7 is anonymized when nobody has used it for two years', async () => {
    const [gone, seen] = [await unused(), await unused()];
    await world.as({ kind: 'borrower', gid: seen });
    const age = `update borrower set created_at = $2, updated_at = $2 where gid = any ($1)`;
    const { day, begun } = await endOfPeriod(world, 24);
    await world.owner.query(age, [[gone, seen], endOf(begun)]);
    const before = await rowsOf(world, gone);
    await eraseOn(world, day.subtract({ days: 1 }));
    expect(await rowsOf(world, gone)).toEqual(before);

    await eraseOn(world, day);
    expect(await rowsOf(world, gone)).toEqual({});
    expect(await rowsOf(world, seen)).toEqual(before);
    const { rows } = await world.owner.query('select * from borrower where gid = $1', [gone]);
    expect(JSON.stringify(rows[0])).not.toMatch(/Andre|Whitlock|example\.com|2125550142|7120/);
    expect(rows[0]).toMatchObject({ ssn_cipher: null, ssn_lookup: null, dob_cipher: null });
    const told = await world.owner.query(
      `select after from event where subject_gid = $1 and kind = 'records.erased'`,
      [gone],
    );
    expect(told.rows).toEqual([{ after: { rule: 'account', months: 24 } }]);
  });
});

describe('permissions', () => {
  const ask = `select * from erase_expired($1, $2, 10)`;

  test('A4 D7 only a job erases, and never ahead of time', async () => {
    const today = (await todayOf(world)).toString();
    await expect(app.query(ask, ['draft', today])).rejects.toThrow('only a job erases');
    await app.query(`select act_as('staff', $1, null, false)`, [staff]);
    await expect(app.query(ask, ['draft', today])).rejects.toThrow('only a job erases');
    await app.query(`select act_as('job', null, null, false)`);
    await expect(app.query(ask, ['draft', '2999-01-01'])).rejects.toThrow('not here yet');
    await expect(app.query(ask, ['loan', today])).rejects.toThrow('there is no rule loan');
  });

  test.each([
    'update retention_rule set months = 1',
    'insert into retention_rule values (null, 1)',
    'delete from application',
    'delete from uploaded_document',
    'delete from retention_hold',
    `update retention_hold set placed_at = now()`,
    `select erase_evidence('{}')`,
    `select erase_accounts(now(), 1)`,
  ])('A4 D7 the server’s role may not: %s', async (statement) => {
    await expect(app.query(statement)).rejects.toThrow('permission denied');
  });
});

/** Tables without a rule, and why nothing in them has to be erased. */
const KEPT: Record<string, string[]> = {
  'the books and the loan’s figures': ['ledger_account', 'journal_entry', 'posting', 'loan',
    'closed_balance',
    'installment', 'installment_payment', 'escrow', 'payment', 'payment_return', 'phone_payment',
    'card_payment', 'card_dispute', 'refund', 'loan_flag', 'loan_flag_act', 'late_notice',
    'payment_notice', 'stopped_installment', 'debit_revocation', 'deposit_instruction',
    'deposit_receipt', 'short_pay_plan', 'short_pay_part', 'payday_change', 'loan_rate_change',
    'collection_change', 'collection_authorization', 'new_job', 'employment_change', 'paid_letter',
    'savings_deduction', 'savings_payday', 'savings_payout', 'stop_order', 'held_money',
    'held_money_act', 'tie_out', 'loan_month', 'loan_act', 'moved_installment', 'calendar_move'],
  'what the bureaus were told, as long as its loan': ['furnishing_answer', 'furnishing_choice',
    'furnishing_dispute', 'furnishing_dispute_act', 'furnishing_file', 'furnishing_record',
    'furnishing_refusal'],
  'files of banks and payrolls, at least six and seven years': ['ach_entry', 'ach_file',
    'ach_batch', 'ach_entry_hold',
    'ach_return', 'bank_line', 'bank_movement', 'bank_statement', 'card_payout', 'deduction',
    'deducted_person', 'deduction_approval', 'deduction_claim', 'deduction_correction', 'deduction_cycle', 'deduction_file', 'deduction_line', 'deduction_tally', 'payday_decision',
    'remittance_answer', 'remittance_answer_effect', 'remittance_file', 'remittance_held_line', 'remittance_line',
    'remittance_open_line', 'remittance_tally', 'unasked_installment'],
  'the audit trail, as long as what it is about': ['event', 'event_seal', 'trail_check',
    'retention_hold'],
  'nothing about a person': ['analytics_count', 'article', 'clock', 'closed_day', 'closed_step',
    'cta_block',
    'data_key', 'disclaimer', 'employer', 'info_block', 'letter_words', 'page', 'policy', 'retention_rule',
    'policy_draft', 'policy_withdrawal', 'policy_replay', 'content_change', 'banner', 'maintenance_window',
    'routing_directory', 'setting', 'time_travel', 'workflow_policy', 'schema_migration',
    'debit_stop', 'employer_setup', 'deduction_layout', 'remittance_layout', 'ready_answer', 'portfolio_day',
    'fairness_month', 'fairness_reason', 'employer_day', 'employer_holiday', 'moved_payday'],
  'what two people decided, as long as what it is about': ['approval_request', 'approval_decision'],
  'it goes with its task, by its foreign key': ['review_decision'],
  'it goes with the session of staff, by its foreign key': ['borrower_viewing'],
  'staff and employers’ users, who stand in the audit trail': ['staff_member', 'staff_enrollment',
    'saved_filter', 'employer_key', 'webhook_endpoint'],
  'days, files, deposits and messages that companies left undone; it goes with its borrower': ['trouble'],
  'forgotten by a job of their own, within a day, 30 days or 90': ['login_counter', 'login_address',
    'login_spray', 'known_device', 'recaptcha_answer', 'webhook_event', 'webhook_delivery',
    'webhook_try'],
  'it goes when its roster file is applied, used, undone, thrown away or a week old': ['roster_before',
    'roster_file_part', 'roster_problem', 'roster_row'],
  'how roster files came and what they counted, without the people': ['roster_layout',
    'roster_upload', 'status_batch'],
  'what an employer’s folder held: names and hashes of files, no contents; two years': [
    'payroll_folder_file', 'payroll_folder_look'],
  'whom we ask at an employer, until somebody removes them': ['employer_contact'],
  'what an employer said of its own people; it goes with their entry': ['status_change'],
}; // prettier-ignore

test('D7 every table is under a rule or kept for a reason', async () => {
  const { rows: tables } = await world.owner.query<{ name: string }>(
    `select relname as name from pg_class where relnamespace = 'public'::regnamespace
      and relkind = 'r' order by 1`,
  );
  const { rows: bodies } = await world.owner.query<{ body: string }>(
    `select prosrc as body from pg_proc where proname like 'erase\\_%'`,
  );
  const erasing = bodies.map(({ body }) => body).join('\n');
  const kept = Object.values(KEPT).flat();
  const erased = (name: string) =>
    new RegExp(`(delete from|update) ${name}\\b`).test(erasing) || erasing.includes(`'${name}'`);
  const open = tables
    .map(({ name }) => name)
    .filter((name) => !erased(name) && !kept.includes(name));
  expect(open).toEqual([]);
  expect(kept.filter((name) => !tables.some((table) => table.name === name))).toEqual([]);
});
