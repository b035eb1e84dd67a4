import type { DeductionMark } from '@paystead/lending/servicing/deduction-file';
import { sql } from 'kysely';
import type { Page } from '../platform/calls/page-of.ts';
import type { Transaction } from '../platform/database/database.ts';

/** The cycles of an employer, or of all that the actor may see; the latest payday first. */
export async function findCycles(
  db: Transaction,
  employer: string | undefined,
  { length, offset }: Page,
) {
  const found = db
    .selectFrom('deduction_cycle as cycle')
    .innerJoin('employer', 'employer.gid', 'cycle.employer_gid')
    .$if(employer !== undefined, (some) => some.where('employer.mnemonic', '=', employer ?? ''));
  const rows = await found
    .orderBy('cycle.payday', 'desc')
    .orderBy('cycle.employer_gid')
    .limit(length)
    .offset(offset)
    .select((of) => [
      'employer.mnemonic',
      'employer.name as employer_name',
      'cycle.employer_gid',
      'cycle.payday',
      'cycle.cuts_off_on',
      'cycle.closed_at',
      'cycle.people',
      'cycle.total_cents',
      'cycle.new_lines',
      'cycle.changed_lines',
      'cycle.stopped_lines',
      'cycle.same_lines',
      of
        .selectFrom('unasked_installment as unasked')
        .whereRef('unasked.employer_gid', '=', 'cycle.employer_gid')
        .whereRef('unasked.payday', '=', 'cycle.payday')
        .select(({ fn }) => fn.countAll<bigint>().as('count'))
        .as('unasked'),
    ])
    .execute();
  const { total } = await found
    .select(({ fn }) => fn.countAll<bigint>().as('total'))
    .executeTakeFirstOrThrow();
  return { rows, total: Number(total) };
}

export type CycleRow = Awaited<ReturnType<typeof findCycles>>['rows'][number];

const files = (db: Transaction) =>
  db
    .selectFrom('deduction_file as file')
    .innerJoin('employer', 'employer.gid', 'file.employer_gid')
    .select([
      'file.gid',
      'file.employer_gid',
      'employer.mnemonic',
      'employer.name as employer_name',
      'file.payday',
      'file.version',
      'file.holds',
      'file.name',
      'file.lines',
      'file.total_cents',
      'file.built_at',
      'file.handed_over_at',
    ]);

/** Every version of some cycles, the first version first. */
export function findVersions(
  db: Transaction,
  cycles: readonly { readonly employer_gid: string; readonly payday: string }[],
) {
  const employers = cycles.map((cycle) => cycle.employer_gid);
  const paydays = cycles.map((cycle) => cycle.payday);
  return files(db)
    .where(
      sql<boolean>`(file.employer_gid, file.payday) in
        (select * from unnest(${employers}::uuid[], ${paydays}::date[]))`,
    )
    .orderBy('file.version')
    .execute();
}

export type FileRow = Awaited<ReturnType<typeof findVersions>>[number];

export function findVersion(db: Transaction, gid: string) {
  return files(db).where('file.gid', '=', gid).executeTakeFirst();
}

/** The sealed content of a version; none if the actor may not see it. */
export function findContent(db: Transaction, gid: string) {
  return db
    .selectFrom('deduction_file')
    .where('gid', '=', gid)
    .select(['name', 'content_cipher'])
    .executeTakeFirst();
}

/** Lines of a version in the order of the file, with the names of the roster. */
export async function findLines(
  db: Transaction,
  fileGid: string,
  mark: DeductionMark | undefined,
  { length, offset }: Page,
) {
  const found = db
    .selectFrom('deduction_line as line')
    .where('line.deduction_file_gid', '=', fileGid)
    .$if(mark !== undefined, (some) => some.where('line.mark', '=', mark ?? 'SAME'));
  const rows = await found
    .leftJoin('roster_entry as person', (join) =>
      join
        .onRef('person.employer_gid', '=', 'line.employer_gid')
        .onRef('person.employee_number', '=', 'line.employee_number'),
    )
    .orderBy('line.line')
    .limit(length)
    .offset(offset)
    .select([
      'line.line',
      'line.employee_number',
      'person.first_name',
      'person.last_name',
      'line.mark',
      'line.before_cents',
      'line.amount_cents',
      'line.stop_date',
      'line.loan_gid',
      'line.savings_gid',
    ])
    .execute();
  const { total } = await found
    .select(({ fn }) => fn.countAll<bigint>().as('total'))
    .executeTakeFirstOrThrow();
  return { rows, total: Number(total) };
}

export type LineRow = Awaited<ReturnType<typeof findLines>>['rows'][number];
