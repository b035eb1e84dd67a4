import type { Answer } from '@paystead/contract/call';
import type { savePreferences } from '@paystead/contract/identity/profile';
import type { DeviceType } from '../partners/push/push.ts';

type Preferences = Answer<typeof savePreferences>;

/** The topics of messages whose channels a person may choose. */
export type Topic = Exclude<keyof Preferences, 'theme'>;

/** A device as code that sends to it sees it; its token stays in its row. */
export interface PushTarget {
  readonly gid: string;
  readonly type: DeviceType;
  readonly name: string;
}

/** A borrower's contact data, from their row. */
export interface Recipient {
  readonly firstName: string;
  readonly email: string;
  /** The devices that receive push messages. */
  readonly devices: readonly PushTarget[];
  /** Null while it isn't verified, or without a consent to texts. */
  readonly phone: string | null;
  readonly preferences: Pick<Preferences, Topic>;
}

const channels = ['email', 'sms', 'push'] as const;
export type Channel = (typeof channels)[number];

/**
 * The channels for a message. Messages that law or safety demands (`required`) always go by email,
 * and never by text or push alone. With `alwaysByEmail`, the chosen channels come on top.
 */
export function channelsFor(
  topic: Topic | 'required',
  to: Recipient,
  alwaysByEmail = false,
): Channel[] {
  if (topic === 'required') return ['email'];
  const { email, sms, push } = to.preferences[topic];
  const open = {
    email: email || alwaysByEmail,
    sms: sms && to.phone !== null,
    push: push && to.devices.length > 0,
  };
  return channels.filter((channel) => open[channel]);
}
