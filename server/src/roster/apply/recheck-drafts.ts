import type { WorkContext } from '../../platform/context.ts';
import { findInStates, updateUpload } from '../draft/uploads.queries.ts';
import { checkRoster } from '../rows/check-roster.job.ts';
import { compareRoster } from '../rows/compare-roster.job.ts';

/** Compares the other drafts of an employer again: its roster has just changed. */
export async function recheckDrafts(
  { db, enqueue }: Pick<WorkContext, 'db' | 'enqueue'>,
  employerGid: string,
): Promise<void> {
  for (const draft of await findInStates(db, employerGid, ['READING', 'CHECKED'])) {
    const run = draft.run + 1;
    const isRead = draft.state === 'CHECKED' || draft.is_comparing;
    await updateUpload(db, draft.gid, { state: 'READING', run, is_comparing: isRead });
    await enqueue(isRead ? compareRoster : checkRoster, { gid: draft.gid, run });
  }
}
