import { listApplications as call } from '@paystead/contract/origination/origination';
import { query } from '../../platform/calls/command.ts';
import { isoTime } from '../../platform/clock.ts';
import { isReissuable } from '../offer/is-reissuable.ts';
import { findAll } from './application.queries.ts';

/** S7.28: all applications of the borrower, newest first. */
export const listApplications = query(call, async (context) => {
  const rows = await findAll(context.db, context.actor.gid);
  const [newest] = rows;
  const reissuable = newest !== undefined && (await isReissuable(context, newest));
  return rows.map((row) => ({
    gid: row.gid,
    status: row.status,
    amount: row.amount_cents,
    term: row.term,
    created_at: isoTime(row.created_at),
    can_reissue: reissuable && row === newest,
  }));
});
