import { randomUUID } from 'node:crypto';
import { REFUSALS, type RefusalCode } from '@paystead/contract/refusals';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { possibleRefusals } from '../../server/src/platform/http/possible-refusals.ts';
import type { Route } from '../../server/src/platform/http/serve.ts';
import { siteOf } from '../../server/src/platform/session/permissions.ts';
import { routes } from '../../server/src/routes.ts';
import { type WholeProduct, wholeProduct } from '../chaos/whole-product.ts';

let product: WholeProduct;
beforeAll(async () => {
  product = await wholeProduct();
});
afterAll(() => product.close());

/** Calls that would end the test's own sessions. */
const ENDS_SESSION = new Set(['/logout', '/console/logout']);
const tried = routes.filter(({ call }) => !ENDS_SESSION.has(call.path));

/** A way to make a request that is refused. */
interface Spoilt {
  /** The code that each of these calls answers then, if its document has it, and no other call. */
  readonly answers?: RefusalCode;
  /** The calls that are tried; all by default. */
  readonly among?: (route: Route) => boolean;
  readonly isVisitor?: boolean;
  readonly body?: string | object;
  readonly path?: (path: string) => string;
  readonly headers?: Readonly<Record<string, string>>;
}

const takesKeys = ({ call }: Route) => call.scope !== undefined;
const WRONG_KEY = { authorization: 'Bearer psk_test_0' };
const OTHER_SITE = { 'sec-fetch-site': 'cross-site' };
const OTHER_VERSION = { 'x-api-version': '2' };

const NONE = '3f1c2f5e-6f0e-4f3a-9c55-000000000001';

const WAYS: Readonly<Record<string, Spoilt>> = {
  'no session': { isVisitor: true, answers: 'NOT_SIGNED_IN' },
  'nothing spoilt': {},
  'another version': { headers: OTHER_VERSION, answers: 'API_VERSION' },
  'another site': {
    headers: OTHER_SITE,
    answers: 'FOREIGN_ORIGIN',
    among: (route) => !takesKeys(route) || route.call.method !== 'GET',
  },
  'a wrong key': { headers: WRONG_KEY, answers: 'EMPLOYER_KEY_WRONG', among: takesKeys },
  'another version with a key': {
    headers: { ...WRONG_KEY, ...OTHER_VERSION },
    answers: 'API_VERSION_HEADER',
    among: takesKeys,
  },
  'no token': { headers: { 'x-xsrf-token': '' }, answers: 'XSRF_MISSING' },
  'another person': { headers: { 'x-person': 'somebody' }, answers: 'OTHER_PERSON' },
  'a long key': { headers: { 'idempotency-key': 'k'.repeat(300) }, answers: 'BODY_MALFORMED' },
  text: { body: 'words', headers: { 'content-type': 'text/plain' }, answers: 'MEDIA_TYPE' },
  'a large body': { body: 'a'.repeat(101 * 1024), answers: 'BODY_TOO_LARGE' },
  'half a body': { body: '{' },
  'an unknown field': { body: { unknown: 1 }, path: (path) => `${path}?unknown=1` },
  'a broken identifier': { path: (path) => path.replaceAll(NONE, '%7F') },
};

async function send({ call }: Route, { isVisitor, body, path, headers }: Spoilt) {
  const site = siteOf(call);
  const known = product.clients[site === 'console' ? 'staff' : 'borrower'];
  const client = isVisitor ? product.world.visitor(site) : known;
  const address = call.path.replaceAll(/\{\w+\}/g, NONE);
  return client.send(
    call.method,
    path?.(address) ?? address,
    call.method === 'GET' ? undefined : (body ?? {}),
    { headers: { 'idempotency-key': randomUUID(), ...headers } },
    call.encoding,
  );
}

describe('CALL-9 what a call refuses is in its document, and the other way round', () => {
  test.each(Object.entries(WAYS))('%s', async (_how, spoilt) => {
    const surprises: string[] = [];
    for (const route of tried.filter(spoilt.among ?? (() => true))) {
      const { status, headers } = await send(route, spoilt);
      const code = headers['x-error-category'];
      const described = possibleRefusals(route);
      const isDescribed = described.some(
        (each) => each === code && REFUSALS[each].status === status,
      );
      const isExpected =
        spoilt.answers === undefined ||
        described.includes(spoilt.answers) === (code === spoilt.answers);
      if ((status !== 200 && !isDescribed) || !isExpected) {
        surprises.push(`${route.call.method} ${route.call.path} answers ${status} ${code}`);
      }
    }
    expect(surprises).toEqual([]);
  });
});
