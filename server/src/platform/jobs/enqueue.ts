import type { Schema } from '@paystead/contract/call';
import type * as z from 'zod/mini';
import type { Running } from '../database/database.ts';

export interface SendOptions {
  /** The earliest start, in real time; of many jobs also each its own, or none for it. */
  readonly startAfter?: Temporal.Instant | readonly (Temporal.Instant | undefined)[];
  /** For an `exclusive` job: at most one waits or runs for each key. */
  readonly key?: string;
}

/** A job, as the code that enqueues it sees it. */
export interface NamedJob<Data extends Schema = Schema> {
  readonly name: string;
  readonly data: Data;
}

/**
 * Enqueues a job within the transaction: a rollback removes it. With an array of data, one job for
 * each, in one statement.
 */
export type Enqueue = <Data extends Schema>(
  job: NamedJob<Data> | string,
  data: (z.input<Data> & object) | readonly (z.input<Data> & object)[],
  options?: SendOptions,
) => Promise<void>;

/** The queue as transactions see it. */
export interface Sender {
  within(running: Running): Enqueue;
}
