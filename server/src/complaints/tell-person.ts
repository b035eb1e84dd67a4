import { notify } from '../notifications/index.ts';
import type { WorkContext } from '../platform/context.ts';
import type { ComplaintRow } from './complaints.queries.ts';

/**
 * Sends a borrower what staff wrote about their complaint, and keeps it in Documents. Somebody who
 * isn't a borrower is written to outside the product.
 */
export async function tellPerson(
  context: WorkContext,
  complaint: Pick<ComplaintRow, 'gid' | 'borrower_gid' | 'loan_gid'>,
  letter: { readonly title: string; readonly words: string; readonly occasion: string },
): Promise<void> {
  const { borrower_gid: borrowerGid, loan_gid: loanGid } = complaint;
  if (borrowerGid === null) return;
  await notify(context, {
    borrowerGid,
    title: letter.title,
    paragraphs: [
      letter.words,
      `To talk about it, call ${context.config.brand.supportPhone} or write to ${context.config.brand.supportEmail}.`,
    ],
    action: { label: 'Write to us', href: '/home?help=open' },
    occasion: letter.occasion,
    paper: { kind: 'CONTACT_NOTICE', ...(loanGid !== null && { loanGid }) },
    send: { topic: 'required', about: 'a complaint' },
  });
}
