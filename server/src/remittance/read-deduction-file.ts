import { readDeductionFile as call } from '@paystead/contract/servicing/deduction-files';
import { query } from '../platform/calls/command.ts';
import { pageOf } from '../platform/calls/page-of.ts';
import { refuse } from '../platform/refusal.ts';
import { findLines, findVersion } from './deduction-files.queries.ts';
import { viewLine, viewVersion } from './deduction-files.view.ts';

/** One version of a deduction file and a page of its lines. */
export const readDeductionFile = query(call, async ({ actor, db, input }) => {
  const version = await findVersion(db, input.gid);
  if (!version) refuse('NOT_FOUND');

  const { rows, total } = await findLines(db, version, input.mark, pageOf(input));
  return {
    file: viewVersion(version),
    total,
    rows: rows.map((row) => viewLine(actor, row)),
  };
});
