import { listAllApplications as call } from '@paystead/contract/product/look-up';
import { query } from '../platform/calls/command.ts';
import { startAfter } from '../platform/calls/place.ts';
import { findApplications } from './look-up.queries.ts';
import { viewApplication } from './look-up.view.ts';
import { pageOfList, readWanted } from './page-of-list.ts';

/** STAFF-61: applications, newest first. */
export const listAllApplications = query(call, async ({ db, input, now }) => {
  const wanted = await readWanted(db, input);
  const found = await findApplications(db, wanted, input.status);
  const page = pageOfList(found, wanted, (last) => startAfter(last.created_at, last.gid));

  return { ...page, rows: page.rows.map((row) => viewApplication(row, now)) };
});
