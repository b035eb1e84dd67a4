import type { Schema } from '@paystead/contract/call';
import type * as z from 'zod/mini';
import type { WorkContext } from '../context.ts';

/** What the handler of a job receives. */
export interface JobContext<Data extends Schema> extends WorkContext {
  readonly input: z.output<Data>;
  /** This is try number… (1 the first time). */
  readonly tries: number;
}

/**
 * What the handler of a job in steps receives: no transaction of its own, but one for each step.
 */
export interface SteppedContext<Data extends Schema> extends Omit<
  JobContext<Data>,
  'db' | 'enqueue' | 'event' | 'become'
> {
  /** Runs one step in its own transaction, which commits when it returns. */
  step<Result>(work: (step: WorkContext) => Promise<Result>): Promise<Result>;
  /** Aborted when the worker is asked to stop: finish the step and return. */
  readonly signal: AbortSignal;
}

export interface JobOptions {
  /** Tries after the first; then the job waits in the dead-letter queue for a person. */
  readonly retryLimit?: number;
  /** Seconds before the first retry; doubles each time. */
  readonly retryDelay?: number;
  /** Seconds a run may take before another worker may take the job over. */
  readonly expireIn?: number;
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
 * Background work in one transaction, which also marks the job as done: it takes effect once, or
 * not at all, whatever crashes. A worker that lost its claim cannot commit.
 * @param name verb-noun like `deliver-message`; also the audit trail's actor
 * @param data what `enqueue` passes, checked before it runs
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
 * Background work that is too long for one transaction. Each step commits by itself, so the whole
 * may be cut anywhere and started again: every step must see for itself what is already done.
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
