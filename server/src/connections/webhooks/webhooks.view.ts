import type { Webhook } from '@paystead/contract/employer/webhooks';
import { isoTime } from '../../platform/clock.ts';
import type { WorkContext } from '../../platform/context.ts';
import { shownUrl } from '../shown-url.ts';
import { sumOf } from './count-days.ts';
import type { DayOfTries, EndpointRow } from './webhooks.queries.ts';

/** An address without its secret. */
export function viewWebhook(
  row: EndpointRow,
  days: readonly DayOfTries[],
  { actor, now }: Pick<WorkContext, 'actor' | 'now'>,
): Webhook {
  const own = days.filter(({ endpoint_gid }) => endpoint_gid === row.gid);
  return {
    gid: row.gid,
    url: shownUrl(row.url, actor),
    description: row.description,
    events: row.events,
    on: row.off_at === null,
    off_because: row.off_because,
    off_at: isoTime(row.off_at),
    failing_since: isoTime(row.failing_since),
    secret_shown: `whsec_…${row.secret_ending}`,
    old_secret_until: isoTime(stillSigns(row, now) ? row.old_secret_until : null),
    created_at: isoTime(row.created_at),
    created_by: row.created_by,
    ...sumOf(own),
  };
}

function stillSigns({ old_secret_until: until }: EndpointRow, now: Temporal.Instant): boolean {
  return until !== null && Temporal.Instant.compare(now, until) < 0;
}
