import { pageOf } from '../platform/calls/page-of.ts';
import { listAllApplications as call } from '@paystead/contract/product/console';
import { query } from '../platform/calls/command.ts';
import { findApplications } from './list.queries.ts';
import { viewApplication } from './staff.view.ts';

/** Applications, newest first. */
export const listAllApplications = query(call, async ({ db, input, now }) => {
  const { rows, total } = await findApplications(db, pageOf(input));

  return { total, rows: rows.map((row) => viewApplication(row, now)) };
});
