import type { Answer } from '@paystead/contract/call';
import type { savePreferences } from '@paystead/contract/identity/profile';
import type { DeviceType } from '../partners/push/push.ts';

type Preferences = Answer<typeof savePreferences>;

/** What a message is about, for those that a person may choose the channels of. */
export type Topic = Exclude<keyof Preferences, 'theme'>;

/** A device as those see it who send to it: its token stays in its row. */
export interface PushTarget {
  readonly gid: string;
  readonly type: DeviceType;
  readonly name: string;
}

/** How a borrower may be reached, as their row says. */
export interface Recipient {
  readonly firstName: string;
  readonly email: string;
  /** The devices that take push messages. */
  readonly devices: readonly PushTarget[];
  /** Null while it is not verified, or without a consent to texts. */
  readonly phone: string | null;
  readonly preferences: Pick<Preferences, Topic>;
}

const channels = ['email', 'sms', 'push'] as const;
export type Channel = (typeof channels)[number];

/**
 * The channels that bring a message. What law or safety asks for (`required`) always comes by
 * e-mail, and never by text or push alone.
 */
export function channelsFor(topic: Topic | 'required', to: Recipient): Channel[] {
  if (topic === 'required') return ['email'];
  const { email, sms, push } = to.preferences[topic];
  const open = { email, sms: sms && to.phone !== null, push: push && to.devices.length > 0 };
  return channels.filter((channel) => open[channel]);
}
