import type { WorkContext } from '../../platform/context.ts';
import { sendMessage } from '../../platform/outside/message.ts';
import type { Borrower } from '../registration/borrower.queries.ts';
import { maskEmail } from './contact-mask.ts';
import { verifyEmailMail } from './message-texts.ts';
import { issueCode } from './one-time-code.ts';
import { issueKey } from './one-time-link.ts';
import type { SentCode } from './send-code.ts';

/** Emails a link and a code. Refuses too many resends. */
export async function startEmailVerification(
  context: Pick<WorkContext, 'db' | 'now' | 'vault' | 'enqueue' | 'config' | 'letterWords'>,
  person: Borrower,
): Promise<SentCode> {
  const place = { ownerGid: person.gid, purpose: 'EMAIL' } as const;
  const { code, expiresAt, resendsLeft } = await issueCode(context, place, person.email);
  const link = await issueKey(context, person, 'EMAIL');
  await sendMessage(context, {
    channel: 'email',
    to: person.email,
    recipientGid: person.gid,
    // The link outlives the code, and either verifies.
    notAfter: link.expiresAt,
    ...verifyEmailMail(context, { firstName: person.first_name, key: link.key, code }),
  });

  return {
    sent_to: maskEmail(person.email),
    expires_at: expiresAt.toString(),
    resends_left: resendsLeft,
  };
}
