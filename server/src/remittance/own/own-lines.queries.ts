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

/** Lines of one kind, or all that differ. In the words of the indexes: no parameter of a kind. */
type Kinds = RemittanceKind | 'DIFFERING';

const ofKind = (kinds: Kinds): RawBuilder<unknown> => {
  if (kinds === 'DIFFERING') return sql`line.outcome <> 'MATCHED'`;
  if (kinds === 'MATCHED') return sql`line.outcome = 'MATCHED'`;
  return sql`line.outcome <> 'MATCHED' and line.outcome = ${kinds === 'LEFT' ? 'TERMINATED' : kinds}`;
};

const inFile = (file: RawBuilder<unknown>, which: RawBuilder<unknown>): RawBuilder<unknown> => sql`
  select line.gid, line.line as place,
         case line.outcome when 'TERMINATED' then 'LEFT' else line.outcome end as kind,
         line.employer_gid, line.employee_number, line.asked_cents,
         line.amount_cents + line.carried_cents as sent_cents, false as is_absent, line.reason,
         line.gid as line_gid, line.deduction_gid, line.held_money_gid
    from remittance_line line where line.remittance_file_gid = ${file} and ${which}`;

/**
 * Deductions that are asked for on a file’s payday and that no used file has: they belong to the
 * newest file, once it is posted.
 */
const absent = (file: RawBuilder<unknown>, which: RawBuilder<unknown>): RawBuilder<unknown> => sql`
  select due.gid, 2147483647 as place, 'MISSING' as kind, due.employer_gid, due.employee_number,
         due.amount_cents as asked_cents, 0 as sent_cents, true as is_absent, null as reason,
         null::uuid as line_gid, due.gid as deduction_gid, null::uuid as held_money_gid
    from remittance_file sent
    join deduction due on due.employer_gid = sent.employer_gid and due.payday = sent.payday
   where sent.gid = ${file} and sent.posted_at is not null and sent.state = 'USED' and ${which}
     and (due.state in ('ASKED', 'MISSING')
       or exists (select from remittance_answer said where said.subject_gid = due.gid))
     and not exists (select from remittance_line line
                       join remittance_file used on used.gid = line.remittance_file_gid
                      where line.deduction_gid = due.gid and used.state = 'USED')
     and not exists (select from remittance_file newer
                      where newer.employer_gid = sent.employer_gid and newer.payday = sent.payday
                        and newer.state = 'USED'
                        and (newer.received_at, newer.gid) > (sent.received_at, sent.gid))`;

/** The lines of a file, and after them the people whom no file has. */
const items = (file: RawBuilder<unknown>, kinds: Kinds): RawBuilder<unknown> => {
  const lines = inFile(file, ofKind(kinds));
  const hasAbsent = kinds === 'DIFFERING' || kinds === 'MISSING';
  return hasAbsent ? sql`${lines} union all ${absent(file, sql`true`)}` : lines;
};

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

const gidOf = (file: string) => sql`${file}::uuid`;

/** The lines with their newest answer and what it did. */
const answered = (file: RawBuilder<unknown>, some: RawBuilder<unknown>): RawBuilder<unknown> => sql`
  (${some}) item
  join remittance_file file on file.gid = ${file}
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
    select item.gid, item.kind, ${stateOf} as state, item.employee_number, person.first_name,
           person.last_name, item.asked_cents, item.sent_cents, item.is_absent, item.reason,
           item.line_gid, item.deduction_gid, said.number as answer_number, said.answer, said.day,
           payee.employee_number as person_number, payee_name.first_name as person_first,
           payee_name.last_name as person_last, said.answered_at, said.answered_by, done.effect,
           done.done_at
      from ${answered(gidOf(file), some)}
      left join roster_entry person on person.employer_gid = item.employer_gid
            and person.employee_number = item.employee_number
      left join deduction payee on said.answer = 'FOR_PERSON' and payee.gid = said.deduction_gid
      left join roster_entry payee_name on payee_name.employer_gid = payee.employer_gid
            and payee_name.employee_number = payee.employee_number
     order by item.place, item.employee_number, item.gid`.execute(db);
  return rows;
}

/** A page of lines, in the order of the file and then by employee number. */
export async function findOwnLines(
  db: Transaction,
  { file, kind }: { readonly file: string; readonly kind?: RemittanceKind | undefined },
  { length, offset }: Pick<Page, 'length' | 'offset'>,
) {
  const all = items(gidOf(file), kind ?? 'DIFFERING');
  const { rows: counted } = await sql<{ total: number }>`
    select count(*)::int as total from (${all}) item`.execute(db);
  const page = sql`
    select * from (${all}) item order by place, employee_number, gid
     limit ${length} offset ${offset}`;
  return { rows: await findItems(db, file, page), total: counted[0]?.total ?? 0 };
}

/** One line of a file. */
export async function findOwnLine(
  db: Transaction,
  file: string,
  line: string,
): Promise<OwnLineRow | undefined> {
  const of = gidOf(file);
  const one = sql`${inFile(of, sql`line.gid = ${line}::uuid`)}
    union all ${absent(of, sql`due.gid = ${line}::uuid`)}`;
  const [found] = await findItems(db, file, one);
  return found;
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

/** The lines of a file by kind. Those that match are summed from one index. */
export async function countKinds(db: Transaction, file: string): Promise<KindRow[]> {
  const { rows } = await sql<KindRow>`
    select 'MATCHED' as kind, count(*)::int as lines, count(*)::int as in_file,
           coalesce(sum(line.asked_cents), 0)::bigint as asked_cents,
           sum(line.amount_cents + line.carried_cents)::bigint as sent_cents, 0 as to_answer,
           sum(line.amount_cents + line.carried_cents)::bigint as posted_cents,
           0::bigint as held_cents
      from remittance_line line
     where line.remittance_file_gid = ${file}::uuid and line.outcome = 'MATCHED' having count(*) > 0
    union all
    select item.kind, count(*)::int as lines,
           (count(*) filter (where not item.is_absent))::int as in_file,
           coalesce(sum(item.asked_cents), 0)::bigint as asked_cents,
           sum(item.sent_cents)::bigint as sent_cents,
           (count(*) filter (where ${stateOf} = 'OPEN'))::int as to_answer,
           coalesce(sum(item.sent_cents) filter (where item.held_money_gid is null
             or held.closed_as = 'APPLIED'), 0)::bigint as posted_cents,
           coalesce(sum(item.sent_cents) filter (where held.state = 'OPEN'), 0)::bigint
             as held_cents
      from ${answered(gidOf(file), items(gidOf(file), 'DIFFERING'))}
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
    select one.gid as file, matched.lines + counted.lines as lines, counted.differing,
           counted.to_answer
      from unnest(${files}::uuid[]) one (gid)
      cross join lateral (
        select count(*)::int as lines from remittance_line line
         where line.remittance_file_gid = one.gid and line.outcome = 'MATCHED') matched
      cross join lateral (
        select (count(*) filter (where not item.is_absent))::int as lines,
               count(*)::int as differing,
               (count(*) filter (where ${stateOf} = 'OPEN'))::int as to_answer
          from ${answered(sql`one.gid`, items(sql`one.gid`, 'DIFFERING'))}) counted`.execute(db);
  return new Map(rows.map((row) => [row.file, row]));
}
