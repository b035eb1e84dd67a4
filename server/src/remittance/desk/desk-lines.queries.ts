import type { AnswerEffect, RemittanceAnswer } from '@paystead/contract/employer/remittance-terms';
import type { HeldOwner } from '@paystead/contract/held-money/held-records';
import type { RemittanceOutcome } from '@paystead/contract/servicing/remittance-desk';
import { type RawBuilder, sql } from 'kysely';
import type { Transaction } from '../../platform/database/database.ts';

export interface DeskLineRow {
  readonly line: number | null;
  readonly employee_number: string;
  readonly sent_cents: bigint;
  readonly asked_cents: bigint | null;
  readonly outcome: RemittanceOutcome;
  readonly reason: string | null;
  readonly is_used: boolean;
  readonly borrower_gid: string | null;
  readonly borrower: string | null;
  readonly loan_gid: string | null;
  readonly due_state: string | null;
  readonly answer: RemittanceAnswer | null;
  readonly day: string | null;
  readonly person: string | null;
  readonly answered_by: string | null;
  readonly answered_at: Temporal.Instant | null;
  readonly number: number | null;
  readonly effect: AnswerEffect | null;
  readonly done_at: Temporal.Instant | null;
  /** The sum that we hold of it, if it became one. */
  readonly held_gid: string | null;
  readonly held_cents: bigint | null;
  readonly held_on: string | null;
  readonly held_state: 'OPEN' | 'CLOSED' | null;
  readonly held_owner: HeldOwner | null;
  readonly closed_as: string | null;
  readonly held_staff: string | null;
}

const LINE = sql`line.gid as subject_gid, line.line, line.employee_number,
  line.amount_cents + line.carried_cents as sent_cents, line.asked_cents, line.outcome, line.reason,
  line.borrower_gid, line.deduction_gid, line.held_money_gid, line.remittance_file_gid`;

/** Looks up a page of lines: whose, the newest answer, and the sum that we hold. */
async function lookUp(db: Transaction, page: RawBuilder<unknown>): Promise<DeskLineRow[]> {
  const { rows } = await sql<DeskLineRow>`
    select item.line, item.employee_number, item.sent_cents, item.asked_cents, item.outcome,
           item.reason, file.state = 'USED' as is_used, item.borrower_gid,
           borrower.first_name || ' ' || borrower.last_name as borrower, due.loan_gid,
           due.state as due_state, said.answer, said.day, payee.employee_number as person,
           said.answered_by, said.answered_at, said.number, done.effect, done.done_at,
           held.gid as held_gid, held.amount_cents as held_cents, held.received_on as held_on,
           held.state as held_state, held.owner as held_owner, held.closed_as,
           keeper.name as held_staff
      from (${page}) item
      join remittance_file file on file.gid = item.remittance_file_gid
      left join deduction due on due.gid = item.deduction_gid
      left join borrower on borrower.gid = item.borrower_gid
      left join lateral (
        select * from remittance_answer one where one.subject_gid = item.subject_gid
         order by one.number desc limit 1) said on true
      left join remittance_answer_effect done on done.subject_gid = item.subject_gid
      left join deduction payee on said.answer = 'FOR_PERSON' and payee.gid = said.deduction_gid
      -- What came above the request is held in the escrow of its deduction.
      left join lateral (
        select excess.gid from escrow join held_money excess on excess.escrow_gid = escrow.gid
         where item.outcome = 'OVER' and escrow.loan_gid = due.loan_gid
           and escrow.deduction_gid = due.gid and excess.reason = 'OVERPAYMENT'
         order by excess.opened_at desc limit 1) above on true
      -- Not coalesce: with row-level security a plan would read all sums for each line.
      left join held_money held on held.gid =
        case when item.held_money_gid is null then above.gid else item.held_money_gid end
      left join staff_member keeper on keeper.gid = held.staff_gid
     order by item.line nulls last, item.employee_number, item.subject_gid`.execute(db);
  return rows;
}

/** In the words of the index of such lines: a parameter would keep it from being used. */
const notAsAsked = sql`line.outcome <> 'MATCHED'`;

/** Lines of a file in their order; by default those that didn’t come as asked. */
export function findLines(
  db: Transaction,
  {
    all,
    file,
    from,
    limit,
  }: {
    readonly all: boolean;
    readonly file: string;
    /** The line before the page. */
    readonly from: number;
    readonly limit: number;
  },
): Promise<DeskLineRow[]> {
  return lookUp(
    db,
    sql`select ${LINE} from remittance_line line
         where line.remittance_file_gid = ${file}::uuid and line.line > ${from}
           and ${all ? sql`true` : notAsAsked}
         order by line.line limit ${limit}`,
  );
}

/**
 * Lines that payroll answered, and people whom the file doesn’t have, in their order. Answers about
 * people outside of the files belong to all files that replaced one another.
 * @param offset how many come before the page
 */
export function findAnswered(
  db: Transaction,
  {
    file,
    limit,
    offset,
  }: {
    readonly file: string;
    readonly limit: number;
    readonly offset: number;
  },
): Promise<DeskLineRow[]> {
  return lookUp(
    db,
    sql`
    select * from (
      select ${LINE} from remittance_line line
       where line.gid in (select said.line_gid from remittance_answer said
                           where said.remittance_file_gid = ${file}::uuid
                             and said.line_gid is not null)
      union all
      select due.gid, null, due.employee_number, 0, due.amount_cents, 'MISSING', null,
             due.borrower_gid, due.gid, null, ${file}::uuid
        from deduction due
       where due.gid in (select said.subject_gid from remittance_file sent
                           join remittance_file one on one.gid in (sent.gid, sent.first_gid)
                                or one.first_gid = sent.first_gid
                           join remittance_answer said on said.remittance_file_gid = one.gid
                                and said.line_gid is null
                          where sent.gid = ${file}::uuid)
         and not exists (select from remittance_line line
                          where line.deduction_gid = due.gid
                            and line.remittance_file_gid = ${file}::uuid)) one
     order by line nulls last, employee_number, subject_gid limit ${limit} offset ${offset}`,
  );
}
