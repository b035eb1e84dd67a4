import type { PhoneMessage } from '../../platform/outside/sms.ts';

/** The provider's confirmation that it accepted a message, named by our gid. */
export interface Taken {
  readonly gid: string;
}

/**
 * The provider of text messages and calls. Every try uses the same gid, and the provider never
 * sends a message twice. Throws if the provider didn't accept it.
 */
export interface TextCarrier {
  text(message: PhoneMessage): Promise<Taken>;
  call(message: PhoneMessage): Promise<Taken>;
}
