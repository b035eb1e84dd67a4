import type { WireAnswer } from '@paystead/contract/call';
import type { EventClass, listEvents } from '@paystead/contract/product/audit';
import { dayOf, isoTime } from '../platform/clock.ts';
import type { EventRow } from './audit-desk.queries.ts';

type Line = WireAnswer<typeof listEvents>['rows'][number];

export function viewEvent(row: EventRow): Line {
  return {
    id: String(row.id),
    at: isoTime(row.product_at),
    class: classOf(row.kind),
    kind: row.kind,
    actor_kind: row.actor_kind,
    actor_gid: row.actor_gid,
    actor: row.actor,
    subject_kind: row.subject_kind,
    subject_gid: row.subject_gid,
    reason: row.reason,
  };
}

/** The platform writes reads and refusals of calls with these words in front. */
export function classOf(kind: string): EventClass {
  if (kind.startsWith('read ')) return 'READ';
  return kind.startsWith('refused ') ? 'REFUSED' : 'CHANGE';
}

/** The values of an event, a field on each line; null if it has none. */
export function viewValues(value: unknown): string | null {
  return value === null ? null : JSON.stringify(value, null, 2);
}

export const FILE_HEAD = [
  'number', 'day', 'at', 'class', 'kind', 'actor_kind', 'actor', 'actor_gid', 'subject_kind',
  'subject_gid', 'reason', 'before', 'after', 'request_id',
] as const; // prettier-ignore

/** One line of the file, in the order of `FILE_HEAD`. */
export function fileLine(row: EventRow): string[] {
  const { actor, actor_gid, actor_kind, kind, reason, request_id, subject_gid, subject_kind } = row;
  return [
    String(row.id),
    dayOf(row.product_at).toString(),
    isoTime(row.product_at),
    classOf(kind),
    kind,
    actor_kind,
    actor ?? '',
    actor_gid ?? '',
    subject_kind ?? '',
    subject_gid ?? '',
    reason ?? '',
    row.before === null ? '' : JSON.stringify(row.before),
    row.after === null ? '' : JSON.stringify(row.after),
    request_id ?? '',
  ];
}
