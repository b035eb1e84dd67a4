import type { Answer } from '@paystead/contract/call';
import type { listReviewQueue } from '@paystead/contract/verification/review-queue';
import { needsCompliance } from '@paystead/lending/states/queue-status';
import { answerBy } from '../../origination/index.ts';
import { isoTime } from '../../platform/clock.ts';
import type { findQueue } from './review.queries.ts';

type RowView = Answer<typeof listReviewQueue>['rows'][number];
type ListRow = Awaited<ReturnType<typeof findQueue>>['rows'][number];

const HOUR_MS = 3_600_000;

interface Seen {
  readonly now: Temporal.Instant;
  /** Who looks. */
  readonly self: string;
}

/** One task of the review queue. */
export function viewReviewRow(row: ListRow, { now, self }: Seen): RowView {
  const since = row.decided_at ?? row.updated_at;
  const { taken_by_gid: holder, due_at: due } = row;
  return {
    gid: row.gid,
    type: row.type,
    status: row.status,
    person: row.person,
    employer: row.employer,
    application_gid: row.application_gid,
    files: row.files,
    waiting_since: isoTime(since),
    waiting_hours: Math.max(0, hoursBetween(since, now)),
    due_at: isoTime(due),
    due_hours: due && hoursBetween(now, due),
    taken_by:
      holder === null ? null : { gid: holder, name: row.holder ?? '', mine: holder === self },
    ...answerBy(['PENDING', 'REVIEW'].includes(row.status) ? row.submitted_at : null, now),
    compliance: needsCompliance(row.type),
  };
}

function hoursBetween(from: Temporal.Instant, to: Temporal.Instant): number {
  return Math.floor((to.epochMilliseconds - from.epochMilliseconds) / HOUR_MS);
}
