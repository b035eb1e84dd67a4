import { UPLOAD_LINK_MINUTES } from '@paystead/contract/identity/one-time-terms';
import { startHandOff as call } from '@paystead/contract/verification/hand-off';
import { issueUploadKey, maskPhone } from '../../identity/index.ts';
import { command } from '../../platform/calls/command.ts';
import type { Context } from '../../platform/context.ts';
import { sendMessage } from '../../platform/outside/message.ts';
import { refuse } from '../../platform/refusal.ts';
import { lockOwnPending } from '../tasks/own-item.ts';
import { findSender } from '../uploads/senders.queries.ts';

const WAIT_SECONDS = 15 * 60;

/**
 * Creates a link for the phone of the person at this desk. It shows the name of one task, sends
 * files for it and submits it. The key appears only in the answer and, if requested, in the text.
 */
export const startHandOff = command(call, async (context) => {
  const { actor, config, db, event, input, now } = context;
  const item = await lockOwnPending(context, input.id);
  const sender = await findSender(db, actor.gid);
  const session = actor.session?.gid ?? refuse('NOT_SIGNED_IN');

  const issued = await issueUploadKey(context, sender, item.gid, session);
  if (!issued) return refuse('TOO_MANY_REQUESTS', { retryAfter: WAIT_SECONDS });
  const link = `${config.borrowerUrl}/pub/upload?key=${issued.key}`;
  const sent_to = input.text
    ? await textLink(context, sender, { link, expiresAt: issued.expiresAt })
    : null;

  event(
    'hand-off.started',
    { kind: 'queue_item', gid: item.gid },
    { after: { expires_at: issued.expiresAt.toString(), texted: input.text } },
  );
  return {
    link,
    expires_at: issued.expiresAt.toString(),
    seconds: Math.floor(issued.expiresAt.since(now).total('seconds')),
    sent_to,
  };
});

async function textLink(
  context: Context<typeof call>,
  { gid, phone, phone_verified_at }: Awaited<ReturnType<typeof findSender>>,
  { link, expiresAt }: { link: string; expiresAt: Temporal.Instant },
): Promise<string> {
  if (!phone || !phone_verified_at) return refuse('PHONE_NOT_VERIFIED');
  const { name } = context.config.brand;
  await sendMessage(context, {
    channel: 'sms',
    to: phone,
    recipientGid: gid,
    text: `${name}: take the photos we asked for here, within ${UPLOAD_LINK_MINUTES} minutes: ${link}`,
    links: [{ label: 'Take the photos', url: link }],
    about: 'documents by phone',
    notAfter: expiresAt,
  });
  return maskPhone(phone);
}
