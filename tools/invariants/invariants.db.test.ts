import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { orderDisbursement } from '../../server/src/disbursement/index.ts';
import type { TestWorld } from '../../server/src/platform/testing/test-world.ts';
import {
  accrueInterest,
  receivePayment,
  reversePayment,
} from '../../server/src/servicing/index.ts';
import { loanWorld, seedOpen, seedPending, working } from '../../server/src/servicing/test-loan.ts';
import { lookInto } from '../schema/fresh-database.ts';
import { checkInvariants } from './report.ts';
import { receiveRemittance } from '../../server/src/servicing/test-remittance.ts';

let world: TestWorld;
beforeAll(async () => {
  world = await loanWorld();
  await tellAStory();
});
afterAll(() => world.close());

const day = (text: string) => Temporal.PlainDate.from(text);

/** Loans that wait, run, were overpaid, had a payment come back and hold money. */
async function tellAStory() {
  const waiting = await seedPending(world, { disbursed: '2026-02-02' });
  await working(world, (context) => orderDisbursement(context, waiting.gid));
  const [open, paid] = [await seedOpen(world), await seedOpen(world)];
  const pay = (loanGid: string, amount: bigint, on: string) =>
    working(world, (context) =>
      receivePayment(context, { loanGid, amount, receivedOn: day(on), channel: 'ACH' }),
    );
  await pay(paid.gid, 125_000n, '2026-01-20');
  const first = await pay(open.gid, 9_669n, '2026-01-16');
  await pay(open.gid, 9_669n, '2026-01-30');
  await accrueInterest.run({
    day: day('2026-02-03'),
    inTransaction: (work) => working(world, work),
  });
  await working(world, (context) =>
    reversePayment(context, { entryGid: first.entryGid, reason: 'Returned' }),
  );
  await working(world, (context) =>
    receiveRemittance(context, {
      loanGid: open.gid,
      payday: day('2026-02-13'),
      asked: 9_669n,
      amount: 10_000n,
      receivedOn: day('2026-02-11'),
    }),
  );
  await refundedTooMuch();
  await bankedLike();
}

/** A loan whose payoff came back when the refund of what was too much was at the bank already. */
async function refundedTooMuch(): Promise<void> {
  const { gid: loanGid } = await seedOpen(world);
  const pay = (amount: bigint, on: string) =>
    working(world, (context) =>
      receivePayment(context, { loanGid, amount, receivedOn: day(on), channel: 'ACH' }),
    );
  await pay(9_669n, '2026-01-16');
  const payoff = await pay(125_000n, '2026-01-20');
  const nowAt = (state: string) =>
    world.owner.query(
      `update ach_entry set state = $2 from refund
        where ach_entry.subject_gid = refund.gid and refund.loan_gid = $1`,
      [loanGid, state],
    );
  await nowAt('FILED');
  await working(world, (context) =>
    reversePayment(context, { entryGid: payoff.entryGid, reason: 'Returned' }),
  );
  await nowAt('WAITING');
}

/** The bank entries behind the story's postings, as `ach` has them in the product. */
async function bankedLike(): Promise<void> {
  const file = randomUUID();
  await world.owner.query(
    `insert into ach_file (gid, name, file_date, modifier, content_cipher, digest, entries,
       debit_cents, credit_cents, state, built_at, handed_over_at, settles_from)
     select $1, 'story.ach', '2026-01-02', 'S', 'x', 'x', count(*),
            coalesce(sum(amount_cents) filter (where amount_cents > 0), 0),
            coalesce(-sum(amount_cents) filter (where amount_cents < 0), 0), 'HANDED_OVER', now(),
            now(), '2026-01-02'
       from posting where account = 'ach_clearing'`,
    [file],
  );
  await world.owner.query(
    `insert into ach_entry (purpose, subject_gid, borrower_gid, bank_account_gid, receiver_cipher,
       direction, sec_code, description, amount_cents, effective_date, state, settled_on,
       taken_settled, created_at, ach_file_gid, trace_number)
     select 'MICRO_DEPOSIT', gen_random_uuid(), p.borrower_gid, loan.bank_account_gid, 'x',
            case when p.amount_cents > 0 then 'DEBIT' else 'CREDIT' end, 'PPD', 'STORY',
            abs(p.amount_cents), e.effective_date, 'SETTLED', e.effective_date, true, now(), $1,
            'story' || p.entry_id
       from posting p join journal_entry e on e.id = p.entry_id join loan on loan.gid = p.loan_gid
      where p.account = 'ach_clearing'`,
    [file],
  );
  await world.owner.query(
    `insert into deposit_receipt (trace, loan_gid, borrower_gid, amount_cents, received_on)
     select 'story ' || p.entry_id, p.loan_gid, p.borrower_gid, p.amount_cents, e.effective_date
       from posting p join journal_entry e on e.id = p.entry_id
      where p.account = 'payroll_clearing'`,
  );
}

