import { listRemittances as call } from '@paystead/contract/servicing/remittance-desk';
import { query } from '../../platform/calls/command.ts';
import { pageOf } from '../../platform/calls/page-of.ts';
import { placeOf, startAfter } from '../../platform/calls/place.ts';
import { countExceptions, findFiles } from './desk.queries.ts';
import { viewFile } from './desk.view.ts';

/** DEDUCT-31: the files of all employers, newest first, with what didn't come as asked. */
export const listRemittances = query(call, async ({ db, input }) => {
  const { length } = pageOf(input);
  const after = placeOf(input.after, 'instant');
  const found = await findFiles(db, { after, limit: length + 1 });
  const rows = found.slice(0, length);
  const exceptions = await countExceptions(
    db,
    rows.map(({ gid }) => gid),
  );
  const last = found.length > length ? rows.at(-1) : undefined;
  return {
    rows: rows.map((row) => viewFile(row, exceptions)),
    next: last ? startAfter(last.received_at, last.gid) : null,
  };
});
