import type { Mail } from '../../platform/outside/mailer.ts';

/** The provider's confirmation that it accepted a message, named by our gid. */
export interface Taken {
  readonly gid: string;
}

/**
 * The provider that sends email. Every try uses the same gid, and the provider never sends an email
 * twice. Throws if the provider didn't accept it.
 */
export interface MailCarrier {
  send(mail: Mail): Promise<Taken>;
}
