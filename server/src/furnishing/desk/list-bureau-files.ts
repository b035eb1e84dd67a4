import { listBureauFiles as call } from '@paystead/contract/furnishing/bureau-files';
import { query } from '../../platform/calls/command.ts';
import { pageOf } from '../../platform/calls/page-of.ts';
import { placeOf, startAfter } from '../../platform/calls/place.ts';
import { findFiles } from './desk.queries.ts';
import { viewFile } from './file.view.ts';

/** FURNISH-1: the files to the bureaus, newest first. */
export const listBureauFiles = query(call, async ({ db, input }) => {
  const { length } = pageOf(input);
  const found = await findFiles(db, {
    after: placeOf(input.after, 'instant'),
    limit: length + 1,
  });
  const rows = found.slice(0, length);
  const last = found.length > length ? rows.at(-1) : undefined;
  return { rows: rows.map(viewFile), next: last ? startAfter(last.prepared_at, last.gid) : null };
});
