import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Platform } from '../context.ts';

/** What `/readyz` asks besides the database. */
export interface Readiness {
  /** Whether the queue answers. */
  readonly queueIsReady: () => Promise<boolean>;
  /** Aborted when this process is about to stop; it still serves, but wants no new visitors. */
  readonly stopping: AbortSignal;
}

/**
 * `/healthz`: this process runs. `/readyz`: it can serve; checks this by calling a database
 * function and asking the queue, and answers within five seconds. Neither contains personal data.
 * `/metrics`: there are none here, and a monitor must not take a page for them.
 */
export function addHealth(
  app: FastifyInstance,
  { database, log }: Platform,
  { queueIsReady, stopping }: Readiness,
): void {
  // Clients that keep a connection open go elsewhere from their next request on.
  app.addHook('onSend', async (_request, reply) => {
    if (stopping.aborted) reply.header('connection', 'close');
  });
  app.get('/metrics', (_request, reply) => reply.callNotFound());
  app.get('/healthz', async (_request, reply) =>
    reply.type('application/json; charset=utf-8').send('"up"'),
  );
  app.get('/readyz', async (_request, reply) => {
    if (stopping.aborted) return notReady(reply);
    try {
      const [, isReady] = await Promise.all([
        database.requests.query('select * from door(null, false, null, null, null, null, false)'),
        queueIsReady(),
      ]);
      if (!isReady) throw new Error('The queue does not answer');
    } catch (error) {
      log.error('Not ready', {}, error);
      return notReady(reply);
    }
    return reply.type('application/json; charset=utf-8').send('"ready"');
  });
}

function notReady(reply: FastifyReply): FastifyReply {
  return reply.code(503).header('retry-after', '2').type('application/json').send('"not ready"');
}
