import { body, Gid } from '@paystead/contract/primitives';
import { fill, taskLetters } from '../letters/index.ts';
import { notify } from '../notifications/index.ts';
import { isoTime } from '../platform/clock.ts';
import type { Transaction } from '../platform/database/database.ts';
import { job } from '../platform/jobs/job.ts';
import { findPerson } from '../profile/index.ts';
import { openClaim } from './claim.ts';
import { lookAgainAt } from './look-again.ts';
import { findItemAlone, lockItem, moveItem } from '../queue-items/index.ts';
import { findCheck, updateCheck } from './employment.queries.ts';
import { proveByRoster } from './prove-by-roster.ts';

/**
 * Looks up the person on the employer's current list after an ASYNC request (S3.17). Repeats until
 * the last day for an answer has passed; a sandbox employer answers the first time. Without a
 * match, asks the person for a document instead.
 */
export const answerEmploymentCheck = job(
  'answer-employment-check',
  body({ borrower: Gid }),
  async (context) => {
    const { config, db, enqueue, input, today, vault } = context;
    const check = await findCheck(db, input.borrower, { lock: true });
    if (check?.state !== 'EMPLOYER' || !check.claim_cipher) return;

    const person = await findPerson(db, input.borrower);
    const employer = person.employer_name;
    const claim = openClaim(vault, person.gid, check.claim_cipher);
    const item = await openItem(db, person.gid);
    if (await proveByRoster(context, person, check.proof, claim)) {
      if (item) await moveItem(context, item, 'accept-automatically');
      const confirmed = fill(context, taskLetters.jobConfirmedByEmployer, { employer });
      await notify(context, {
        borrowerGid: person.gid,
        title: confirmed.subject,
        paragraphs: confirmed.paragraphs,
        action: { label: 'Continue', href: '/home/verify' },
        occasion: `employment ${isoTime(check.asked_at)}`,
        send: { topic: 'tasks', about: 'job confirmed' },
      });
      return;
    }
    const isOver = config.mode === 'sandbox' || (check.answer_by ?? '') < today.toString();
    if (!isOver) {
      const again = { startAfter: lookAgainAt(context) };
      return enqueue('answer-employment-check', { borrower: person.gid }, again);
    }
    await updateCheck(db, person.gid, { state: 'DOCUMENT', claim_cipher: null });
    if (item) await moveItem(context, item, 'ask-again', { reason: 'PROOF_NEEDED' });
    const { subject: title, paragraphs } = fill(context, taskLetters.payStubNeeded, { employer });
    await notify(context, {
      borrowerGid: person.gid,
      title,
      paragraphs,
      action: { label: 'Send a pay stub', href: '/home/documents' },
      occasion: `no employment ${isoTime(check.asked_at)}`,
      send: { topic: 'tasks', about: 'pay stub needed' },
    });
  },
);

/** The item that waits for the employer; locks it. */
async function openItem(db: Transaction, borrowerGid: string) {
  const found = await findItemAlone(db, borrowerGid, ['EMPLOYMENT']);
  const item = found && (await lockItem(db, found.gid));
  return item?.status === 'REVIEW' ? item : undefined;
}
