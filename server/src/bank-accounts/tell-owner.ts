import type { WorkContext } from '../platform/context.ts';
import { sendMessage } from '../platform/message.ts';
import { findOwner } from './owners.queries.ts';

/** Writes to the owner of an account about what happened to it. */
export async function tellOwner(
  context: WorkContext,
  borrowerGid: string,
  { subject, text, about }: { subject: string; text: string; about: string },
): Promise<void> {
  const owner = await findOwner(context.db, borrowerGid);
  const { brand } = context.config;
  await sendMessage(context, {
    channel: 'email',
    to: owner.email,
    recipientGid: borrowerGid,
    subject,
    text: `Hello ${owner.first_name},\n\n${text}\n\nQuestions? Write to ${brand.supportEmail}.`,
    about,
  });
}

/** A new or changed account is always told: the owner notices when somebody else did it. */
export function tellOfChange(context: WorkContext, borrowerGid: string, what: string) {
  return tellOwner(context, borrowerGid, {
    subject: 'Your bank accounts have changed',
    text: `${what} If this was not you, contact us right away.`,
    about: 'bank account changed',
  });
}
