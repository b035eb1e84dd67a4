import type { Answer } from '@paystead/contract/call';
import type { registerDevice } from '@paystead/contract/identity/devices';

/** S3.26: the push service of a device. */
export type DeviceType = Answer<typeof registerDevice>['type'];

/** The message that a device shows. */
export interface PushNotice {
  /** The same on every try, so that a service can drop duplicates. */
  readonly gid: string;
  readonly type: DeviceType;
  readonly token: string;
  readonly title: string;
  readonly text: string;
  /** Where a tap leads: a path of the app. */
  readonly path: string | null;
  /** Without sound: it is night somewhere in the country. */
  readonly silent: boolean;
}

/** The services that deliver push messages to devices. */
export interface PushSender {
  /**
   * `gone`: no device has this token any longer. Throws if the service didn't accept the message.
   */
  send(notice: PushNotice): Promise<'taken' | 'gone'>;
}
