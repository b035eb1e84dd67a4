import type { WorkContext } from '../../platform/context.ts';
import { nextTry } from '../../platform/settings/partner-patience.ts';

/** Queues the next try for a submitted application. */
export async function retryDecisionLater(
  { config, enqueue }: Pick<WorkContext, 'config' | 'enqueue'>,
  gid: string,
  tries: number,
): Promise<void> {
  const startAfter = nextTry(config.patience, tries);
  await enqueue('decide-submitted', { gid, tries }, { startAfter });
}
