import { fill, taskLetters } from '../letters/index.ts';
import { notify } from '../notifications/index.ts';
import { isoTime } from '../platform/clock.ts';
import type { WorkContext } from '../platform/context.ts';
import type { PersonRow } from '../profile/index.ts';
import { moveItem } from '../queue-items/index.ts';
import { endJobCheck } from './desk/job-checks.queries.ts';
import { type CheckRow, updateCheck } from './employment.queries.ts';
import { waitingItem } from './tell-confirmed.ts';

/**
 * The employer couldn’t confirm the job, or didn’t answer: asks the person for a document, which
 * the lender’s staff review.
 */
export async function handToLender(
  context: WorkContext,
  person: PersonRow,
  check: Pick<CheckRow, 'asked_at'>,
): Promise<void> {
  const { db, now } = context;
  await endJobCheck(db, person.gid, 'LENDER', now);
  await updateCheck(db, person.gid, { state: 'DOCUMENT', claim_cipher: null });
  const item = await waitingItem(context, person.gid);
  if (item) await moveItem(context, item, 'ask-again', { reason: 'PROOF_NEEDED' });
  const employer = person.employer_name;
  const { paragraphs, subject } = fill(context, taskLetters.payStubNeeded, { employer });
  await notify(context, {
    borrowerGid: person.gid,
    title: subject,
    paragraphs,
    action: { label: 'Send a pay stub', href: '/home/documents' },
    occasion: `no employment ${isoTime(check.asked_at)}`,
    send: { topic: 'tasks', about: 'pay stub needed' },
  });
}
