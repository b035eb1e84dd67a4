import { join } from 'node:path';
import { freePort } from '../free-port.ts';
import { startChild } from './child.ts';
import type { Figure } from './figure.ts';
import { headersOf } from './headers.ts';
import { requestsPerSecond, warmUp } from './load.ts';
import type { BenchProduct } from './product.ts';
import { inTurn, tellDuel } from './rivals.ts';

/** G6a: the profile, with the session looked up in the database each time, against bare Fastify. */
export async function benchProfile({ url, loans }: BenchProduct): Promise<Figure[]> {
  const port = await freePort();
  const bare = await startChild(join(import.meta.dirname, 'serve-bare.ts'), { PORT: String(port) });
  const [loan] = loans;
  const profile = { url: `${url}/web/secured/user/profile`, headers: headersOf(loan!) };
  try {
    await warmUp(profile);
    const duel = await inTurn(
      3,
      () => requestsPerSecond({ url: `http://localhost:${port}/`, seconds: 3 }),
      () => requestsPerSecond({ ...profile, seconds: 4 }),
    );
    return [
      {
        id: 'G6a',
        what: 'profiles read, 16 clients',
        value: duel.ratio,
        goal: { atLeast: 0.25 },
        behind: tellDuel(duel),
      },
    ];
  } finally {
    await bare.stop();
  }
}
