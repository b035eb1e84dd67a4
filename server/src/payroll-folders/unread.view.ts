import type { Answer } from '@paystead/contract/call';
import type { putUnreadAway } from '@paystead/contract/employer/payroll-folder';
import { isoTime } from '../platform/clock.ts';
import type { UnreadRow } from './unread.queries.ts';

export function viewUnread(row: UnreadRow): Answer<typeof putUnreadAway> {
  return {
    gid: row.gid,
    kind: row.kind,
    name: row.name,
    at: isoTime(row.came_at),
    why: (row.why ?? '').split('\n').filter(Boolean),
  };
}
