import * as z from 'zod/mini';
import { jobActor, NO_GID, NOBODY, type Actor } from '../session/actor.ts';
import { houseAt } from '../house/house-of-day.ts';
import { eventList } from '../sealing/audit.ts';
import { dayOf, nowOf, PRODUCT_NOW } from '../clock.ts';
import type { Platform, WorkContext } from '../context.ts';
import { type Running, transact } from '../database/database.ts';
import { leaving } from '../calls/door.ts';
import { type Claim, type Claimed, RETRIES } from './claim.ts';
import { HandedBack, type Job, type JobContext, LostClaim, type SteppedContext } from './job.ts';

/**
 * Runs one claimed job. Throws what the handler throws, `HandedBack` if `signal` stopped a job in
 * steps before its end, and `LostClaim` if another worker holds the job by now.
 */
export async function runJob(
  platform: Platform,
  job: Job,
  claimed: Claimed,
  signal: AbortSignal,
  claim: Claim,
): Promise<void> {
  const input = z.decode(job.data, claimed.data);
  const tries = triesOf(job, claimed);
  if (job.stepped) return runSteps(platform, job, { input, tries, signal }, claim);

  await inJobTransaction(platform, job.name, async (context, running) => {
    await job.handle({ ...context, input, tries } as JobContext<typeof job.data>);
    if (!(await claim.complete(running))) throw new LostClaim(job.name);
  });
}

/** The number of this try, not counting those that were handed back. */
function triesOf(job: Job, { retryCount, retryLimit }: Claimed): number {
  const limit = job.options.retryLimit ?? RETRIES;
  const handedBack = Math.max((retryLimit ?? limit) - limit, 0);
  return Math.max(retryCount + 1 - handedBack, 1);
}

async function runSteps(
  platform: Platform,
  job: Job,
  given: { input: unknown; tries: number; signal: AbortSignal },
  claim: Claim,
): Promise<void> {
  const { config, letterWords, now } = await inJobTransaction(
    platform,
    job.name,
    async (started) => started,
  );
  const context: Omit<SteppedContext<typeof job.data>, 'input'> = {
    actor: jobActor(job.name),
    now,
    today: dayOf(now),
    config,
    letterWords,
    vault: platform.vault,
    log: platform.log,
    tries: given.tries,
    signal: given.signal,
    step: (work) => runStep(platform, job, given.signal, claim, work),
  };
  await job.handleSteps({ ...context, input: given.input } as SteppedContext<typeof job.data>);
  await inJobTransaction(platform, job.name, async (_context, running) => {
    if (!(await claim.complete(running))) throw new LostClaim(job.name);
  });
}

/** Asks for the claim last, so that a worker that takes over waits as short as possible. */
async function runStep<Result>(
  platform: Platform,
  job: Job,
  signal: AbortSignal,
  claim: Claim,
  work: (step: WorkContext) => Promise<Result>,
): Promise<Result> {
  if (signal.aborted) throw new HandedBack(job.name);
  return inJobTransaction(platform, job.name, async (context, running) => {
    const result = await work(context);
    if (!(await claim.renew(running))) throw new LostClaim(job.name);
    return result;
  });
}

/** One transaction with a job as actor; also for the product's own work outside of requests. */
export async function inJobTransaction<Result>(
  platform: Platform,
  name: string,
  work: (context: WorkContext, running: Running) => Promise<Result>,
): Promise<Result> {
  return transact(platform.database.jobs, async (running) => {
    const [, { rows: first }] = await Promise.all([
      running.send('begin'),
      running.send(`select act_as('job', null, null, true), ${PRODUCT_NOW}`),
    ]);
    const now = nowOf(first[0]);
    const house = await houseAt(platform, running, now.epochMilliseconds);
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
        config: house.config,
        letterWords: house.words,
        vault: platform.vault,
        log: platform.log,
      },
      running,
    );
    const last = leaving(events, null);
    return { result, keep: true, ...(events.length > 0 && { last }) };
  });
}
