import {
  addressOf,
  type FindAnswer,
  findIn,
  type PageAnswers,
} from '@paystead/contract/call-address';
import type { FirstCall } from '@paystead/contract/first-calls';
import type { FastifyInstance, FastifyRequest } from 'fastify';

/** Which calls a page makes first. */
export interface FirstCalls {
  /** What the page of this path asks for at once. */
  atOnce(path: string): readonly FirstCall[];
  /** What it asks for next, when it knows those answers. */
  afterwards(path: string, find: FindAnswer): readonly FirstCall[];
  /** The theme the person chose, by these answers: it is on the page before anything is drawn. */
  themeIn?(find: FindAnswer): string | null;
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
): Promise<PageAnswers | null> {
  const atOnce = await askAll(app, request, calls.atOnce(path));
  if (Object.keys(atOnce).length === 0) return null;
  const next = calls.afterwards(path, findIn(atOnce));
  return { ...atOnce, ...(await askAll(app, request, next)) };
}

async function askAll(
  app: FastifyInstance,
  request: FastifyRequest,
  calls: readonly FirstCall[],
): Promise<PageAnswers> {
  const asked = calls.map(async ([call, input]) => {
    const address = addressOf(call, input);
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
