import type { WireAnswer } from '@paystead/contract/call';
import type { listDeliveries, readDelivery } from '@paystead/contract/employer/webhook-deliveries';
import { isoTime } from '../../platform/clock.ts';
import type { Actor } from '../../platform/session/actor.ts';
import { shownUrl } from '../shown-url.ts';
import type { ListedDelivery, TryRow } from './deliveries.queries.ts';

type View = WireAnswer<typeof listDeliveries>['rows'][number];
type TryView = WireAnswer<typeof readDelivery>['tries'][number];

export function viewDelivery(row: ListedDelivery, actor: Actor): View {
  const { at, fault, number, status, took_ms: took } = row;
  return {
    gid: row.gid,
    webhook: row.endpoint_gid,
    url: shownUrl(row.url, actor),
    event: row.event_gid,
    type: row.type,
    test: row.is_test,
    state: row.state,
    created_at: isoTime(row.created_at),
    tries: row.tries,
    last:
      number === null || at === null || took === null
        ? null
        : { number, at: isoTime(at), status, fault, took },
    next_at: isoTime(row.next_at),
  };
}

export function viewTry({ answer, at, fault, number, status, took_ms: took }: TryRow): TryView {
  return { number, at: isoTime(at), status, fault, took, answer };
}
