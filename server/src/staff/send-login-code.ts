import { CODE_MINUTES } from '@paystead/contract/identity/one-time-terms';
import { issueCode } from '../identity/index.ts';
import type { WorkContext } from '../platform/context.ts';
import { sendMessage } from '../platform/outside/message.ts';
import type { StaffEntrant } from './staff.queries.ts';

/** Emails the code for the second step of this session. */
export async function sendLoginCode(
  context: WorkContext,
  person: Pick<StaffEntrant, 'gid' | 'email'>,
  sessionGid: string,
): Promise<void> {
  const place = { ownerGid: person.gid, purpose: 'STAFF_MFA', sessionGid } as const;
  const { code, expiresAt } = await issueCode(context, place, person.email);
  await sendMessage(context, {
    channel: 'email',
    to: person.email,
    recipientGid: person.gid,
    subject: 'Your login code',
    text: `Your code is ${code}. It works for ${CODE_MINUTES} minutes.\n\n${context.config.brand.name}`,
    about: 'staff code',
    notAfter: expiresAt,
  });
}
