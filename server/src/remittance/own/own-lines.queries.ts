import type {
  AnswerEffect,
  RemittanceAnswer,
  RemittanceKind,
  RemittanceLineState,
} from '@paystead/contract/employer/remittance-terms';
import { type RawBuilder, sql } from 'kysely';
import type { Transaction } from '../../platform/database/database.ts';
import { absentOf } from './absent.queries.ts';

/** A line of a file, or a deduction that no file of its payday has. */
export interface OwnLineRow {
  readonly gid: string;
  /** The line of the file; null for a deduction that it doesn’t have. */
  readonly place: number | null;
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

/** Lines of one kind, or all that differ: these in the words of their index, with no parameter. */
const ofKind = (kind: RemittanceKind | undefined): RawBuilder<unknown> =>
  kind
    ? sql`line.outcome = ${kind === 'LEFT' ? 'TERMINATED' : kind}`
    : sql`line.outcome <> 'MATCHED'`;

const inFile = (file: string, which: RawBuilder<unknown>): RawBuilder<unknown> => sql`
  select line.gid, line.line as place,
         case line.outcome when 'TERMINATED' then 'LEFT' else line.outcome end as kind,
         line.employer_gid, line.employee_number, line.asked_cents,
         line.amount_cents + line.carried_cents as sent_cents, false as is_absent, line.reason,
         line.gid as line_gid, line.deduction_gid, line.held_money_gid
    from remittance_line line where line.remittance_file_gid = ${file}::uuid and ${which}`;

/** Where a line is; savings and money of paid loans need nothing of payroll. */
const stateOf = sql`
  case when item.kind = 'MATCHED' then 'POSTED'
       when file.state <> 'USED' then 'SETTLED'
       when done.effect is not null then 'DONE'
       when item.kind in ('SHORT', 'MISSING', 'LEFT') and due.state in ('MATCHED', 'OVER')
         then 'SETTLED'
       when item.held_money_gid is not null and held.state = 'CLOSED' then 'SETTLED'
       when item.deduction_gid is null and item.held_money_gid is null then 'WITH_US'
       when said.gid is not null then 'ANSWERED'
       else 'OPEN' end`;

/** The lines with their newest answer and what it did. */
const answered = (file: string, some: RawBuilder<unknown>): RawBuilder<unknown> => sql`
  (${some}) item
  join remittance_file file on file.gid = ${file}::uuid
  left join deduction due on due.gid = item.deduction_gid
  left join lateral (select * from remittance_answer one where one.subject_gid = item.gid
                      order by one.number desc limit 1) said on true
  left join remittance_answer_effect done on done.subject_gid = item.gid
  left join held_money held on held.gid = item.held_money_gid`;

/** The page is cut before anything is looked up for its lines. */
async function findItems(
  db: Transaction,
  file: string,
  some: RawBuilder<unknown>,
): Promise<OwnLineRow[]> {
  const { rows } = await sql<OwnLineRow>`
    select item.gid, item.place, item.kind, ${stateOf} as state, item.employee_number,
           person.first_name, person.last_name, item.asked_cents, item.sent_cents,
           item.is_absent, item.reason,
           item.line_gid, item.deduction_gid, said.number as answer_number, said.answer, said.day,
           payee.employee_number as person_number, payee_name.first_name as person_first,
           payee_name.last_name as person_last, said.answered_at, said.answered_by, done.effect,
           done.done_at
      from ${answered(file, some)}
      left join roster_entry person on person.employer_gid = item.employer_gid
            and person.employee_number = item.employee_number
      left join deduction payee on said.answer = 'FOR_PERSON' and payee.gid = said.deduction_gid
      left join roster_entry payee_name on payee_name.employer_gid = payee.employer_gid
            and payee_name.employee_number = payee.employee_number
     order by item.place nulls last, item.employee_number, item.gid`.execute(db);
  return rows;
}

/** Where a page begins: after a line of the file, or after a deduction that it doesn’t have. */
export type LinePlace = { readonly line: number } | { readonly absent: string };

export interface LinesAsked {
  readonly file: string;
  /** Without it, all that differ. */
  readonly kind?: RemittanceKind | undefined;
  readonly from: LinePlace;
  readonly limit: number;
}

/** A page of lines in the order of the file, and after them the people whom no file has. */
export async function findOwnLines(db: Transaction, asked: LinesAsked): Promise<OwnLineRow[]> {
  const { file, from, kind, limit } = asked;
  const lines = 'line' in from ? await findInFile(db, asked, from.line) : [];
  const mayBeAbsent = kind === undefined || kind === 'MISSING';
  if (!mayBeAbsent || lines.length === limit) return lines;
  const after = 'absent' in from ? from.absent : null;
  const rest = sql`
    select * from (${absentOf([file])}) item
     where ${after}::uuid is null or (employee_number, gid) >
           (select employee_number, gid from deduction where gid = ${after}::uuid)
     order by employee_number, gid limit ${limit - lines.length}`;
  return [...lines, ...(await findItems(db, file, rest))];
}

function findInFile(
  db: Transaction,
  { file, kind, limit }: LinesAsked,
  from: number,
): Promise<OwnLineRow[]> {
  const which = sql`${ofKind(kind)} and line.line > ${from}`;
  const page = sql`select * from (${inFile(file, which)}) item order by place limit ${limit}`;
  return findItems(db, file, page);
}

/** One line of a file. */
export async function findOwnLine(
  db: Transaction,
  file: string,
  line: string,
): Promise<OwnLineRow | undefined> {
  const [inside] = await findItems(db, file, inFile(file, sql`line.gid = ${line}::uuid`));
  if (inside) return inside;
  const absent = sql`select * from (${absentOf([file])}) item where item.gid = ${line}::uuid`;
  const [found] = await findItems(db, file, absent);
  return found;
}
