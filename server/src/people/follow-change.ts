import { changeEmployment } from '../continuity/index.ts';
import type { WorkContext } from '../platform/context.ts';
import { lockChange, type ToFollow, updateChange } from './status-changes.queries.ts';

/** The step of the close of day that follows changes, also for the troubles of its people. */
export const FOLLOWING = 'begin-status-changes';

/**
 * Lets one person’s loans and letters follow a change on the roster, by the same path as a roster
 * file (PEOPLE-4). Once: another run finds it done.
 */
export async function followChange(context: WorkContext, change: ToFollow): Promise<void> {
  const { db, now } = context;
  const row = await lockChange(db, change.gid);
  if (row?.state !== 'MADE' || row.followed_at !== null) return;
  if (change.borrower_gid !== null) {
    await changeEmployment(context, {
      borrowerGid: change.borrower_gid,
      employerGid: row.employer_gid,
      status: row.status,
      effectiveOn: Temporal.PlainDate.from(row.effective_on),
      returnsOn: row.returns_on ? Temporal.PlainDate.from(row.returns_on) : null,
      source: 'ROSTER',
    });
  }
  await updateChange(db, row.gid, { followed_at: now });
}

/** What a trouble about a change names. */
export const subjectOf = (change: ToFollow) =>
  change.borrower_gid === null
    ? ({ kind: 'employer', gid: change.employer_gid } as const)
    : ({ kind: 'person', gid: change.borrower_gid, borrowerGid: change.borrower_gid } as const);
