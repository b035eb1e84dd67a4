import { loanReference } from './loan/loan-reference.ts';
import type { TestWorld } from '../platform/testing/test-world.ts';
import type { SeededLoan } from './test-loan.ts';

/** Each table that money leaves rows in, without what differs from loan to loan. */
const QUESTIONS = {
  books: `select kind, effective_date, transaction_type, transaction_cents, note, completes_on,
            e.reverses_entry_id is not null as reverses,
            (select array_agg((account, amount_cents)::text order by line) from posting
              where entry_id = e.id) as lines
       from journal_entry e where loan_gid = $1 order by id`,
  installments: `select i.number, p.amount_cents, p.effective_date
       from installment_payment p join installment i on i.gid = p.installment_gid
      where p.loan_gid = $1 order by p.journal_entry_id, i.number`,
  loan: `select status, opened_on, closed_on, charged_off_on, interest_from, accrued_through,
            interest_booked_cents, delinquent_days, delinquent_cents, late_since
       from loan where gid = $1`,
  refunds: `select amount_cents, state, ordered_on, pay_by, sends, asks, asked_at is not null as asked
       from refund where loan_gid = $1 order by journal_entry_id`,
  deposits: `select state, confirmed_by, d.amount_cents, d.received_on
       from deposit_instruction i left join deposit_receipt d using (loan_gid)
      where loan_gid = $1 order by d.received_on, d.amount_cents`,
  escrows: `select amount_cents, reason, received_on, due_on, released_on,
            released_entry_id is not null as released from escrow
      where loan_gid = $1 order by received_on, amount_cents`,
  held: `select place, reason, amount_cents, received_on, owner, decide_by, state, closed_as,
            (select array_agg(act || ' by ' || done_by order by act.id) from held_money_act act
              where held_money_gid = held_money.gid) as acts
       from held_money where loan_gid = $1 order by received_on, amount_cents`,
  deductions: `select employee_number, payday, amount_cents, deducted_cents, state, remitted_on,
            posted_on from deduction where loan_gid = $1 order by payday`,
  lines: `select line, employee_number, amount_cents, carried_cents, asked_cents, reason, outcome,
            deduction_gid is not null as asked, held_money_gid is not null as held
       from remittance_line where borrower_gid = (select borrower_gid from loan where gid = $1)
      order by line`,
  plans: `select payday, rest_cents, cap_cents, gross_pay_cents, made_on,
            (select array_agg((part.payday, part.amount_cents)::text order by part.payday)
               from short_pay_part part where plan_gid = plan.gid) as parts
       from short_pay_plan plan where loan_gid = $1 order by payday`,
  stops: `select stops_by, employee_number, from_payday, last_payday, effective_on
       from stop_order where loan_gid = $1 order by from_payday`,
  tasks: `select type, status, decided_at is not null as decided, due_at is not null as due
       from queue_item where borrower_gid = (select borrower_gid from loan where gid = $1)
      order by type`,
  late: `select milestone, told_on, days, due_dates from late_notice where loan_gid = $1
      order by told_on, milestone`,
  payments: `select state, p.amount_cents, debit_date, held_from, mode, method, automatic,
            authorization_text, i.number,
            case when automatic and state <> 'CANCELLED' then cancel_until end as until,
            (select name from bank_account where gid = p.bank_account_gid) as account
       from payment p left join installment i on i.gid = p.installment_gid
      where p.loan_gid = $1 order by p.created_at, p.amount_cents, i.number`,
  notices: `select n.kind, n.amount_cents, n.day, i.number from payment_notice n
       left join installment i on i.gid = n.subject_gid
      where n.loan_gid = $1 order by n.day, n.kind`,
  returns: `select attempt, return_code, settled_on, returned_on from payment_return
      where payment_gid in (select gid from payment where loan_gid = $1)
      order by attempt, return_code`,
  bank: `select purpose, attempt, part, direction, sec_code, payment_type, description,
            e.amount_cents, effective_date, state, not_before,
            (select name from bank_account where gid = e.bank_account_gid) as account
       from ach_entry e
      where borrower_gid = (select borrower_gid from loan where gid = $1)
      order by purpose, effective_date, amount_cents, attempt`,
  accounts: `select name, ach_account, debits_stopped_at is not null as stopped, debits_stopped_reason
       from bank_account
      where borrower_gid = (select borrower_gid from loan where gid = $1) order by name`,
  papers: `select kind, title, loan_gid is not null as of_loan from document
      where borrower_gid = (select borrower_gid from loan where gid = $1) order by kind, title`,
  notifications: `select title, message, banner, action_label, action_href, occasion
       from notification where borrower_gid = (select borrower_gid from loan where gid = $1)
      order by title, message`,
  messages: `select channel, subject, text, about, collects_loan_gid is not null as collects,
            (select array_agg(job.name) from jobs.job where job.data ->> 'gid' = message.gid::text)
              as jobs
       from message where recipient_gid = (select borrower_gid from loan where gid = $1)
      order by subject, text`,
  events: `select kind, subject_kind, before, after - 'at' as after, reason from event
      where subject_gid in ($1, (select borrower_gid from loan where gid = $1))
         or subject_gid in (select gid from payment where loan_gid = $1)
         or subject_gid in (select gid from queue_item
                where borrower_gid = (select borrower_gid from loan where gid = $1))
         or subject_gid in (select gid from bank_account
                where borrower_gid = (select borrower_gid from loan where gid = $1))
      order by id`,
};

/** What a loan and its borrower have in the tables that money leaves rows in. */
type Traces = Readonly<Record<string, readonly unknown[]>>;

/** A key in a link. */
const KEY = /key=[\w-]+/g;
const GID = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/g;

/**
 * All that acts on a loan leave behind, so that two loans of the same terms can be compared: gids,
 * keys and loan numbers are replaced.
 */
export async function tracesOf(world: TestWorld, loan: Pick<SeededLoan, 'gid'>): Promise<Traces> {
  const found = Object.entries(QUESTIONS).map(async ([name, question]) => {
    const { rows } = await world.owner.query(question, [loan.gid]);
    return [name, rows.map((row) => likeOthers(row, loan.gid))] as const;
  });
  return Object.fromEntries(await Promise.all(found));
}

function likeOthers(row: object, loanGid: string): unknown {
  const text = JSON.stringify(row, (_, value: unknown) =>
    typeof value === 'bigint' ? value.toString() : value,
  );
  return JSON.parse(
    text
      .replaceAll(loanReference(loanGid), 'NUMBER')
      .replaceAll(GID, 'GID')
      .replaceAll(KEY, 'key=KEY'),
  );
}
