import type { Schema } from '@paystead/contract/call';
import type * as z from 'zod/mini';
import type { WorkContext } from '../context.ts';

/** What the handler of a job receives. */
export interface JobContext<Data extends Schema> extends WorkContext {
  readonly input: z.output<Data>;
  /** The number of this try, from 1. */
  readonly tries: number;
}

/** The context of a job in steps: it has no transaction of its own, but one for each step. */
export interface SteppedContext<Data extends Schema> extends Omit<
  JobContext<Data>,
  'db' | 'enqueue' | 'event' | 'become'
> {
  /**
   * Runs one step in its own transaction, which commits when it returns. Throws `HandedBack`
   * instead when the worker has to stop, and `LostClaim` when another worker runs the job by now;
   * let both pass.
   */
  step<Result>(work: (step: WorkContext) => Promise<Result>): Promise<Result>;
  /** Aborted when the worker has to stop. */
  readonly signal: AbortSignal;
}

/** The worker has to stop before the job is done: the next worker continues it at once. */
export class HandedBack extends Error {
  override readonly name = 'HandedBack';
}

/** Another worker holds this job by now; roll back all of our writes. */
export class LostClaim extends Error {
  override readonly name = 'LostClaim';
}

export interface JobOptions {
  /** Retries after the first try; then staff see the job under Troubles and may run it again. */
  readonly retryLimit?: number;
  /** Seconds before the first retry; doubles with each retry. */
  readonly retryDelay?: number;
  /** At most one of these waits or runs at a time. */
  readonly exclusive?: boolean;
  /** How many of these run at once in this process. */
  readonly concurrency?: number;
}

/** One kind of background work. */
export interface Job<Data extends Schema = Schema> {
  readonly name: string;
  readonly data: Data;
  readonly options: JobOptions;
  readonly stepped: boolean;
  handle(context: JobContext<Data>): Promise<void>;
  handleSteps(context: SteppedContext<Data>): Promise<void>;
}

/**
 * Background work in one transaction, which also marks the job as done: it takes effect once or not
 * at all, even in a crash. A worker that lost its claim can't commit.
 * @param name verb-noun like `deliver-message`; also the audit trail's actor
 * @param data the schema of the input that `enqueue` passes, checked before the job runs
 */
export function job<Data extends Schema>(
  name: string,
  data: Data,
  handler: (context: JobContext<Data>) => Promise<void>,
  options: JobOptions = {},
): Job<Data> {
  return { name, data, options, stepped: false, handle: handler, handleSteps: unused };
}

/**
 * Background work that is too long for one transaction. Each step commits by itself, so the job may
 * be interrupted anywhere and run again: every step must check what is already done. When its
 * worker has to stop, its next step throws, and another worker continues it.
 */
export function steppedJob<Data extends Schema>(
  name: string,
  data: Data,
  handler: (context: SteppedContext<Data>) => Promise<void>,
  options: JobOptions = {},
): Job<Data> {
  return { name, data, options, stepped: true, handle: unused, handleSteps: handler };
}

async function unused(): Promise<void> {
  throw new Error('This job is handled the other way');
}
