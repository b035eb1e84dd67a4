import { listHeldMoney as call } from '@paystead/contract/servicing/held-money';
import { addDays } from '@paystead/lending/calendar/calendar';
import { query } from '../platform/calls/command.ts';
import { pageOf } from '../platform/calls/page-of.ts';
import { findSums, findTotals } from './desk.queries.ts';
import { viewSum } from './desk.view.ts';

/** HELD-2: nothing of staff should be older than this many days. */
const OLD_DAYS = 30;

/** Sums that we hold, the oldest first, and whether they add up to the books. */
export const listHeldMoney = query(call, async (context) => {
  const { actor, db, input, now, today } = context;
  const { loan, reason, show = 'OPEN' } = input;
  const asked = { show, reason, loan, staffGid: actor.gid, now, ...pageOf(input) };
  const found = await findSums(db, asked);
  const totals = await findTotals(db, addDays(today, -OLD_DAYS).toString());

  return { ...totals, total: found.total, rows: found.rows.map((row) => viewSum(row, context)) };
});
