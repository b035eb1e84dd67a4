import type { TakenOffer } from '../origination/index.ts';
import type { WorkContext } from '../platform/context.ts';
import { sendMessage } from '../platform/message.ts';

/** Tells the borrower where the signed copies are kept. */
export async function tellSigned(
  context: WorkContext,
  { applicant: { person } }: TakenOffer,
): Promise<void> {
  const { config } = context;
  await sendMessage(context, {
    channel: 'email',
    to: person.email,
    recipientGid: person.gid,
    subject: 'Your signed documents',
    text: [
      `Hello ${person.first_name},`,
      'You have signed your loan. Copies of what you signed are kept for you in Documents.',
      `Questions? Write to ${config.brand.supportEmail}.`,
    ].join('\n\n'),
    links: [{ label: 'Documents', url: `${config.borrowerUrl}/home/documents` }],
    about: 'signed documents',
  });
}
