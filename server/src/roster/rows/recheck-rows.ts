import type { RosterField } from '@paystead/contract/employer/roster-terms';
import type { WorkContext } from '../../platform/context.ts';
import type { UploadRow } from '../draft/uploads.queries.ts';
import { checkRow } from '../checks/check-row.ts';
import type { RosterTexts, RowProblem } from '../checks/roster-facts.ts';
import {
  deleteProblems,
  findOwnProblems,
  insertProblems,
  openValue,
  type ProblemRow,
} from './problems.queries.ts';
import { type ReadRow, resolveRows } from './resolve-rows.ts';
import { textsOf } from './roster-row.ts';
import type { RowFacts } from './row-facts.ts';
import { type RowOfDraft, updateStaged } from './rows.queries.ts';

type Working = Pick<WorkContext, 'db' | 'vault'>;

/**
 * Checks and compares rows of a draft again as they stand: the values of the file, and what people
 * have put in their place. Doubles are looked for afterwards (`markDoubles`).
 * @param mended values in place of those of a line
 * @returns the rows as read
 */
export async function recheckRows(
  context: Working,
  draft: UploadRow,
  facts: RowFacts,
  rows: readonly RowOfDraft[],
  mended: ReadonlyMap<number, RosterTexts> = new Map(),
): Promise<ReadRow[]> {
  const { db, vault } = context;
  const lines = rows.map(({ line }) => line);
  const problems = Map.groupBy(await findOwnProblems(db, draft.gid, lines), ({ line }) => line);
  const read = rows.map((row): ReadRow => {
    const known = problems.get(row.line) ?? [];
    const texts = { ...standing(vault, row, known, facts), ...mended.get(row.line) };
    const checked = checkRow(texts, facts.check);
    return { line: row.line, ...checked, problems: [...checked.problems, ...ofWholeRow(known)] };
  });
  const staged = await resolveRows(context, facts.resolve, read);
  await deleteProblems(db, draft.gid, lines);
  await insertProblems(db, vault, draft, staged);
  await updateStaged(db, draft, staged);
  return read;
}

/** The texts of a row: good values, and wrong ones as the file has them. */
function standing(
  vault: WorkContext['vault'],
  row: RowOfDraft,
  problems: readonly ProblemRow[],
  { check }: RowFacts,
): RosterTexts {
  const good = Object.entries(textsOf(vault, row.entry_gid, row)).filter(([field]) =>
    check.mapped.has(field as RosterField),
  );
  const wrong = problems.flatMap((problem) => {
    const value = openValue(vault, problem);
    return problem.field === 'ROW' || value === undefined ? [] : [[problem.field, value] as const];
  });
  return Object.fromEntries([...good, ...wrong]);
}

function ofWholeRow(problems: readonly ProblemRow[]): RowProblem[] {
  return problems
    .filter(({ field }) => field === 'ROW')
    .map(({ kind }) => ({ field: 'ROW', kind, value: '' }));
}
