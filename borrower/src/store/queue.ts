import { loadChunk } from '@paystead/client/load-chunk';
import { loadable } from '@paystead/client/loadable';

/** S3.29 queue: what the signed-in person is asked for. Its call comes when it is wanted first. */
export const queue = loadable('queue', async () =>
  (await loadChunk(() => import('./load-queue.ts'))).loadQueue(),
);
