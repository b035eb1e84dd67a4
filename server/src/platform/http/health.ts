import type { FastifyInstance } from 'fastify';
import type { Platform } from '../context.ts';

/**
 * `/healthz`: this process runs. `/readyz`: it can serve; checks this by calling a database
 * function and asking the queue. Neither contains personal data.
 */
export function addHealth(
  app: FastifyInstance,
  { database, log }: Platform,
  queueIsReady: () => Promise<boolean>,
): void {
  app.get('/healthz', async (_request, reply) =>
    reply.type('application/json; charset=utf-8').send('"up"'),
  );
  app.get('/readyz', async (_request, reply) => {
    try {
      await database.requests.query(
        'select * from door(null, false, null, null, null, null, false)',
      );
      if (!(await queueIsReady())) throw new Error('The queue does not answer');
    } catch (error) {
      log.error('Not ready', {}, error);
      return reply
        .code(503)
        .header('retry-after', '2')
        .type('application/json')
        .send('"not ready"');
    }
    return reply.type('application/json; charset=utf-8').send('"ready"');
  });
}
