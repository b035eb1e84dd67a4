import { listBorrowers as call } from '@paystead/contract/product/look-up';
import { query } from '../platform/calls/command.ts';
import { startAfter } from '../platform/calls/place.ts';
import { findBorrowers } from './look-up.queries.ts';
import { viewBorrower } from './look-up.view.ts';
import { pageOfList, readWanted } from './page-of-list.ts';

/** STAFF-61: borrowers, the newest account first. */
export const listBorrowers = query(call, async ({ db, input }) => {
  const wanted = await readWanted(db, input);
  const found = await findBorrowers(db, wanted, input.status);
  const page = pageOfList(found, wanted, (last) => startAfter(last.created_at, last.gid));

  return { ...page, rows: page.rows.map(viewBorrower) };
});
