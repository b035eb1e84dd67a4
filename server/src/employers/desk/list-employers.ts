import { listEmployers as call } from '@paystead/contract/staff/employers';
import { query } from '../../platform/calls/command.ts';
import { findAll } from './employer-desk.queries.ts';

/** STAFF-63: the lender's employers, by name. */
export const listEmployers = query(call, async ({ db }) => {
  const rows = await findAll(db);
  return rows.map(({ active, ...row }) => ({ ...row, open: active }));
});
