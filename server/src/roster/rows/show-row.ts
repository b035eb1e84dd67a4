import type { Answer } from '@paystead/contract/call';
import type { mendRosterRow } from '@paystead/contract/employer/roster';
import type { Context } from '../../platform/context.ts';
import type { UploadRow } from '../draft/uploads.queries.ts';
import { viewProblem } from './problem.view.ts';
import { findProblemsAt } from './problems.queries.ts';

/** A row with the problems that it still has. */
export async function showRow(
  { db, vault }: Pick<Context, 'db' | 'vault'>,
  upload: UploadRow,
  { isLeftOut, line }: { readonly line: number; readonly isLeftOut: boolean },
  groups: readonly { readonly name: string }[],
): Promise<Answer<typeof mendRosterRow>> {
  const problems = await findProblemsAt(db, upload.gid, line);
  const names = groups.map(({ name }) => name);
  return {
    line,
    left_out: isLeftOut,
    problems: problems.map((problem) => viewProblem(vault, upload, problem, names)),
  };
}
