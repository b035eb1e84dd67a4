import type { Answer } from '@paystead/contract/call';
import type { requestName } from '@paystead/contract/identity/contact-changes';
import { isoTime } from '../platform/clock.ts';
import type { findNameChange } from './name-change.queries.ts';

type Row = NonNullable<Awaited<ReturnType<typeof findNameChange>>>;

export function viewNameChange(
  row: Pick<Row, 'first_name' | 'last_name' | 'status' | 'queue_item_gid' | 'requested_at'>,
): Answer<typeof requestName> {
  return {
    first_name: row.first_name,
    last_name: row.last_name,
    status: row.status,
    item: row.queue_item_gid,
    requested_at: isoTime(row.requested_at),
  };
}
