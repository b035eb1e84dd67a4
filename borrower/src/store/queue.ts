import { loadChunk } from '@paystead/client/browser/load-chunk';
import { loadable } from '@paystead/client/calls/loadable';
import { isLookingByItself } from '@paystead/client/calls/polling';

/**
 * S3.29 queue: the logged-in person's tasks. The code of its call loads when it is first needed.
 */
export const queue = loadable('queue', async () => {
  const background = isLookingByItself();
  return (await loadChunk(() => import('./load-queue.ts'))).loadQueue({ background });
});
