import { EVENTS_ON_A_PAGE, listEvents as call } from '@paystead/contract/product/audit';
import { query } from '../platform/calls/command.ts';
import { askedEvents } from './asked-events.ts';
import { findEvents } from './audit-desk.queries.ts';
import { viewEvent } from './audit-desk.view.ts';

/** One page of the audit trail, newest first (STAFF-80). */
export const listEvents = query(call, async ({ db, input }) => {
  const found = await findEvents(db, await askedEvents(db, input), EVENTS_ON_A_PAGE + 1);
  const rows = found.slice(0, EVENTS_ON_A_PAGE);
  const last = found.length > rows.length ? rows.at(-1) : undefined;
  return { rows: rows.map(viewEvent), next: last ? String(last.id) : null };
});
