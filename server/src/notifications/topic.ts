import type { Answer } from '@paystead/contract/call';
import type { savePreferences } from '@paystead/contract/profile';

type Preferences = Answer<typeof savePreferences>;

/** What a message is about, for those that a person may choose the channels of. */
export type Topic = Exclude<keyof Preferences, 'theme'>;

/** How a borrower may be reached, as their row says. */
export interface Recipient {
  readonly firstName: string;
  readonly email: string;
  /** Null while it is not verified, or without a consent to texts. */
  readonly phone: string | null;
  readonly preferences: Pick<Preferences, Topic>;
}

/**
 * The channels that bring a message. What law or safety asks for (`required`) always comes by
 * e-mail, and never by text alone.
 */
export function channelsFor(topic: Topic | 'required', to: Recipient): ('email' | 'sms')[] {
  if (topic === 'required') return ['email'];
  const { email, sms } = to.preferences[topic];
  return [...(email ? (['email'] as const) : []), ...(sms && to.phone ? (['sms'] as const) : [])];
}
