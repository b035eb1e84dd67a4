import type { WorkContext } from '../context.ts';

/** A short message for one device, as its screen shows it. */
export interface PushMessage {
  readonly gid: string;
  readonly deviceGid: string;
  readonly title: string;
  readonly text: string;
  /** What opens when it is pressed: a path of the app. */
  readonly path: string | null;
}

/**
 * Brings a message to its device. False when the device takes none any more; throws when nobody
 * took it over, so that it is tried again.
 */
export type PushDelivery = (work: WorkContext, message: PushMessage) => Promise<boolean>;
