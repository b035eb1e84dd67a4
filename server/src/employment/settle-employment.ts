import type { QueueItemType } from '@paystead/lending/states/queue-status';
import { fill, taskLetters } from '../letters/index.ts';
import { notify } from '../notifications/index.ts';
import type { WorkContext } from '../platform/context.ts';
import { findPerson } from '../profile/index.ts';
import type { QueueItemRow } from '../queue-items/index.ts';
import { findCheck, updateCheck } from './employment.queries.ts';
import { proveEmployment } from './prove-employment.ts';

/** The item types that ask for a document about employment. */
export const employmentItems: readonly QueueItemType[] = ['EMPLOYMENT', 'PENSION_STATEMENT'];

/**
 * After staff accept or decline an employment item outside any application: proves employment with
 * the pay on the document, or doesn't. Items of an application belong to its decision.
 */
export async function settleEmployment(context: WorkContext, item: QueueItemRow): Promise<void> {
  const { db, now } = context;
  const isOurs = employmentItems.includes(item.type);
  if (!isOurs || item.application_gid !== null) return;
  const check = await findCheck(db, item.borrower_gid, { lock: true });
  if (!check || check.state === 'PROVED') return;

  const person = await findPerson(db, item.borrower_gid);
  const occasion = `employment ${item.gid}`;
  const isPension = item.type === 'PENSION_STATEMENT';
  const what = { job_or_pension: isPension ? 'pension' : 'job' };
  if (item.status === 'ACCEPTED') {
    const grossPay = item.proved_gross_pay_cents;
    await proveEmployment(context, person, { proof: check.proof, grossPay });
    const confirmed = fill(context, taskLetters.jobConfirmed, what);
    await notify(context, {
      borrowerGid: person.gid,
      title: confirmed.subject,
      paragraphs: confirmed.paragraphs,
      action: { label: 'Continue', href: '/home/verify' },
      occasion,
      send: { topic: 'tasks', about: 'job confirmed' },
    });
    return;
  }
  await updateCheck(db, person.gid, {
    state: 'FAILED',
    claim_cipher: null,
    answered_at: now,
  });
  const { subject: title, paragraphs } = fill(context, taskLetters.jobNotConfirmed, {
    ...what,
    what_was_missing: isPension ? 'your pension' : 'where you work',
  });
  await notify(context, {
    borrowerGid: person.gid,
    title,
    paragraphs,
    action: { label: 'Try again', href: '/home/verify' },
    occasion,
    send: { topic: 'tasks', about: 'job not confirmed' },
  });
}
