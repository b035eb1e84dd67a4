import type { WorkContext } from '../context.ts';

/** A short message for one device, as its screen shows it. */
export interface PushMessage {
  readonly gid: string;
  readonly deviceGid: string;
  readonly title: string;
  readonly text: string;
  /** Where a tap leads: a path of the app. */
  readonly path: string | null;
}

/**
 * Delivers a message to its device. Returns false if the device no longer accepts messages; throws
 * if the provider didn't accept it, so that the job retries.
 */
export type PushDelivery = (work: WorkContext, message: PushMessage) => Promise<boolean>;
