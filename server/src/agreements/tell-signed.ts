import { applicationLetters, fill } from '../letters/index.ts';
import { notify } from '../notifications/index.ts';
import type { AcceptedOffer } from '../origination/index.ts';
import type { WorkContext } from '../platform/context.ts';
import { greeting } from '../platform/outside/greeting.ts';
import { mailEnding } from '../platform/outside/mail-ending.ts';
import { sendMessage } from '../platform/outside/message.ts';

/** Tells the borrower where to find the signed copies. */
export async function tellSigned(
  context: WorkContext,
  { application, applicant: { person } }: AcceptedOffer,
): Promise<void> {
  const { config } = context;
  const link = { label: 'See your documents', url: `${config.borrowerUrl}/home/documents` };
  const shown = fill(context, applicationLetters.loanSignedInApp, {});
  const sent = fill(context, applicationLetters.loanSigned, {});
  await notify(context, {
    borrowerGid: person.gid,
    title: shown.subject,
    paragraphs: shown.paragraphs,
    action: { label: 'See your copies', href: `/home/apply/${application.gid}/agreements` },
    occasion: `signed ${application.gid}`,
  });
  await sendMessage(context, {
    channel: 'email',
    to: person.email,
    recipientGid: person.gid,
    subject: sent.subject,
    text: [greeting(person.first_name), ...sent.paragraphs, ...mailEnding(config.brand, link)].join(
      '\n\n',
    ),
    links: [link],
    about: 'signed documents',
  });
}
