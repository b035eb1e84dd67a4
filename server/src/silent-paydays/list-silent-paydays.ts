import { listSilentPaydays as call } from '@paystead/contract/servicing/silent-paydays';
import { pageOf } from '../platform/calls/page-of.ts';
import { query } from '../platform/calls/command.ts';
import { viewSilentPayday } from './silent-payday.view.ts';
import { findSilent } from './silent-paydays.queries.ts';

/** Paydays that employers haven't answered for: one row for each employer and payday. */
export const listSilentPaydays = query(call, async ({ db, input, today }) => {
  const { length, offset } = pageOf(input);
  const rows = await findSilent(db, today);
  return {
    today: today.toString(),
    total: rows.length,
    rows: rows.slice(offset, offset + length).map(viewSilentPayday),
  };
});
