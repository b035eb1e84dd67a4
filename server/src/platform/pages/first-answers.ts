import type { FastifyInstance, FastifyRequest } from 'fastify';

/** Answers by the address of their call below `/web`, as they travel. */
export type Answers = Readonly<Record<string, unknown>>;

/** Which calls a page makes first. */
export interface FirstCalls {
  /** Addresses below `/web` that the page of this path asks for at once. */
  atOnce(path: string): readonly string[];
  /** What it asks for next, when it knows those answers. */
  afterwards(path: string, answers: Answers): readonly string[];
  /** The theme the person chose, by these answers: it is on the page before anything is drawn. */
  themeIn?(answers: Answers): string | null;
}

/**
 * Makes a page's first calls for the browser that asks for the page, through the same door as its
 * own would be, so that the answers can travel in the page. Refused ones are left out: the browser
 * then asks itself and is told. Null for a browser that is not signed in.
 */
export async function answersFirst(
  app: FastifyInstance,
  calls: FirstCalls,
  path: string,
  request: FastifyRequest,
): Promise<Answers | null> {
  const atOnce = await askAll(app, request, calls.atOnce(path));
  if (Object.keys(atOnce).length === 0) return null;
  return { ...atOnce, ...(await askAll(app, request, calls.afterwards(path, atOnce))) };
}

async function askAll(
  app: FastifyInstance,
  request: FastifyRequest,
  addresses: readonly string[],
): Promise<Answers> {
  const asked = addresses.map(async (address) => {
    const answer = await app.inject({
      method: 'GET',
      url: `/web${address}`,
      remoteAddress: request.ip,
      headers: {
        cookie: request.headers.cookie ?? '',
        'user-agent': request.headers['user-agent'] ?? '',
      },
    });
    return answer.statusCode === 200 ? [[address, answer.json<unknown>()] as const] : [];
  });
  return Object.fromEntries((await Promise.all(asked)).flat());
}
