import { REFUSALS, type RefusalCode } from '@paystead/contract/refusals';
import { Reverification } from '@paystead/contract/origination/reverification';
import { BUG_SENTENCE, isLoanApply } from './error-answer.ts';
import type { Components, Json } from './openapi-components.ts';
import { possibleRefusals } from './possible-refusals.ts';
import type { Route } from './serve.ts';

/** The answers of a call by status: done, each refusal with its sentences, and a bug of ours. */
export function answersOf(route: Route, components: Components): Json {
  const byStatus = new Map<number, RefusalCode[]>();
  for (const code of possibleRefusals(route)) {
    const { status } = REFUSALS[code];
    byStatus.set(status, [...(byStatus.get(status) ?? []), code]);
  }
  const refused = [...byStatus].map(([status, codes]) => [
    status,
    refusedWith(status, codes, route, components),
  ]);
  return {
    200: done(route, components),
    ...Object.fromEntries(refused),
    500: components.ref('responses', 'Bug', () => ({
      description: 'A bug of ours. Nothing was changed.',
      headers: headersOf(['X-Request-Id'], components),
      content: json(sentence(components), { BUG: { value: BUG_SENTENCE } }),
    })),
  };
}

function done({ call }: Route, components: Components): Json {
  const file = call.file ? (['Content-Disposition'] as const) : [];
  return {
    description: 'Done.',
    headers: headersOf(['X-Request-Id', 'X-Person', ...file], components),
    content: call.file
      ? fileOf(call.file)
      : { 'application/json': { schema: components.schema(call.answer) } },
  };
}

/** What people sent us comes back as the kind of file it is. */
const KINDS_PEOPLE_SEND = ['application/pdf', 'image/jpeg', 'image/png'];

function fileOf(type: string): Json {
  const types = type === 'application/octet-stream' ? [type, ...KINDS_PEOPLE_SEND] : [type];
  const schema = { type: 'string', format: 'binary' };
  return Object.fromEntries(types.map((each) => [each, { schema }]));
}

/** Calls that may answer one status for the same reasons share the description of that answer. */
function refusedWith(
  status: number,
  codes: readonly RefusalCode[],
  route: Route,
  components: Components,
): Json {
  const answer = () => ({
    description: `${MEANINGS[status] ?? 'Refused'}: ${codes.join(', ')}.`,
    headers: headersOf(headersAt(status), components),
    content: contentOf(codes, route, components),
  });
  const isOfThisCallOnly = codes.some((code) => route.call.refusals.includes(code));
  if (isOfThisCallOnly || (codes.includes('FIELDS') && isLoanApply(route.call))) return answer();
  return components.ref('responses', codes.map(pascal).join('_'), answer);
}

const MEANINGS: Readonly<Record<number, string>> = {
  400: 'The request can’t be read',
  401: 'Not logged in',
  403: 'Not allowed',
  404: 'Not found',
  409: 'The session or the record isn’t what the page shows anymore',
  413: 'Too large',
  415: 'Another kind of content',
  422: 'Refused',
  429: 'Too many requests; Retry-After says when to ask again',
  503: 'Not available now; Retry-After says when to ask again',
  507: 'No room for files now',
};

type HeaderName = keyof typeof HEADERS;

function headersAt(status: number): HeaderName[] {
  const retry = status === 429 || status === 503 ? (['Retry-After'] as const) : [];
  return ['X-Request-Id', 'X-Error-Category', ...retry];
}

function headersOf(names: readonly HeaderName[], components: Components): Json {
  return Object.fromEntries(
    names.map((name) => [name, components.ref('headers', name, () => HEADERS[name])]),
  );
}

const HEADERS = {
  'X-Request-Id': {
    description: 'The name of this request, for questions to us.',
    required: true,
    schema: { type: 'string', format: 'uuid' },
  },
  'X-Error-Category': {
    description: 'The code of the refusal, for programs.',
    required: true,
    schema: { type: 'string', examples: ['NOT_FOUND'] },
  },
  'Retry-After': {
    description: 'Seconds to wait before the next try.',
    required: true,
    schema: { type: 'integer', minimum: 1, examples: [5] },
  },
  'X-Person': {
    description: 'An opaque tag of the session’s person; the same for all of their sessions.',
    schema: { type: 'string' },
  },
  'Content-Disposition': {
    description: 'The name of the file, and whether it is for saving or for showing.',
    required: true,
    schema: { type: 'string' },
  },
} as const satisfies Record<string, Json>;

/**
 * CALL-1, CALL-2: the body of a refusal is a sentence. Of a form it can be an object with the
 * sentence of each field, of an application one with the facts to verify again (S8.2).
 */
function contentOf(codes: readonly RefusalCode[], route: Route, components: Components): Json {
  const fields = codes.includes('FIELDS') && !isLoanApply(route.call);
  const reverification = codes.includes('REVERIFICATION_REQUIRED');
  const shapes = [
    ...(codes.length === 1 && (fields || reverification) ? [] : [sentence(components)]),
    ...(fields ? [components.ref('schemas', 'FieldFaults', () => FIELD_FAULTS)] : []),
    ...(reverification ? [components.schema(Reverification)] : []),
  ];
  const [shape = {}] = shapes;
  const examples = codes
    .filter((code) => code !== 'REVERIFICATION_REQUIRED')
    .map((code) => {
      const text = REFUSALS[code].sentence;
      const value = code === 'FIELDS' && fields ? fieldsExample(text) : text;
      return [code, { value }] as const;
    });
  return json(shapes.length > 1 ? { anyOf: shapes } : shape, Object.fromEntries(examples));
}

function json(schema: Json, examples: Json): Json {
  const shown = Object.keys(examples).length > 0 && { examples };
  return { 'application/json': { schema, ...shown } };
}

function sentence(components: Components): Json {
  return components.ref('schemas', 'Sentence', () => ({
    type: 'string',
    description: 'A sentence that a person can read. It can change; programs go by the code.',
  }));
}

const FIELD_FAULTS: Json = {
  type: 'object',
  description: 'What is wrong with a form, field by field.',
  required: ['message', 'fields'],
  properties: {
    message: { type: 'string' },
    fields: {
      type: 'object',
      description: 'The sentence of each field, by its path: `amount`, `dates.0`.',
      additionalProperties: { type: 'string' },
    },
  },
};

function fieldsExample(message: string) {
  return { message, fields: { amount: 'Fill this in' } };
}

/** `TOO_MANY_REQUESTS` as `TooManyRequests`. */
function pascal(code: string): string {
  return code
    .toLowerCase()
    .split('_')
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join('');
}
