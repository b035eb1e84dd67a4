import { listUnreadFiles as call } from '@paystead/contract/employer/payroll-folder';
import { findRemittanceLayout, ownEmployer } from '../employers/index.ts';
import { writeSample } from '../partners/payroll/remittance-file.ts';
import { query } from '../platform/calls/command.ts';
import { pageOf } from '../platform/calls/page-of.ts';
import { placeOf, startAfter } from '../platform/calls/place.ts';
import { findUnread } from './unread.queries.ts';
import { viewUnread } from './unread.view.ts';

/** FOLDER-11: files of the folder that didn't go in, with why, and what a good one looks like. */
export const listUnreadFiles = query(call, async (context) => {
  const { db, input, today } = context;
  const employerGid = ownEmployer(context);
  const { length } = pageOf(input);

  const after = placeOf(input.after, 'instant');
  const found = await findUnread(db, employerGid, { after, limit: length + 1 });
  const rows = found.slice(0, length);
  const last = found.length > length ? rows.at(-1) : undefined;

  const written = await findRemittanceLayout(db, employerGid);

  return {
    rows: rows.map(viewUnread),
    next: last ? startAfter(last.came_at, last.gid) : null,
    sample: writeSample(written?.layout ?? null, today),
  };
});
