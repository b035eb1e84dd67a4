import type { DeductionMark } from '@paystead/lending/servicing/deduction-file';
import { type RawBuilder, sql } from 'kysely';
import type { Page } from '../../platform/calls/page-of.ts';
import type { Transaction } from '../../platform/database/database.ts';
import type { PaydayLineRow } from './payday-files.queries.ts';

/** Which lines of a payday are asked for. */
export interface LinesWanted {
  readonly employerGid: string;
  readonly payday: string;
  readonly mark?: DeductionMark | undefined;
  /** Only lines that differ from this version. */
  readonly since?: number | undefined;
  /** The numbers that the words name; null without words, or if they name too many people. */
  readonly numbers: readonly string[] | null;
  /** Words that each line is compared with. */
  readonly words: readonly string[];
}

/** So many people are looked for by their numbers; each line is compared with commoner words. */
const MOST_NAMED = 5000;
/** Lines that are compared with words are counted to here. */
const MOST_COMPARED = 1000;

/** In the words of the index: new people first, then stopped, changed, the same. */
const RANK = sql`array_position(array['NEW', 'STOPPED', 'CHANGED', 'SAME'], mark)`;
const ORDER = sql`${RANK}, abs(amount_cents - before_cents) desc, employee_number,
  deduction_file_gid, line`;

/**
 * The numbers of the people whom all words name; null if they're too many.
 * Who left the roster may still be in a file.
 */
export async function findNumbersNamed(
  db: Transaction,
  employerGid: string,
  words: readonly string[],
): Promise<string[] | null> {
  const most = MOST_NAMED + 1;
  const listed = await sql<{ gid: string }>`
    select gid from employer_people(${words}::text[], null, null, false, ${most}::int, 0)
      found (gid)`.execute(db);
  if (listed.rows.length === most) return null;
  const gids = listed.rows.map(({ gid }) => gid);
  const { rows } = await sql<{ employee_number: string }>`
    select employee_number from roster_entry where gid = any(${gids}::uuid[])
    union
    select employee_number from roster_entry person
     where employer_gid = ${employerGid}::uuid and gone_since is not null
       and ${hasWords(words)}
     limit ${most}::int`.execute(db);
  return rows.length === most ? null : rows.map((row) => row.employee_number);
}

/** Whether a roster entry `person` has all words. */
const hasWords = (words: readonly string[]): RawBuilder<boolean> => sql<boolean>`
  (select bool_and(position(word in lower(concat_ws(' ', person.first_name, person.last_name,
             person.employee_number))) > 0)
     from unnest(${words}::text[]) word)`;

/**
 * The lines of a payday that stand: no later version has another of the same person and loan. Only
 * who is in a later version at all is looked up. `line > 0` are words of their index.
 */
function standing(wanted: LinesWanted): RawBuilder<unknown> {
  const { employerGid, mark, numbers, payday, since, words } = wanted;
  const ofPayday = (name: 'line' | 'later' | 'newer') => sql`
    ${sql.ref(`${name}.employer_gid`)} = ${employerGid}::uuid
      and ${sql.ref(`${name}.payday`)} = ${payday}::date`;
  return sql`
    from deduction_line line
   where ${ofPayday('line')} and line.line > 0
     and (line.employee_number not in (
            select later.employee_number from deduction_line later
             where ${ofPayday('later')} and later.version > 1)
       or not exists (
            select from deduction_line newer
             where ${ofPayday('newer')} and newer.employee_number = line.employee_number
               and newer.version > line.version
               and newer.loan_gid is not distinct from line.loan_gid
               and newer.savings_gid is not distinct from line.savings_gid))
     ${mark === undefined ? sql`` : sql`and ${RANK} = ${rankOf(mark)}`}
     ${numbers === null ? sql`` : sql`and line.employee_number = any(${[...numbers]}::text[])`}
     ${
       numbers !== null || words.length === 0
         ? sql``
         : sql`and (select ${hasWords(words)} from roster_entry person
                     where person.employer_gid = line.employer_gid
                       and person.employee_number = line.employee_number)`
     }
     ${since === undefined ? sql`` : sql`and ${differsFrom(since)}`}`;
}

const rankOf = (mark: DeductionMark) =>
  sql`array_position(array['NEW', 'STOPPED', 'CHANGED', 'SAME'], ${mark}::text)`;

/** Whether a `line` isn’t what it was in a version. */
const differsFrom = (version: number) => sql`line.version > ${version}::int
  and line.amount_cents is distinct from (
    select amount_cents from deduction_line was
     where was.employer_gid = line.employer_gid and was.payday = line.payday
       and was.version <= ${version}::int and was.employee_number = line.employee_number
       and was.loan_gid is not distinct from line.loan_gid
       and was.savings_gid is not distinct from line.savings_gid
     order by was.version desc limit 1)`;

/** A page of lines as they stand. It is found in an index before its lines and names are read. */
export async function findPaydayLines(
  db: Transaction,
  wanted: LinesWanted,
  { length, offset }: Pick<Page, 'length' | 'offset'>,
): Promise<PaydayLineRow[]> {
  const { rows: page } = await sql<{ file: string; line: number }>`
    select line.deduction_file_gid as file, line.line ${standing(wanted)}
     order by ${ORDER} limit ${length}::int offset ${offset}::int`.execute(db);
  const { rows } = await sql<PaydayLineRow>`
    select line.employee_number, person.first_name, person.last_name, line.mark,
           line.before_cents, line.amount_cents, line.due_cents, line.stop_date, line.loan_gid,
           line.savings_gid
      from deduction_line line
      left join roster_entry person on person.employer_gid = line.employer_gid
            and person.employee_number = line.employee_number
     where (line.deduction_file_gid, line.line) in (
             select * from unnest(${page.map(({ file }) => file)}::uuid[],
                                  ${page.map(({ line }) => line)}::int[]))
     order by ${ORDER}`.execute(db);
  return rows;
}

/** How many lines are asked for; those compared with words only up to a limit. */
export async function countPaydayLines(db: Transaction, wanted: LinesWanted) {
  const isCompared = wanted.numbers === null && wanted.words.length > 0;
  const most = isCompared ? MOST_COMPARED : null;
  const { rows } = await sql<{ many: number }>`
    select count(*)::int as many
      from (select ${standing(wanted)} limit ${most === null ? null : most + 1}::int) found`.execute(
    db,
  );
  const many = rows[0]?.many ?? 0;
  return most !== null && many > most
    ? { total: most, or_more: true }
    : { total: many, or_more: false };
}
