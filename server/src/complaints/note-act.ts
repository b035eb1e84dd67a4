import { randomUUID } from 'node:crypto';
import type { ComplaintAct } from '@paystead/contract/complaints/complaint-terms';
import type { WorkContext } from '../platform/context.ts';
import { refuse } from '../platform/refusal.ts';
import { wordsPlace } from './complaint.view.ts';
import { type ComplaintRow, insertAct, lockComplaint } from './complaints.queries.ts';

/** Writes down what a member of staff did about a complaint, with the audit trail. */
export async function noteAct(
  { actor, db, event, now, vault }: WorkContext,
  { gid: complaint, state: before }: Pick<ComplaintRow, 'gid' | 'state'>,
  done: { readonly act: ComplaintAct; readonly words?: string; readonly after?: object },
): Promise<void> {
  const gid = randomUUID();
  const { act, after = {}, words } = done;
  await insertAct(db, {
    gid,
    complaint_gid: complaint,
    act,
    words_cipher: words === undefined ? null : vault.seal(words, wordsPlace(gid)),
    staff_gid: actor.gid,
    acted_at: now,
  });
  event(
    'complaint.changed',
    { kind: 'complaint', gid: complaint },
    { before: { state: before }, after: { act, ...after } },
  );
}

/** A complaint that is open, locked. Refuses with NOT_FOUND and COMPLAINT_CLOSED. */
export async function lockOpen({ db }: WorkContext, gid: string): Promise<ComplaintRow> {
  const row = (await lockComplaint(db, gid)) ?? refuse('NOT_FOUND');
  return row.state === 'OPEN' ? row : refuse('COMPLAINT_CLOSED');
}
