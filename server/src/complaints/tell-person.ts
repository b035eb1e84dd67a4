import { fill, type Letter } from '../letters/index.ts';
import { notify } from '../notifications/index.ts';
import type { WorkContext } from '../platform/context.ts';
import type { ComplaintRow } from './complaints.queries.ts';

type ComplaintLetter = Letter<'our_note' | 'support_phone' | 'support_email'>;

/**
 * Sends a borrower what staff wrote about their complaint, and keeps it in Documents. Somebody who
 * isn't a borrower is written to outside the product.
 */
export async function tellPerson(
  context: WorkContext,
  complaint: Pick<ComplaintRow, 'gid' | 'borrower_gid' | 'loan_gid'>,
  told: { readonly letter: ComplaintLetter; readonly words: string; readonly occasion: string },
): Promise<void> {
  const { borrower_gid: borrowerGid, loan_gid: loanGid } = complaint;
  if (borrowerGid === null) return;
  const { supportEmail, supportPhone } = context.config.brand;
  const { subject: title, paragraphs } = fill(context, told.letter, {
    our_note: [told.words],
    support_phone: supportPhone,
    support_email: supportEmail,
  });
  await notify(context, {
    borrowerGid,
    title,
    paragraphs,
    action: { label: 'Write to us', href: '/home?help=open' },
    occasion: told.occasion,
    paper: { kind: 'CONTACT_NOTICE', ...(loanGid !== null && { loanGid }) },
    send: { topic: 'required', about: 'a complaint' },
  });
}
