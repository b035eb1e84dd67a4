import type { Context, WorkContext } from '../platform/context.ts';
import type { DeadJob } from '../platform/jobs/dead-letters.ts';
import { refuse } from '../platform/refusal.ts';
import { sha256 } from '../platform/sealing/crypto.ts';
import { keptPlace, noteTrouble } from './note-trouble.ts';
import type { lockTrouble } from './troubles.queries.ts';

/** The job of a trouble, as its row keeps it sealed. */
type KeptJob = Pick<DeadJob, 'name' | 'data'>;

/**
 * Reports to staff a job that used up its retries; the row keeps its input until it is closed. The
 * same work that fails again later counts in the same row.
 */
export async function noteDeadJob(
  work: WorkContext,
  { name, data, tries, cause }: DeadJob,
): Promise<void> {
  const kept: KeptJob = { name, data };
  await noteTrouble(work, {
    kind: 'JOB_DEAD',
    subject: subjectOf(kept),
    company: 'Our server',
    what: `The job failed ${tries === 1 ? 'once' : `${tries} times`}: ${cause}. The log has the details. Fix the cause, then run it again.`,
    kept: JSON.stringify(kept),
  });
}

/** The job's name, and a short mark of its input if it has one. */
function subjectOf({ name, data }: KeptJob): string {
  if (Object.keys(data).length === 0) return name;
  return `${name} ${sha256(JSON.stringify(data)).toString('hex').slice(0, 8)}`;
}

/** Enqueues the job of a trouble again, with the same input. */
export async function runAgain(
  { enqueue, event, vault }: Pick<Context, 'enqueue' | 'event' | 'vault'>,
  trouble: NonNullable<Awaited<ReturnType<typeof lockTrouble>>>,
): Promise<void> {
  if (trouble.kept_cipher === null) refuse('NOT_FOUND');
  const { name, data }: KeptJob = JSON.parse(vault.open(trouble.kept_cipher, keptPlace(trouble)));
  event('job.run-again', { kind: 'trouble', gid: trouble.gid }, { after: { job: name } });
  await enqueue(name, data);
}
