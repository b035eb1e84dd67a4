import { readRemittance as call } from '@paystead/contract/servicing/remittance-desk';
import { query } from '../../platform/calls/command.ts';
import { pageOf } from '../../platform/calls/page-of.ts';
import { refuse } from '../../platform/refusal.ts';
import { findAnswered, findLines } from './desk-lines.queries.ts';
import { countExceptions, findFile } from './desk.queries.ts';
import { viewFile, viewLine } from './desk.view.ts';

/**
 * DEDUCT-31 REMIT-11: a file line by line, with payroll's answers; by default the lines that didn't
 * come as asked.
 */
export const readRemittance = query(call, async ({ db, input }) => {
  const row = (await findFile(db, input.gid)) ?? refuse('NOT_FOUND');
  const { length } = pageOf(input);
  const from = Number(input.from ?? 0);
  const limit = length + 1;
  const isAnswered = input.answered === 'true';

  const found = isAnswered
    ? await findAnswered(db, { file: row.gid, offset: from, limit })
    : await findLines(db, { file: row.gid, all: input.all === 'true', from, limit });
  const lines = found.slice(0, length);
  const next = isAnswered ? from + length : lines.at(-1)?.line;

  return {
    file: viewFile(row, await countExceptions(db, [row.gid])),
    lines: lines.map(viewLine),
    next: found.length > length ? String(next) : null,
  };
});
