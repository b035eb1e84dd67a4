import type { WorkContext } from '../platform/context.ts';
import type { Undelivered } from '../platform/outside/message.ts';
import { noteTrouble } from './note-trouble.ts';

const COMPANIES: Readonly<Record<string, string>> = {
  email: 'The mail carrier',
  sms: 'The carrier of text messages',
  voice: 'The carrier of calls',
  push: 'The push service',
};

/** A message was tried for the last time: it stays with us, and staff see that it did. */
export async function noteUndelivered(
  work: WorkContext,
  { gid, channel, about, recipientGid, tries }: Undelivered,
): Promise<void> {
  const isBorrower = await isKnown(work, recipientGid);
  await noteTrouble(work, {
    kind: 'MESSAGE',
    subject: gid,
    company: COMPANIES[channel] ?? 'The carrier',
    what: `It was not taken over in ${tries} tries (${about}). Send it again, or reach the person another way.`,
    ...(isBorrower && recipientGid !== null && { borrowerGid: recipientGid }),
  });
}

/** Messages go to staff as well, who are no borrowers. */
async function isKnown({ db }: WorkContext, gid: string | null): Promise<boolean> {
  if (gid === null) return false;
  const row = await db
    .selectFrom('borrower')
    .where('gid', '=', gid)
    .select('gid')
    .executeTakeFirst();
  return row !== undefined;
}
