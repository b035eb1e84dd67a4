import { loadChunk } from '@paystead/client/browser/load-chunk';
import { loadable } from '@paystead/client/calls/loadable';
import { isLookingByItself } from '@paystead/client/calls/polling';

/** S3.29 queue: what the signed-in person is asked for. Its call comes when it is wanted first. */
export const queue = loadable('queue', async () => {
  const background = isLookingByItself();
  return (await loadChunk(() => import('./load-queue.ts'))).loadQueue({ background });
});
