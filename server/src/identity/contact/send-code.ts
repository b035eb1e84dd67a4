import type { WorkContext } from '../../platform/context.ts';
import { sendMessage } from '../../platform/outside/message.ts';
import { maskPhone } from './contact-mask.ts';
import { codeCall, codeText } from './message-texts.ts';
import { issueCode } from './one-time-code.ts';
import type { CodePlace } from './one-time-code.queries.ts';

type Carried = Pick<WorkContext, 'db' | 'enqueue' | 'config' | 'vault' | 'now'>;

/** The answer of every call that sends a code. */
export interface SentCode {
  readonly sent_to: string;
  readonly expires_at: string;
  readonly resends_left: number;
}

/** Sends a new code to a phone, as a text message or read aloud. Refuses too many resends (M3). */
export async function sendCodeToPhone(
  context: Carried,
  place: CodePlace,
  phone: string,
  channel: 'sms' | 'voice',
): Promise<SentCode> {
  const { code, expiresAt, resendsLeft } = await issueCode(context, place, phone);
  const write = channel === 'sms' ? codeText : codeCall;
  await sendMessage(context, {
    channel,
    to: phone,
    recipientGid: place.ownerGid,
    text: write(context.config, code),
    about: 'one-time code',
    notAfter: expiresAt,
  });

  return {
    sent_to: maskPhone(phone),
    expires_at: expiresAt.toString(),
    resends_left: resendsLeft,
  };
}
