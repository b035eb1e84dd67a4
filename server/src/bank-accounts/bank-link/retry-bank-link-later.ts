import { realNow } from '../../platform/clock.ts';
import type { WorkContext } from '../../platform/context.ts';

/** Enqueues the next attempt. Waits double, with jitter so that links don't retry in step. */
export async function retryBankLinkLater(
  { config, enqueue }: Pick<WorkContext, 'config' | 'enqueue'>,
  gid: string,
  tries: number,
): Promise<void> {
  const seconds = config.bankLink.retrySeconds * 2 ** (tries - 1);
  const jitter = (Number.parseInt(gid.slice(0, 4), 16) / 0xffff) * 0.25;
  const startAfter = realNow().add({ seconds: Math.round(seconds * (1 + jitter)) });
  await enqueue('finish-bank-link', { gid }, { startAfter });
}
