import type {
  AnswerEffect,
  RemittanceAnswer,
  RemittanceKind,
  RemittanceLineState,
} from '@paystead/contract/employer/remittance-terms';
import { type RawBuilder, sql } from 'kysely';
import type { Page } from '../../platform/calls/page-of.ts';
import type { Transaction } from '../../platform/database/database.ts';

/** A line of a file, or a deduction that no file of its payday has. */
export interface OwnLineRow {
  readonly gid: string;
  readonly kind: RemittanceKind;
  readonly state: RemittanceLineState;
  readonly employee_number: string;
  readonly first_name: string | null;
  readonly last_name: string | null;
  readonly asked_cents: bigint | null;
  readonly sent_cents: bigint;
  readonly is_absent: boolean;
  readonly reason: string | null;
  readonly line_gid: string | null;
  readonly deduction_gid: string | null;
  readonly answer_number: number | null;
  readonly answer: RemittanceAnswer | null;
  readonly day: string | null;
  readonly person_number: string | null;
  readonly person_first: string | null;
  readonly person_last: string | null;
  readonly answered_at: Temporal.Instant | null;
  readonly answered_by: string | null;
  readonly effect: AnswerEffect | null;
  readonly done_at: Temporal.Instant | null;
}

/**
 * The lines of a file, and after them the deductions that are asked for on its payday and that no
 * file has: they belong to the newest file, once it is posted.
 */
const items = (file: RawBuilder<unknown>): RawBuilder<unknown> => sql`
  select line.gid, line.line as place,
         case line.outcome when 'TERMINATED' then 'LEFT' else line.outcome end as kind,
         line.employer_gid, line.employee_number, due.amount_cents as asked_cents,
         line.amount_cents as sent_cents, false as is_absent, line.reason, line.gid as line_gid,
         line.deduction_gid, line.held_money_gid, due.state as due_state
    from remittance_line line left join deduction due on due.gid = line.deduction_gid
   where line.remittance_file_gid = ${file}
  union all
  select due.gid, 2147483647, 'MISSING', due.employer_gid, due.employee_number, due.amount_cents, 0,
         true, null, null, due.gid, null, due.state
    from remittance_file sent
    join deduction due on due.employer_gid = sent.employer_gid and due.payday = sent.payday
   where sent.gid = ${file} and sent.posted_at is not null
     and (due.state = 'ASKED'
       or exists (select from remittance_answer said where said.subject_gid = due.gid))
     and not exists (select from remittance_line line where line.deduction_gid = due.gid)
     and not exists (select from remittance_file newer
                      where newer.employer_gid = sent.employer_gid and newer.payday = sent.payday
                        and (newer.received_at, newer.gid) > (sent.received_at, sent.gid))`;

/** Where a line is; savings and money of paid loans need nothing of payroll. */
const stateOf = sql`
  case when item.kind = 'MATCHED' then 'POSTED'
       when done.effect is not null then 'DONE'
       when item.kind in ('SHORT', 'MISSING', 'LEFT') and item.due_state in ('MATCHED', 'OVER')
         then 'SETTLED'
       when item.held_money_gid is not null and held.state = 'CLOSED' then 'SETTLED'
       when item.deduction_gid is null and item.held_money_gid is null then 'WITH_US'
       when said.gid is not null then 'ANSWERED'
       else 'OPEN' end`;

const gidOf = (file: string) => sql`${file}::uuid`;

/** The lines with their newest answer and what it did. */
const answered = (file: RawBuilder<unknown>): RawBuilder<unknown> => sql`
  (${items(file)}) item
  left join lateral (select * from remittance_answer one where one.subject_gid = item.gid
                      order by one.number desc limit 1) said on true
  left join remittance_answer_effect done on done.subject_gid = item.gid
  left join held_money held on held.gid = item.held_money_gid`;

