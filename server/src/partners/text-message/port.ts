import type { PhoneMessage } from '../../platform/outside/sms.ts';

/** That a company has taken a message over: it names the message by our gid. */
export interface Taken {
  readonly gid: string;
}

/**
 * Whoever carries text messages and calls. The gid is the reference of every try: what it has
 * already is not sent again. Throws when it was not taken over.
 */
export interface TextCarrier {
  text(message: PhoneMessage): Promise<Taken>;
  call(message: PhoneMessage): Promise<Taken>;
}
