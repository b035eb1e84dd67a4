import { readRemittance as call } from '@paystead/contract/servicing/remittance-desk';
import { query } from '../../platform/calls/command.ts';
import { pageOf } from '../../platform/calls/page-of.ts';
import { refuse } from '../../platform/refusal.ts';
import { countExceptions, findFile, findLines } from './desk.queries.ts';
import { viewFile, viewLine } from './desk.view.ts';

/** DEDUCT-31: a file line by line; by default the lines that didn't come as asked. */
export const readRemittance = query(call, async ({ db, input }) => {
  const row = (await findFile(db, input.gid)) ?? refuse('NOT_FOUND');
  const { length } = pageOf(input);
  const wanted = { file: row.gid, all: input.all === 'true', from: Number(input.from ?? 0) };
  const found = await findLines(db, { ...wanted, limit: length + 1 });
  const lines = found.slice(0, length);
  return {
    file: viewFile(row, await countExceptions(db, [row.gid])),
    lines: lines.map(viewLine),
    next: found.length > length ? String(lines.at(-1)?.line) : null,
  };
});
