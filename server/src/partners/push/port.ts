import type { Answer } from '@paystead/contract/call';
import type { registerDevice } from '@paystead/contract/identity/devices';

/** S3.26: whose push service a device listens to. */
export type DeviceType = Answer<typeof registerDevice>['type'];

/** What a device shows. */
export interface PushNotice {
  /** The same each time it is tried, so that a service can drop what it has. */
  readonly gid: string;
  readonly type: DeviceType;
  readonly token: string;
  readonly title: string;
  readonly text: string;
  /** What opens when it is pressed: a path of the app. */
  readonly path: string | null;
  /** Without sound: it is night somewhere in the country. */
  readonly silent: boolean;
}

/** The companies that bring push messages to devices. */
export interface PushSender {
  /** `gone`: the token is no longer any device's. Throws when the notice was not taken over. */
  send(notice: PushNotice): Promise<'taken' | 'gone'>;
}
