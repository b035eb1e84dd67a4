import type { Schema } from '@paystead/contract/call';
import type * as z from 'zod/mini';
import type { Running } from '../database/database.ts';

export interface SendOptions {
  /** Not before this instant of real time. */
  readonly startAfter?: Temporal.Instant;
  /** With an `exclusive` job: at most one waits or runs for each key. */
  readonly key?: string;
}

/** A job as its senders know it. */
export interface NamedJob<Data extends Schema = Schema> {
  readonly name: string;
  readonly data: Data;
}

/** Puts a job into the queue, with the transaction: rolled back, it was never there. */
export type Enqueue = <Data extends Schema>(
  job: NamedJob<Data> | string,
  data: z.input<Data> & object,
  options?: SendOptions,
) => Promise<void>;

/** The queue as transactions see it. */
export interface Sender {
  within(running: Running): Enqueue;
}
