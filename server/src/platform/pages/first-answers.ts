import {
  addressOf,
  type FindAnswer,
  findIn,
  type PageAnswers,
} from '@paystead/contract/call-address';
import type { FirstCall } from '@paystead/contract/first-calls';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { PERSON_HEADER } from '../session/person-tag.ts';

/** The calls that each page makes first. */
export interface FirstCalls {
  /** The calls that the page of this path makes at once. */
  atOnce(path: string): readonly FirstCall[];
  /** The follow-up calls, which depend on those answers. */
  afterwards(path: string, find: FindAnswer): readonly FirstCall[];
  /** The person's theme, from these answers: the page has it before anything is drawn. */
  themeIn?(find: FindAnswer): string | null;
}

/**
 * Makes a page's first calls on behalf of the browser, with the same checks as the browser's own
 * calls, so that the page can carry the answers. Leaves refused ones out: the browser then makes
 * the call itself and gets the refusal. `person` is the tag that an answer has as a header. Null
 * without a session.
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
    if (answer.statusCode !== 200) return [];
    const person = answer.headers[PERSON_HEADER];
    return [
      [address, answer.json<unknown>()] as const,
      ...(person === undefined ? [] : [['person', person] as const]),
    ];
  });
  return Object.fromEntries((await Promise.all(asked)).flat());
}
