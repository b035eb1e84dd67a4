import type { PgBoss } from 'pg-boss';
import type { Platform } from '../context.ts';
import { type DescribedError, describeError } from '../log.ts';
import { type Claimed, claimOn, handBack } from './claim.ts';
import { HandedBack, type Job, LostClaim } from './job.ts';
import { runJob } from './run-job.ts';

/**
 * Runs one job, and hands it back if `signal` says that the worker has to stop. Returns the cause
 * if it failed; null if it is done, handed back, or another worker's by now.
 */
export async function finishJob(
  boss: PgBoss,
  platform: Platform,
  job: Job,
  claimed: Claimed,
  signal: AbortSignal,
): Promise<DescribedError | null> {
  const { log } = platform;
  const facts = { job: job.name, tries: claimed.retryCount + 1 };
  try {
    if (signal.aborted) throw new HandedBack(job.name);
    await runJob(platform, job, claimed, signal, claimOn(boss, job.name, claimed));
    return null;
  } catch (error) {
    if (error instanceof LostClaim) {
      log.warn('A job is done by another worker by now', facts);
      return null;
    }
    if (error instanceof HandedBack) {
      await giveBack(boss, platform, job, claimed);
      return null;
    }
    log.error('A job failed', facts, error);
    platform.onBug?.(error);
    return describeError(error);
  }
}

/** If even that fails, another worker takes the job once this one has been silent for a while. */
async function giveBack(
  boss: PgBoss,
  { log }: Platform,
  job: Job,
  claimed: Claimed,
): Promise<void> {
  try {
    await handBack(boss, job.name, claimed);
    log.info('A job goes on in another worker', { job: job.name });
  } catch (error) {
    log.error('A job could not be handed back', { job: job.name }, error);
  }
}
