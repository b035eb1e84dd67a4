import { listRemittanceLines as call } from '@paystead/contract/employer/remittances';
import { query } from '../../platform/calls/command.ts';
import { pageOf } from '../../platform/calls/page-of.ts';
import { findOwnLines, type LinePlace } from './own-lines.queries.ts';
import { viewOwnLine } from './own-remittance.view.ts';
import { ownFile } from './show-remittance.ts';
import { countLines } from './tallies.queries.ts';

/** The lines of a remittance: those that differ, or of one kind (REMIT-2). */
export const listRemittanceLines = query(call, async (context) => {
  const { db, input } = context;
  const { kind } = input;
  const { length } = pageOf(input);
  const { gid: file } = await ownFile(context, input.gid);

  const from = placeOf(input.from);
  const found = await findOwnLines(db, { file, kind, from, limit: length + 1 });
  const rows = found.slice(0, length);
  const last = found.length > length ? rows.at(-1) : undefined;

  return {
    total: await countLines(db, file, kind),
    rows: rows.map(viewOwnLine),
    next: last ? String(last.place ?? last.gid) : null,
  };
});

function placeOf(from = '0'): LinePlace {
  return from.includes('-') ? { absent: from } : { line: Number(from) };
}
