import * as z from 'zod/mini';
import { jobActor, NO_GID, NOBODY, type Actor } from '../session/actor.ts';
import { eventList } from '../sealing/audit.ts';
import { dayOf, productNow } from '../clock.ts';
import type { Platform, WorkContext } from '../context.ts';
import { type Running, transact } from '../database/database.ts';
import { leaving } from '../calls/door.ts';
import type { Job, JobContext, SteppedContext } from './job.ts';

/** A job from the queue; the number of tries identifies the claim. */
export interface Claimed {
  readonly id: string;
  readonly data: object;
  readonly retryCount: number;
}

/** Another worker holds this job by now; roll back all of our writes. */
export class LostClaim extends Error {
  override readonly name = 'LostClaim';
}

/** Marks the job done in the same transaction; false when the claim is lost. */
type Complete = (running: Running) => Promise<boolean>;

/** Runs one claimed job. Throws what the handler throws. */
export async function runJob(
  platform: Platform,
  job: Job,
  claimed: Claimed,
  signal: AbortSignal,
  complete: Complete,
): Promise<void> {
  const input = z.decode(job.data, claimed.data);
  const tries = claimed.retryCount + 1;
  if (job.stepped) return runSteps(platform, job, { input, tries, signal }, complete);

  await inJobTransaction(platform, job.name, async (context, running) => {
    await job.handle({ ...context, input, tries } as JobContext<typeof job.data>);
    if (!(await complete(running))) throw new LostClaim(job.name);
  });
}

async function runSteps(
  platform: Platform,
  job: Job,
  given: { input: unknown; tries: number; signal: AbortSignal },
  complete: Complete,
): Promise<void> {
  const now = await inJobTransaction(platform, job.name, async (context) => context.now);
  const context: Omit<SteppedContext<typeof job.data>, 'input'> = {
    actor: jobActor(job.name),
    now,
    today: dayOf(now),
    config: platform.config,
    vault: platform.vault,
    log: platform.log,
    tries: given.tries,
    signal: given.signal,
    step: (work) => inJobTransaction(platform, job.name, work),
  };
  await job.handleSteps({ ...context, input: given.input } as SteppedContext<typeof job.data>);
  await inJobTransaction(platform, job.name, async (_context, running) => {
    if (!(await complete(running))) throw new LostClaim(job.name);
  });
}

/** One transaction with a job as actor; also for the product's own work outside of requests. */
export async function inJobTransaction<Result>(
  platform: Platform,
  name: string,
  work: (context: WorkContext, running: Running) => Promise<Result>,
): Promise<Result> {
  return transact(platform.database.jobs, async (running) => {
    const [, , now] = await Promise.all([
      running.send('begin'),
      running.send('select act_as($1, $2, $3, true)', ['job', null, null]),
      productNow(running.db),
    ]);
    let acting: Actor = jobActor(name);
    const { rows: events, event } = eventList(() => acting, { requestId: null, ipHash: null });
    const result = await work(
      {
        actor: jobActor(name),
        now,
        today: dayOf(now),
        db: running.db,
        enqueue: platform.queue.within(running),
        event,
        async become(actor) {
          acting = { ...NOBODY, ...actor };
          const gid = actor.gid === NO_GID ? null : actor.gid;
          await running.send('select act_as($1, $2, $3, true)', [
            actor.kind,
            gid,
            actor.employerGid,
          ]);
        },
        config: platform.config,
        vault: platform.vault,
        log: platform.log,
      },
      running,
    );
    const last = leaving(events, null);
    return { result, keep: true, ...(events.length > 0 && { last }) };
  });
}
