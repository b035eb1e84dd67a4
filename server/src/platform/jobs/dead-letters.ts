import { body } from '@paystead/contract/primitives';
import type { JobWithMetadata } from 'pg-boss';
import * as z from 'zod/mini';
import type { WorkContext } from '../context.ts';
import type { Claimed } from './claim.ts';
import { job } from './job.ts';

/** The queue of jobs that failed for good. */
export const DEAD_LETTERS = 'dead-letters';

/** A job that used up its retries. */
export interface DeadJob {
  /** Its name, like `close-days`. */
  readonly name: string;
  readonly data: object;
  readonly tries: number;
  /** The kind of the error and the line of code, without values: `TypeError at age-loans.ts:41`. */
  readonly cause: string;
}

const letter = body({
  name: z.string(),
  data: z.looseObject({}),
  tries: z.number(),
  cause: z.string(),
});

/**
 * The job that reports each job that failed for good. It is retried for hours: a report must
 * survive the outage that killed the job.
 */
export function reportDeadJobs(report: (work: WorkContext, dead: DeadJob) => Promise<void>) {
  return job(
    DEAD_LETTERS,
    letter,
    async ({ input, log, ...context }) => {
      log.error('A job failed for good', { job: input.name, tries: input.tries });
      await report({ ...context, log }, input);
    },
    { retryLimit: 40, retryDelay: 10 },
  );
}

/** A dead letter with the facts of its job as its data; any other job as it is. */
export function asLetter(claimed: JobWithMetadata<object>): Claimed {
  const { id, data, retryCount, sourceName, sourceOutput, sourceRetryCount } = claimed;
  if (claimed.name !== DEAD_LETTERS || sourceName === null) return claimed;
  const facts: DeadJob = {
    name: sourceName,
    data,
    tries: (sourceRetryCount ?? 0) + 1,
    cause: causeOf(sourceOutput),
  };
  return { id, retryCount, retryLimit: claimed.retryLimit, data: facts };
}

const failure = z.object({
  error: z.string(),
  code: z.optional(z.string()),
  constraint: z.optional(z.string()),
  at: z.optional(z.array(z.string())),
});
/** What the queue itself writes, such as `job heartbeat timeout`. */
const queueWords = z.object({ value: z.object({ message: z.string() }) });

function causeOf(output: object | null): string {
  const own = z.safeParse(failure, output);
  if (own.success) {
    const { error, code, constraint, at } = own.data;
    const place = /([\w.-]+\.ts):(\d+)/.exec(at?.[0] ?? '');
    return [error, code, constraint, place && `at ${place[1]}:${place[2]}`]
      .filter(Boolean)
      .join(' ');
  }
  const words = z.safeParse(queueWords, output);
  return words.success ? words.data.value.message : 'unknown';
}
