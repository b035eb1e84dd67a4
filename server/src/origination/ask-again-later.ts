import { realNow } from '../platform/clock.ts';
import type { WorkContext } from '../platform/context.ts';

/** Pauses double up to this, and then it is asked at this beat until there is an answer. */
const LONGEST_PAUSE = 3600;

/** Puts the next try for a submitted application into the queue. */
export async function askAgainLater(
  { config, enqueue }: Pick<WorkContext, 'config' | 'enqueue'>,
  gid: string,
  tries: number,
): Promise<void> {
  const pause = config.patience.retrySeconds * 2 ** Math.min(tries - 1, 12);
  const startAfter = realNow().add({ seconds: Math.min(pause, LONGEST_PAUSE) });
  await enqueue('decide-submitted', { gid, tries }, { startAfter });
}
