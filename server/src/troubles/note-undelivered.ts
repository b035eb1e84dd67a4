import type { WorkContext } from '../platform/context.ts';
import type { Undelivered } from '../platform/outside/message.ts';
import { noteTrouble } from './note-trouble.ts';

const COMPANIES: Readonly<Record<string, string>> = {
  email: 'The email service',
  sms: 'The text message service',
  voice: 'The call service',
  push: 'The push service',
};

/** Reports to staff a message that failed its last delivery attempt; the message stays stored. */
export async function noteUndelivered(
  work: WorkContext,
  { gid, channel, about, recipientGid, tries }: Undelivered,
): Promise<void> {
  const isBorrower = await isKnown(work, recipientGid);
  await noteTrouble(work, {
    kind: 'MESSAGE',
    subject: gid,
    company: COMPANIES[channel] ?? 'The message service',
    what: `We tried to deliver it ${tries} times (${about}). Send it again, or reach the person another way.`,
    ...(isBorrower && recipientGid !== null && { borrowerGid: recipientGid }),
  });
}

/** Whether a recipient is a borrower; messages go to staff as well. */
async function isKnown({ db }: WorkContext, gid: string | null): Promise<boolean> {
  if (gid === null) return false;
  const row = await db
    .selectFrom('borrower')
    .where('gid', '=', gid)
    .select('gid')
    .executeTakeFirst();
  return row !== undefined;
}
