import type { RemittanceKind } from '@paystead/contract/employer/remittance-terms';
import { sql } from 'kysely';
import type { Transaction } from '../../platform/database/database.ts';
import { absentOf } from './absent.queries.ts';

export interface KindRow {
  readonly kind: RemittanceKind;
  /** Of them, the file has `in_file`; the others are asked for and absent. */
  readonly lines: number;
  readonly in_file: number;
  readonly asked_cents: bigint;
  readonly sent_cents: bigint;
  readonly to_answer: number;
  readonly posted_cents: bigint;
  /** Cents that we hold without an owner. */
  readonly held_cents: bigint;
}

/** Lines of the file by kind, and the people whom no file has as one more row of MISSING. */
export async function countKinds(db: Transaction, file: string): Promise<KindRow[]> {
  const { rows } = await sql<KindRow>`
    select case tally.outcome when 'TERMINATED' then 'LEFT' else tally.outcome end as kind,
           tally.lines, tally.lines as in_file, tally.asked_cents, tally.sent_cents,
           coalesce(waiting.lines, 0)::int as to_answer,
           (tally.sent_cents - tally.held_cents + coalesce(found.applied, 0))::bigint
             as posted_cents,
           coalesce(found.held, 0)::bigint as held_cents
      from remittance_tally tally
      join remittance_file file on file.gid = tally.remittance_file_gid
      left join lateral (
        select count(*) as lines from remittance_open_line line
         where line.remittance_file_gid = tally.remittance_file_gid
           and line.outcome = tally.outcome) waiting on file.state = 'USED'
      left join (
        select outcome, sum(held_cents) as held, sum(applied_cents) as applied
          from remittance_held_line where remittance_file_gid = ${file}::uuid
         group by outcome) found on found.outcome = tally.outcome
     where tally.remittance_file_gid = ${file}::uuid`.execute(db);
  const absent = (await countAbsent(db, [file])).get(file);
  if (!absent) return rows;
  const none = { in_file: 0, sent_cents: 0n, posted_cents: 0n, held_cents: 0n };
  return merged([...rows, { kind: 'MISSING', ...none, ...absent }]);
}

/** MISSING lines of the file and people whom it doesn’t have are one kind. */
function merged(rows: readonly KindRow[]): KindRow[] {
  const byKind = Map.groupBy(rows, ({ kind }) => kind);
  return [...byKind.values()].map((some) =>
    some.reduce((one, other) => ({
      kind: one.kind,
      lines: one.lines + other.lines,
      in_file: one.in_file + other.in_file,
      asked_cents: one.asked_cents + other.asked_cents,
      sent_cents: one.sent_cents + other.sent_cents,
      to_answer: one.to_answer + other.to_answer,
      posted_cents: one.posted_cents + other.posted_cents,
      held_cents: one.held_cents + other.held_cents,
    })),
  );
}

/** Of some files, the people whom no file has, and how many of them wait for an answer. */
async function countAbsent(db: Transaction, files: readonly string[]) {
  const { rows } = await sql<{
    file: string;
    lines: number;
    asked_cents: bigint;
    to_answer: number;
  }>`
    select absent.file_gid as file, count(*)::int as lines,
           sum(absent.asked_cents)::bigint as asked_cents,
           (count(*) filter (where absent.due_state in ('ASKED', 'MISSING')
             and not exists (select from remittance_answer said
                              where said.subject_gid = absent.gid)))::int as to_answer
      from (${absentOf(files)}) absent group by absent.file_gid`.execute(db);
  return new Map(rows.map(({ file, ...counts }) => [file, counts]));
}

/** Of some files, how many lines they have, differ, and wait for an answer. */
export async function countOpenLines(db: Transaction, files: readonly string[]) {
  const { rows } = await sql<{
    file: string;
    lines: number;
    differing: number;
    to_answer: number;
  }>`
    select file.gid as file, coalesce(tally.lines, 0)::int as lines,
           coalesce(tally.differing, 0)::int as differing,
           coalesce(waiting.lines, 0)::int as to_answer
      from remittance_file file
      left join lateral (
        select sum(lines) as lines, sum(lines) filter (where outcome <> 'MATCHED') as differing
          from remittance_tally where remittance_file_gid = file.gid) tally on true
      left join lateral (
        select count(*) as lines from remittance_open_line
         where remittance_file_gid = file.gid) waiting on file.state = 'USED'
     where file.gid = any(${files}::uuid[])`.execute(db);
  const absent = await countAbsent(db, files);
  return new Map(
    rows.map(({ differing, file, lines, to_answer }) => {
      const more = absent.get(file) ?? { lines: 0, to_answer: 0 };
      return [
        file,
        { lines, differing: differing + more.lines, to_answer: to_answer + more.to_answer },
      ];
    }),
  );
}

/** How many lines a page of some kind leads through: those of the file, and absent people. */
export async function countLines(
  db: Transaction,
  file: string,
  kind: RemittanceKind | undefined,
): Promise<number> {
  const outcome = kind === 'LEFT' ? 'TERMINATED' : (kind ?? null);
  const { rows } = await sql<{ lines: number }>`
    select coalesce(sum(lines), 0)::int as lines from remittance_tally
     where remittance_file_gid = ${file}::uuid
       and case when ${outcome}::text is null then outcome <> 'MATCHED'
             else outcome = ${outcome} end`.execute(db);
  const inFile = rows[0]?.lines ?? 0;
  if (kind !== undefined && kind !== 'MISSING') return inFile;
  return inFile + ((await countAbsent(db, [file])).get(file)?.lines ?? 0);
}
