import type { AnyCall } from '@paystead/contract/call';
import { listCalls } from '@paystead/contract/calls';
import type { Config } from '../settings/product-config.ts';
import { type Site, siteOf } from '../session/permissions.ts';
import { SESSION_COOKIE } from '../session/session.ts';
import { XSRF_COOKIE } from '../session/xsrf.ts';
import { answersOf } from './openapi-answers.ts';
import { Components, type Json } from './openapi-components.ts';
import { requestBodyOf } from './openapi-bodies.ts';
import { parametersOf } from './openapi-parameters.ts';
import { TAGS } from './openapi-tags.ts';
import { webhooksOf } from './openapi-webhooks.ts';
import type { Route } from './serve.ts';

/** A call that the server answers, with its name in the contract. */
export interface NamedRoute extends Route {
  readonly slice: string;
  readonly name: string;
}

type Settings = Pick<Config, 'mode' | 'borrowerUrl' | 'consoleUrl' | 'brand'>;

/** The calls that a site serves, in the order of the contract. */
export function servedCalls(
  routes: readonly Route[],
  site: Site,
  { mode }: Pick<Config, 'mode'>,
): NamedRoute[] {
  const byCall = new Map(routes.map((route) => [route.call, route]));
  return listCalls().flatMap(({ slice, name, call }) => {
    const route = byCall.get(call);
    const isServed = siteOf(call) === site && (!call.sandbox || mode === 'sandbox');
    return route && isServed ? [{ ...route, slice, name }] : [];
  });
}

/**
 * The OpenAPI 3.1 document of a site's calls, in wire form; with what we send to employers if some
 * of the calls take their keys.
 */
export function openApiDocument(
  calls: readonly NamedRoute[],
  site: Site,
  { borrowerUrl, consoleUrl, brand }: Settings,
): Json {
  const components = new Components();
  const takesKeys = calls.some(({ call }) => call.scope !== undefined);
  const paths: Record<string, Json> = {};
  for (const named of calls) {
    const { method, path } = named.call;
    const operation = { [method.toLowerCase()]: operationOf(named, components) };
    paths[`/web${path}`] = { ...paths[`/web${path}`], ...operation };
  }
  const webhooks = takesKeys ? webhooksOf(components) : null;
  return {
    openapi: '3.1.0',
    jsonSchemaDialect: 'https://json-schema.org/draft/2020-12/schema',
    info: {
      title: titleOf(site, brand.name),
      version: '3',
      description: descriptionOf(site),
      contact: { name: brand.name, email: brand.supportEmail },
      license: { name: 'Apache 2.0', identifier: 'Apache-2.0' },
    },
    servers: [{ url: site === 'borrower' ? borrowerUrl : consoleUrl, description: SITES[site] }],
    tags: tagsOf(calls),
    paths,
    ...(webhooks && { webhooks }),
    components: { ...components.all(), securitySchemes: securitySchemes(site, takesKeys) },
  };
}

const SITES: Readonly<Record<Site, string>> = {
  borrower: 'The site of borrowers',
  console: 'The site of the lender’s staff and of employers',
};

export function titleOf(site: Site, brand: string): string {
  return `${brand} calls: ${SITES[site].toLowerCase()}`;
}

/** What holds for every call of a site. */
export function descriptionOf(site: Site): string {
  return (
    'Amounts are decimal strings, days are YYYY-MM-DD in New York. An unsafe call carries the ' +
    `cookie ${XSRF_COOKIE[site]} again in the header X-XSRF-TOKEN, and X-API-Version: 3. A GET ` +
    'sets the cookie. The header X-Person of an answer is an opaque tag of the session’s person; a ' +
    'call that carries the tag of another one is refused. A refusal answers with a JSON string a ' +
    'person can read and its code in X-Error-Category; 422 of a form with {message, fields}. ' +
    'Answers 429 and 503 say in Retry-After when to ask again.'
  );
}

/** The slices of these calls, in their order, with a sentence about each. */
export function tagsOf(calls: readonly NamedRoute[]): { name: string; description: string }[] {
  const slices = new Set(calls.map(({ slice }) => slice));
  return Object.entries(TAGS)
    .filter(([name]) => slices.has(name))
    .map(([name, description]) => ({ name, description }));
}

function securitySchemes(site: Site, takesKeys: boolean): Json {
  const description = 'The cookie of a session. Log in to get one.';
  return {
    session: { type: 'apiKey', in: 'cookie', name: SESSION_COOKIE[site], description },
    ...(takesKeys && {
      employerKey: { type: 'http', scheme: 'bearer', description: KEY_DESCRIPTION },
    }),
  };
}

const KEY_DESCRIPTION =
  'A key that payroll makes at its desk, for a program of the employer: no cookie, no XSRF token, ' +
  'X-API-Version: 3 with a call that changes something. It makes the calls that name one of its scopes.';

/** What a caller has to show, each entry an alternative. None for calls that anyone may make. */
function securityOf({ who, scope }: AnyCall): Json[] {
  if (who.includes('anyone')) return [];
  return [{ session: [] }, ...(scope ? [{ employerKey: [scope] }] : [])];
}

function operationOf(route: NamedRoute, components: Components): Json {
  const { slice, name, call } = route;
  const operationId = `${slice}.${name}`;
  const body = requestBodyOf(route, operationId, components);
  return {
    operationId,
    tags: [slice],
    summary: call.summary,
    description: aboutCall(route),
    security: securityOf(call),
    parameters: parametersOf(route, components),
    ...(body && { requestBody: body }),
    responses: answersOf(route, components),
  };
}

function aboutCall({ call, options }: Route): string {
  const origin = call.origin === 'paystead' ? '' : ` ${call.origin}`;
  const each = call.scope ? 'browser or key' : 'browser';
  const limit = options.perMinute ? ` At most ${options.perMinute} a minute of each ${each}.` : '';
  return `Who: ${call.who.join(', ')}.${origin}${limit}`;
}