async function broken(acks = ''): Promise<string[]> {
  const findings = await lookInto(world.ownerUrl, (look) => checkInvariants(look, acks));
  return findings.filter(({ faults }) => faults.length > 0).map(({ id }) => id);
}

/** Makes a forbidden change as the owner, runs the check, and undoes the change. */
async function planted(...statements: string[]): Promise<string[]> {
  return lookInto(world.ownerUrl, async (look) => {
    await look('begin');
    try {
      for (const statement of statements) await look(statement);
      // The check opens its own transaction; inside this one, that statement is skipped.
      const findings = await checkInvariants((question) =>
        /^(begin|rollback)/.test(question) ? Promise.resolve([]) : look(question),
      );
      return findings.filter(({ faults }) => faults.length > 0).map(({ id }) => id);
    } finally {
      await look('rollback');
    }
  });
}

const off = (table: string) => `alter table ${table} disable trigger user`;
const anyPayment = `(select max(id) from journal_entry where kind = 'PAYMENT')`;

describe('the invariants of a database', () => {
  test('I1 I2 I3 I4 I5 I6 I7 I8 I9 I10 I11 I12 I13 all hold after a story of loans', async () => {
    expect(await broken()).toEqual([]);
  });

  test('I1 a posting that was changed, and one that was taken out', async () => {
    const change = `update posting set amount_cents = amount_cents + 1
      where entry_id = ${anyPayment} and account = 'ach_clearing'`;
    expect(await planted(off('posting'), change)).toContain('I1');
    const take = `delete from posting where entry_id = ${anyPayment} and line = 1`;
    expect(await planted(off('posting'), take)).toContain('I1');
  });

  test('I2 one payment for two keys', async () => {
    const payment = randomUUID();
    const answer = JSON.stringify([{ gid: payment }]);
    const keep = (key: string) =>
      `insert into idempotency (holder, key_hash, call, input_hash, answer)
       values ('borrower:x', '${key}', '/secured/user/loan/{gid}/payment', '', '${answer}')`;
    expect(await planted(keep('a'), keep('b'))).toContain('I2');
    expect(await planted(keep('a'))).toEqual(['I2']);
  });

  test('I3 a lost acknowledged write', async () => {
    const { rows } = await world.owner.query('select gid from loan limit 1');
    expect(await broken(`loan ${rows[0].gid}\n`)).toEqual([]);
    expect(await broken(`loan ${rows[0].gid}\nloan ${randomUUID()}\n`)).toEqual(['I3']);
    await expect(broken('loan of Marisol')).rejects.toThrow('Not an acknowledged write');
    const answer = `{"gid":"${rows[0].gid}","loan_status":"Void"}`;
    expect(
      await planted(
        `insert into idempotency (holder, key_hash, call, input_hash, answer)
         values ('borrower:x', 'c', '/secured/user/loan/{gid}/cancel', '', '${answer}')`,
      ),
    ).toContain('I3');
  });

  test('I4 a payment split another way, a status without its money, an escrow that is gone', async () => {
    const split = (account: string, cents: number) =>
      `update posting set amount_cents = amount_cents + ${cents}
        where entry_id = ${anyPayment} and account = '${account}'`;
    const other = [split('loan_principal', 1), split('interest_receivable', -1)];
    expect(await planted(off('posting'), ...other)).toContain('I4');

    const closed = `update loan set status = 'Paid' where status = 'Open'`;
    expect(await planted(closed)).toContain('I4');
    expect(await planted('update escrow set released_entry_id = journal_entry_id')).toContain('I4');
    const put = `update installment_payment set amount_cents = amount_cents + 1 where amount_cents > 0`;
    expect(await planted(off('installment_payment'), put)).toContain('I4');
    const told = `update journal_entry set transaction_cents = transaction_cents - 1
      where id = ${anyPayment}`;
    expect(await planted(off('journal_entry'), told)).toContain('I4');
  });

  test('I5 a debit in two files, and a file with a wrong total', async () => {
    const file = `insert into ach_file (name, file_date, modifier, content_cipher, digest, entries,
        debit_cents, credit_cents, state, built_at)
      values ('f', '2026-02-01', 'A', '', 'f', 1, 0, 120000, 'BUILT', now())`;
    const carry = `update ach_entry set state = 'FILED', trace_number = '1', cleared_for = effective_date,
      ach_file_gid = (select gid from ach_file where name = 'f') where purpose = 'DISBURSEMENT'`;
    expect(await planted(file, carry)).toEqual([]);
    expect(await planted(file)).toEqual(['I5']);
    const again = `insert into ach_entry select (jsonb_populate_record(e, jsonb_build_object(
        'gid', gen_random_uuid(), 'attempt', 2, 'trace_number', '2'))).*
      from ach_entry e where purpose = 'DISBURSEMENT'`;
    expect(await planted(file, carry, again)).toEqual(['I5']);
  });

  test('I5 a debit that settled in a file the bank does not have, or before it had it', async () => {
    const file = (state: string, from: string) =>
      `insert into ach_file (name, file_date, modifier, content_cipher, digest, entries,
        debit_cents, credit_cents, state, built_at, settles_from)
      values ('f', '2026-02-01', 'A', '', 'f', 1, 0, 120000, '${state}', now(), ${from})`;
    const settle = `update ach_entry set state = 'SETTLED', trace_number = '1',
      settled_on = effective_date, cleared_for = effective_date,
      ach_file_gid = (select gid from ach_file where name = 'f') where purpose = 'DISBURSEMENT'`;
    expect(await planted(file('HANDED_OVER', 'null'), settle)).toEqual([]);
    expect(await planted(file('BUILT', 'null'), settle)).toEqual(['I5']);
    expect(await planted(file('HANDED_OVER', `'2099-01-01'`), settle)).toEqual(['I5']);
  });

  test('I7 a message without a job isn’t lost while staff have it in their queue', async () => {
    const noted = `insert into trouble (kind, subject, company, what, first_at, last_at)
      select 'MESSAGE', gid::text, 'The email service', 'Not taken over', now(), now() from message`;
    expect(await planted(noted, 'delete from jobs.job')).toEqual([]);
  });

  test('I6 a day of interest too many, a day too few', async () => {
    const loan = `(select gid from loan where status = 'Open' order by accrued_through desc limit 1)`;
    const twice = `insert into journal_entry (kind, loan_gid, borrower_gid, effective_date, booked_on,
        booked_at, actor)
      select kind, loan_gid, borrower_gid, effective_date, booked_on, booked_at, actor
        from journal_entry where kind = 'ACCRUAL' and loan_gid = ${loan} limit 1`;
    expect(
      await planted(off('journal_entry'), 'drop index journal_entry_accrual', twice),
    ).toContain('I6');
    const less = `update loan set interest_booked_cents = interest_booked_cents - 59 where gid = ${loan}`;
    expect(await planted(less)).toContain('I6');
    const closed = `insert into closed_day (day, step, started_at, finished_at)
      values ('2026-02-04', 'done', now(), now())`;
    expect(await planted(closed)).toEqual(['I6']);
  });

  test('I7 a message nobody will send, a payout that opened its loan twice', async () => {
    expect(await planted('delete from jobs.job')).toEqual(['I7']);
    const settled = `update ach_entry set taken_settled = true where purpose = 'DISBURSEMENT'`;
    expect(await planted(settled)).toEqual(['I7', 'I9']);
  });

  test('I9 a settled entry that nobody posted, a movement cleared without an entry', async () => {
    const lost = `update ach_entry set amount_cents = amount_cents + 1 where description = 'STORY'
      and gid = (select min(gid::text)::uuid from ach_entry where description = 'STORY')`;
    expect(await planted(lost)).toEqual(['I5', 'I9']);
    const deposit = `update deposit_receipt set amount_cents = amount_cents + 1`;
    expect(await planted(deposit)).toEqual(['I9']);
    const cleared = `insert into bank_movement (account, kind, reference, bank_reference,
        expected_on, amount_cents, cleared_entry_id)
      select 'ach_clearing', 'ACH_DEBITS', 'a', 'a', '2026-01-20', 5, min(id) from journal_entry`;
    expect(await planted(cleared)).toEqual(['I9']);
    const statement = `insert into bank_statement (day, name, digest, content_cipher, opening_cents,
        closing_cents, received_at) values ('2026-01-20', 'a', 'a', 'a', 0, 1, now())`;
    expect(await planted(statement)).toEqual(['I9']);
    const bare = `insert into bank_line (statement_gid, number, day, amount_cents, type_code,
        reference, text, state) select gid, 1, day, 1, '142', 'a', 'a', 'MATCHED' from there`;
    expect(await planted(`with there as (${statement} returning gid, day) ${bare}`)).toEqual([
      'I9',
    ]);
  });

  test('I10 an escrow without its record, a record of too much, one without a borrower', async () => {
    const closed = `update held_money set state = 'CLOSED', closed_as = 'APPLIED', closed_at = now()`;
    expect(await planted(closed)).toEqual(['I10']);
    expect(await planted('update held_money set amount_cents = amount_cents + 1')).toEqual(['I10']);
    const nobody = `insert into held_money (place, reason, amount_cents, journal_entry_id,
        received_on, owner, opened_at)
      select 'UNIDENTIFIED', 'UNKNOWN_DEPOSIT', 5, min(id), '2026-01-20', 'BORROWER', now()
        from journal_entry`;
    expect(await planted(nobody)).toEqual(['I10']);
  });

  test('I10 a posting of savings that nobody is owed', async () => {
    const saved = `with entry as (
        insert into journal_entry (kind, effective_date, booked_on, booked_at, actor)
        values ('SAVINGS_RECEIVED', '2026-01-20', '2026-01-20', now(), 'job') returning id)
      insert into posting (entry_id, line, account, amount_cents)
      select id, line, account, cents from entry,
             (values (1, 'savings_payable', -500), (2, 'lender_funding', 500))
               one (line, account, cents)`;
    expect(await planted(saved)).toEqual(['I7', 'I10']);
  });

  test('I7 a card payment in the books that no session at the processor made', async () => {
    const made = `insert into payment (loan_gid, borrower_gid, card_name, mode, method,
        amount_cents, debit_date, cancel_until, state, authorization_text, confirmation_number,
        created_at, updated_at)
      select gid, borrower_gid, 'Visa debit card ending 1111', 'SINGLE', 'DBT', 500, '2026-02-03',
        now(), 'CANCELLED', 'I authorize', 'P7KQ-2MXB-9T', now(), now() from loan limit 1`;
    expect(await planted(made)).toEqual(['I7']);
  });

  test('I8 an event that was changed after it was sealed', async () => {
    const change = `update event set reason = 'x' where id = (select min(id) from event)`;
    expect(await planted('select seal_events()', off('event'), change)).toEqual(['I8']);
    expect(await planted('select seal_events()')).toEqual([]);
  });
});
