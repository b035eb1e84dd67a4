import { readEvent as call } from '@paystead/contract/product/audit';
import { query } from '../platform/calls/command.ts';
import { isoTime } from '../platform/clock.ts';
import { refuse } from '../platform/refusal.ts';
import { findEvent } from './audit-desk.queries.ts';
import { viewEvent, viewValues } from './audit-desk.view.ts';

/** One event with everything that the trail holds about it (STAFF-80). */
export const readEvent = query(call, async ({ db, input }) => {
  const row = await findEvent(db, BigInt(input.id));
  if (!row) refuse('NOT_FOUND');

  return {
    ...viewEvent(row),
    before: viewValues(row.before),
    after: viewValues(row.after),
    request_id: row.request_id,
    address_mark: row.ip_hash,
    sealed_at: isoTime(row.sealed_at),
  };
});
