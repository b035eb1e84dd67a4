import type { QueueItemType } from '@paystead/lending/states/queue-status';
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
  const what = isPension ? 'pension' : 'job';
  if (item.status === 'ACCEPTED') {
    const grossPay = item.proved_gross_pay_cents;
    await proveEmployment(context, person, { proof: check.proof, grossPay });
    await notify(context, {
      borrowerGid: person.gid,
      title: `Your ${what} is confirmed`,
      paragraphs: ['We checked your document. You can continue.'],
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
  await notify(context, {
    borrowerGid: person.gid,
    title: `We couldn’t confirm your ${what}`,
    paragraphs: [
      isPension
        ? 'What you sent didn’t show your pension. You can try again, or call us.'
        : 'What you sent didn’t show where you work. You can try again, or call us.',
    ],
    action: { label: 'Try again', href: '/home/verify' },
    occasion,
    send: { topic: 'tasks', about: 'job not confirmed' },
  });
}
