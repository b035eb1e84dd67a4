import { notify } from '../notifications/index.ts';
import type { WorkContext } from '../platform/context.ts';
import { sendMessage } from '../platform/message.ts';

/** A mail of a few plain sentences; the first line says what happened. */
export interface Letter {
  readonly subject: string;
  readonly paragraphs: readonly string[];
  /** No personal data: `payment received`. */
  readonly about: string;
  /** Names what happened where it could be worked on twice: it is told, and mailed, once. */
  readonly occasion?: string;
}

/**
 * Mails a borrower and notes it in the app, with the transaction. Every letter ends with the way to
 * the loan and to a person. Nobody is written to after their death.
 */
export async function tellBorrower(
  context: WorkContext,
  { loanGid, borrowerGid }: { loanGid: string; borrowerGid: string },
  letter: Letter,
): Promise<void> {
  const { config, db } = context;
  const person = await db
    .selectFrom('borrower')
    .where('gid', '=', borrowerGid)
    .where('employee_status', '<>', 'Deceased')
    .select(['first_name', 'email'])
    .executeTakeFirst();
  if (!person) return;

  const isNew = await notify(context, {
    borrowerGid,
    title: letter.subject,
    paragraphs: letter.paragraphs,
    action: { label: 'See your loan', href: `/home/loans/${loanGid}` },
    ...(letter.occasion && { occasion: letter.occasion }),
  });
  if (!isNew) return;

  const url = `${config.borrowerUrl}/home/loans/${loanGid}`;
  const text = [
    `${person.first_name},`,
    ...letter.paragraphs,
    `See your loan: ${url}`,
    `Questions? Write to ${config.brand.supportEmail} or call ${config.brand.supportPhone}.`,
    config.brand.name,
  ].join('\n\n');
  await sendMessage(context, {
    channel: 'email',
    to: person.email,
    recipientGid: borrowerGid,
    subject: letter.subject,
    text,
    links: [{ label: 'See your loan', url }],
    about: letter.about,
  });
}
