import type pg from 'pg';

/** The statements that a pool's clients send while `work` runs. */
export async function statementsOf(pool: pg.Pool, work: () => Promise<unknown>): Promise<string[]> {
  const sent: string[] = [];
  const listening = new Map<pg.PoolClient, pg.PoolClient['query']>();
  const listen = (client: pg.PoolClient) => {
    if (listening.has(client)) return;
    const query = client.query.bind(client) as (...given: unknown[]) => unknown;
    listening.set(client, client.query);
    client.query = ((given: string | pg.QueryConfig, ...more: unknown[]) => {
      sent.push(typeof given === 'string' ? given : given.text);
      return query(given, ...more);
    }) as pg.PoolClient['query'];
  };
  pool.on('acquire', listen);
  await work();
  pool.off('acquire', listen);
  for (const [client, query] of listening) client.query = query;
  return sent;
}
