import type { AnyCall, Schema } from '@paystead/contract/call';
import { listCalls } from '@paystead/contract/calls';
import * as z from 'zod/mini';
import type { Config } from '../settings/product-config.ts';
import { type Site, siteOf } from '../session/permissions.ts';
import { SESSION_COOKIE } from '../session/session.ts';
import { XSRF_COOKIE } from '../session/xsrf.ts';
import { answersOf } from './openapi-answers.ts';
import { Components, type Json } from './openapi-components.ts';
import { parametersOf } from './openapi-parameters.ts';
import { TAGS } from './openapi-tags.ts';
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

/** The OpenAPI 3.1 document of a site's calls, in wire form. */
export function openApiDocument(
  calls: readonly NamedRoute[],
  site: Site,
  { borrowerUrl, consoleUrl, brand }: Settings,
): Json {
  const components = new Components();
  const paths: Record<string, Json> = {};
  for (const named of calls) {
    const { method, path } = named.call;
    const operation = { [method.toLowerCase()]: operationOf(named, components) };
    paths[`/web${path}`] = { ...paths[`/web${path}`], ...operation };
  }
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
    components: { ...components.all(), securitySchemes: securitySchemes(site) },
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

function securitySchemes(site: Site): Json {
  const description = 'The cookie of a session. Log in to get one.';
  return { session: { type: 'apiKey', in: 'cookie', name: SESSION_COOKIE[site], description } };
}

/** What a caller has to show, each entry an alternative. None for calls that anyone may make. */
function securityOf({ who }: AnyCall): Json[] {
  return who.includes('anyone') ? [] : [{ session: [] }];
}

function operationOf(route: NamedRoute, components: Components): Json {
  const { slice, name, call } = route;
  const body = requestBodyOf(route, components);
  return {
    operationId: `${slice}.${name}`,
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
  const limit = options.perMinute ? ` At most ${options.perMinute} a minute of each browser.` : '';
  return `Who: ${call.who.join(', ')}.${origin}${limit}`;
}

function requestBodyOf({ call, options }: Route, components: Components): Json | null {
  const { body } = call;
  if (options.upload) return uploadBody(options.upload, body, components);
  if (!body) return null;
  const type = call.encoding === 'form' ? 'application/x-www-form-urlencoded' : 'application/json';
  // An empty body is read as an object without fields.
  const required = !z.safeDecode(body, {} as never).success;
  return { required, content: { [type]: { schema: components.schema(body) } } };
}

const MEGABYTE = 1024 * 1024;

function uploadBody(
  { maxBytes, maxFiles }: NonNullable<Route['options']['upload']>,
  body: Schema | undefined,
  components: Components,
): Json {
  const { fields, required } = components.fields(body);
  const file = { type: 'string', format: 'binary' };
  const files = { type: 'array', items: file, minItems: 1, maxItems: maxFiles };
  const schema = {
    type: 'object',
    properties: { ...fields, file: files },
    required: [...required, 'file'],
  };
  const encoding = { file: { contentType: 'application/pdf, image/jpeg, image/png' } };
  return {
    description: `At most ${maxFiles} ${maxFiles === 1 ? 'file' : 'files'}, ${maxBytes / MEGABYTE} MB together.`,
    required: true,
    content: { 'multipart/form-data': { schema, encoding } },
  };
}
