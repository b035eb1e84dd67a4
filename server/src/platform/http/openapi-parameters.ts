import type { Schema } from '@paystead/contract/call';
import type { Components, Json } from './openapi-components.ts';
import type { Route } from './serve.ts';

/** What a call takes in its path, its query and its headers. */
export function parametersOf({ call, useCase }: Route, components: Components): Json[] {
  const isUnsafe = call.method !== 'GET';
  const isOpen = call.who.includes('anyone');
  const headers: (HeaderName | false)[] = [
    isUnsafe ? 'Version' : 'VersionOfRead',
    isUnsafe && (call.scope ? 'XsrfOfSession' : 'Xsrf'),
    !isUnsafe && useCase.kind !== 'query' && 'OwnScript',
    call.once === true && useCase.kind === 'command' && 'IdempotencyKey',
    !isOpen && 'Person',
    !isOpen && useCase.kind === 'query' && !call.quiet && 'Background',
  ];
  return [
    ...listOf(call.params, 'path', components),
    ...listOf(call.query, 'query', components),
    ...headers
      .filter((name) => name !== false)
      .map((name) => components.ref('parameters', name, () => HEADERS[name])),
  ];
}

function listOf(schema: Schema | undefined, place: string, components: Components): Json[] {
  const { fields, required } = components.fields(schema);
  return Object.entries(fields).map(([name, inner]) => ({
    name,
    in: place,
    required: place === 'path' || required.includes(name),
    schema: inner,
  }));
}

type HeaderName = keyof typeof HEADERS;

const VERSION = { name: 'X-API-Version', in: 'header', schema: { type: 'string', const: '3' } };

const XSRF = { name: 'X-XSRF-TOKEN', in: 'header', schema: { type: 'string' } };

const HEADERS = {
  Version: { ...VERSION, required: true, description: 'The version of the calls.' },
  VersionOfRead: {
    ...VERSION,
    description: 'The version of the calls; a link that only reads may leave it out.',
  },
  Xsrf: {
    ...XSRF,
    required: true,
    description: 'The value of the XSRF cookie. A refusal without it sets a new cookie.',
  },
  XsrfOfSession: {
    ...XSRF,
    description:
      'With a session: the value of the XSRF cookie. A refusal without it sets a new cookie. A ' +
      'program with a key leaves it out.',
  },
  OwnScript: {
    name: 'X-Requested-With',
    in: 'header',
    description:
      'Shows that a script of our page asks, because this GET changes or records something. A ' +
      'browser that opens a file or logs out by a link of our page leaves it out.',
    schema: { type: 'string', const: 'XMLHttpRequest' },
  },
  IdempotencyKey: {
    name: 'Idempotency-Key',
    in: 'header',
    required: true,
    description:
      'A new random text for each act. The same key with the same request gets the first answer again.',
    schema: { type: 'string', minLength: 1, maxLength: 255 },
  },
  Person: {
    name: 'X-Person',
    in: 'header',
    description: 'The tag of the person that the page shows; another one is refused.',
    schema: { type: 'string' },
  },
  Background: {
    name: 'X-Background',
    in: 'header',
    description: 'The page asks by itself, so this request doesn’t keep the session alive.',
    schema: { type: 'string', const: '1' },
  },
} as const satisfies Record<string, Json>;
