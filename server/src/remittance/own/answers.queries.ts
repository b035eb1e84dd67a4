import type { AnswerEffect } from '@paystead/contract/employer/remittance-terms';
import { type Insertable, type Selectable, sql } from 'kysely';
import type { Transaction } from '../../platform/database/database.ts';
import type { RemittanceAnswer } from '../../platform/database/database.types.ts';

export type AnswerRow = Selectable<RemittanceAnswer>;

/** Adds an answer; false if somebody else gave the one with this number. */
export async function insertAnswer(
  db: Transaction,
  row: Insertable<RemittanceAnswer>,
): Promise<string | undefined> {
  const written = await db
    .insertInto('remittance_answer')
    .values(row)
    .onConflict((conflict) => conflict.columns(['subject_gid', 'number']).doNothing())
    .returning('gid')
    .executeTakeFirst();
  return written?.gid;
}

/** An answer that fails every night is the lender's after so many days. */
const DAYS_BACK = 90;

/**
 * REMIT-8: the answered line is in a file that is used; somebody who was in no file is in none now.
 */
const isCurrent = sql`
  case when said.line_gid is not null
    then exists (select from remittance_line line
                   join remittance_file file on file.gid = line.remittance_file_gid
                  where line.gid = said.line_gid and file.state = 'USED')
    else not exists (select from remittance_line line
                       join remittance_file file on file.gid = line.remittance_file_gid
                      where line.deduction_gid = said.subject_gid and file.state = 'USED')
  end`;

/** The newest answers of lines that nothing was done about, oldest first. */
export async function findOpenAnswers(
  db: Transaction,
  { after, limit, now }: { after: string; limit: number; now: Temporal.Instant },
): Promise<AnswerRow[]> {
  const { rows } = await sql<AnswerRow>`
    select said.* from remittance_answer said
     where said.answered_at > ${now.subtract({ hours: 24 * DAYS_BACK })}
       and said.gid > ${after}::uuid
       and not exists (select from remittance_answer later
                        where later.subject_gid = said.subject_gid and later.number > said.number)
       and not exists (select from remittance_answer_effect done
                        where done.subject_gid = said.subject_gid)
       and ${isCurrent}
     order by said.gid limit ${limit}`.execute(db);
  return rows;
}

/** Whether this is still the answer to act on; lock its file first. */
export async function isStanding(
  db: Transaction,
  { gid, number, subject_gid }: Pick<AnswerRow, 'gid' | 'number' | 'subject_gid'>,
): Promise<boolean> {
  const { rows } = await sql<{ stands: boolean }>`
    select not exists (select from remittance_answer
                        where subject_gid = ${subject_gid} and number > ${number})
       and not exists (select from remittance_answer_effect
                        where subject_gid = ${subject_gid})
       and ${isCurrent} as stands
      from remittance_answer said where said.gid = ${gid}`.execute(db);
  return rows[0]?.stands === true;
}

export async function insertEffect(
  db: Transaction,
  { employer_gid, gid, subject_gid }: AnswerRow,
  effect: AnswerEffect,
  at: Temporal.Instant,
): Promise<void> {
  await db
    .insertInto('remittance_answer_effect')
    .values({ answer_gid: gid, employer_gid, subject_gid, effect, done_at: at })
    .execute();
}

/** The held sum that a line became; lock it before it is used. */
export async function findHeldOf(db: Transaction, lineGid: string): Promise<string | null> {
  const row = await db
    .selectFrom('remittance_line')
    .where('gid', '=', lineGid)
    .select('held_money_gid')
    .executeTakeFirst();
  return row?.held_money_gid ?? null;
}

/**
 * What came above the request for a deduction, if its borrower hasn't decided about it. Shared
 * reads of servicing and held-money.
 */
export async function findExcess(
  db: Transaction,
  { gid, loan_gid }: { readonly gid: string; readonly loan_gid: string },
): Promise<string | null> {
  const row = await db
    .selectFrom('escrow')
    .innerJoin('held_money as held', 'held.escrow_gid', 'escrow.gid')
    .where('escrow.loan_gid', '=', loan_gid)
    .where('escrow.deduction_gid', '=', gid)
    .where('held.reason', '=', 'OVERPAYMENT')
    .where('held.state', '=', 'OPEN')
    .where('held.decide_by', 'is not', null)
    .orderBy('held.opened_at', 'desc')
    .select('held.gid')
    .executeTakeFirst();
  return row?.gid ?? null;
}

export interface OpenPersonRow {
  readonly deduction_gid: string;
  readonly employee_number: string;
  readonly first_name: string | null;
  readonly last_name: string | null;
  readonly open_cents: bigint;
}

/** People asked for on a payday whose deduction is still open, with what it lacks. */
export async function findOpenPeople(
  db: Transaction,
  of: { readonly employerGid: string; readonly payday: string },
  { words, only }: { readonly words: readonly string[]; readonly only?: string | undefined },
  most: number,
): Promise<OpenPersonRow[]> {
  const { rows } = await sql<OpenPersonRow>`
    select due.gid as deduction_gid, due.employee_number, person.first_name, person.last_name,
           due.amount_cents - due.deducted_cents as open_cents
      from deduction due
      left join roster_entry person on person.employer_gid = due.employer_gid
            and person.employee_number = due.employee_number
     where due.employer_gid = ${of.employerGid}::uuid and due.payday = ${of.payday}::date
       and due.state in ('ASKED', 'SHORT', 'MISSING', 'TERMINATED')
       and due.deducted_cents < due.amount_cents
       and (${only ?? null}::text is null or due.employee_number = ${only ?? null})
       and (select coalesce(bool_and(position(word in lower(concat_ws(' ', person.first_name,
                     person.last_name, due.employee_number))) > 0), true)
              from unnest(${words}::text[]) word)
     order by person.last_name, due.employee_number, due.gid limit ${most}`.execute(db);
  return rows;
}