interface Which {
  readonly file: string;
  readonly kind?: RemittanceKind | undefined;
  /** Only this one. */
  readonly line?: string;
}

export async function findOwnLines(
  db: Transaction,
  { file, kind, line }: Which,
  { length, offset }: Pick<Page, 'length' | 'offset'>,
) {
  const which =
    line === undefined
      ? sql`(${kind ?? null}::text is null and item.kind <> 'MATCHED' or item.kind = ${kind ?? null})`
      : sql`item.gid = ${line}::uuid`;
  const { rows } = await sql<OwnLineRow & { readonly total: bigint }>`
    select item.gid, item.kind, ${stateOf} as state, item.employee_number, person.first_name,
           person.last_name, item.asked_cents, item.sent_cents, item.is_absent, item.reason,
           item.line_gid, item.deduction_gid, said.number as answer_number, said.answer, said.day,
           payee.employee_number as person_number, payee_name.first_name as person_first,
           payee_name.last_name as person_last, said.answered_at, said.answered_by, done.effect,
           done.done_at, count(*) over () as total
      from ${answered(gidOf(file))}
      left join roster_entry person on person.employer_gid = item.employer_gid
            and person.employee_number = item.employee_number
      left join deduction payee on said.answer = 'FOR_PERSON' and payee.gid = said.deduction_gid
      left join roster_entry payee_name on payee_name.employer_gid = payee.employer_gid
            and payee_name.employee_number = payee.employee_number
     where ${which}
     order by item.place, item.employee_number, item.gid
     limit ${length} offset ${offset}`.execute(db);
  return { rows, total: Number(rows[0]?.total ?? 0) };
}

/** One line of a file. */
export async function findOwnLine(
  db: Transaction,
  file: string,
  line: string,
): Promise<OwnLineRow | undefined> {
  const { rows } = await findOwnLines(db, { file, line }, { length: 1, offset: 0 });
  return rows[0];
}

export interface KindRow {
  readonly kind: RemittanceKind;
  readonly lines: number;
  /** Those that the file has; the others are asked for and absent. */
  readonly in_file: number;
  readonly asked_cents: bigint;
  readonly sent_cents: bigint;
  readonly to_answer: number;
  readonly posted_cents: bigint;
  /** Cents that we hold without an owner. */
  readonly held_cents: bigint;
}

/** The lines of a file by kind. */
export async function countKinds(db: Transaction, file: string): Promise<KindRow[]> {
  const { rows } = await sql<KindRow>`
    select item.kind, count(*)::int as lines,
           (count(*) filter (where not item.is_absent))::int as in_file,
           coalesce(sum(item.asked_cents), 0)::bigint as asked_cents,
           sum(item.sent_cents)::bigint as sent_cents,
           (count(*) filter (where ${stateOf} = 'OPEN'))::int as to_answer,
           coalesce(sum(item.sent_cents) filter (where item.held_money_gid is null
             or held.closed_as = 'APPLIED'), 0)::bigint as posted_cents,
           coalesce(sum(item.sent_cents) filter (where held.state = 'OPEN'), 0)::bigint
             as held_cents
      from ${answered(gidOf(file))}
     group by item.kind`.execute(db);
  return rows;
}

/** Of some files, how many lines they have, differ, and wait for an answer. */
export async function countOpenLines(db: Transaction, files: readonly string[]) {
  const { rows } = await sql<{
    file: string;
    lines: number;
    differing: number;
    to_answer: number;
  }>`
    select file.gid as file, counted.*
      from unnest(${files}::uuid[]) file (gid)
      cross join lateral (
        select (count(*) filter (where not item.is_absent))::int as lines,
               (count(*) filter (where item.kind <> 'MATCHED'))::int as differing,
               (count(*) filter (where ${stateOf} = 'OPEN'))::int as to_answer
          from ${answered(sql`file.gid`)}) counted`.execute(db);
  return new Map(rows.map((row) => [row.file, row]));
}
