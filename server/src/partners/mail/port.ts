import type { Mail } from '../../platform/outside/mailer.ts';

/** That a company has taken a message over: it names the message by our gid. */
export interface Taken {
  readonly gid: string;
}

/**
 * Whoever carries e-mail. The gid is the reference of every try: a mail it has already is not sent
 * again. Throws when it was not taken over.
 */
export interface MailCarrier {
  send(mail: Mail): Promise<Taken>;
}
