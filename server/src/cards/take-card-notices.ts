import type { FastifyInstance } from 'fastify';
import { cardProcessor, CARDS_KEY } from '../partners/cards/cards.ts';
import type { Platform } from '../platform/context.ts';
import { inJobTransaction } from '../platform/jobs/run-job.ts';
import { readCardNews } from './read-card-news.job.ts';

const LARGEST_NOTICE = 256 * 1024;

/**
 * The address for the card processor's notices. A notice with a wrong or old signature is refused
 * and changes nothing; a right one only makes a job ask the processor.
 */
export function addCardNotices(app: FastifyInstance, platform: Platform): void {
  const processor = cardProcessor(platform.config, platform.vault.key(CARDS_KEY));
  if (!processor) return;
  app.post('/web/pub/card-notice', { bodyLimit: LARGEST_NOTICE }, async (request, reply) => {
    const { headers, body } = request;
    const signature = headers['stripe-signature'] ?? headers['card-signature'];
    const notice =
      typeof signature === 'string' && Buffer.isBuffer(body)
        ? processor.readNotice(body, signature)
        : null;
    if (!notice) {
      platform.log.warn('A notice of the card processor was refused', { request: request.id });
      return reply.code(400).send(JSON.stringify('This notice isn’t signed by our processor.'));
    }
    if (notice !== 'other') {
      await inJobTransaction(platform, 'take-card-notices', ({ enqueue }) =>
        enqueue(readCardNews, notice),
      );
    }
    return reply.code(204).send();
  });
}
