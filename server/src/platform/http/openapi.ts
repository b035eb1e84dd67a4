import type { AnyCall, Schema } from '@paystead/contract/call';
import type { NamedCall } from '@paystead/contract/calls';
import { REFUSALS } from '@paystead/contract/refusals';
import { Reverification } from '@paystead/contract/origination/reverification';
import * as z from 'zod/mini';
import { webhooksOf } from './openapi-webhooks.ts';

type Json = Record<string, unknown>;

/**
 * The OpenAPI 3.1 document of these calls, in wire form; with what we send to employers if some of
 * the calls take their keys.
 */
export function openApiDocument(calls: readonly NamedCall[], title: string): Json {
  const paths: Record<string, Json> = {};
  for (const named of calls) {
    const { call } = named;
    paths[`/web${call.path}`] = {
      ...paths[`/web${call.path}`],
      [call.method.toLowerCase()]: operationOf(named),
    };
  }
  return {
    openapi: '3.1.0',
    jsonSchemaDialect: 'https://json-schema.org/draft/2020-12/schema',
    info: { title, version: '3', description: DESCRIPTION },
    paths,
    ...(calls.some(({ call }) => call.scope) && { webhooks: webhooksOf(schemaOf) }),
    components: {
      securitySchemes: {
        session: { type: 'apiKey', in: 'cookie', name: '__Host-session' },
        employerKey: { type: 'http', scheme: 'bearer', description: KEY_DESCRIPTION },
      },
    },
  };
}

const DESCRIPTION =
  'Amounts are decimal strings, days are YYYY-MM-DD in New York. An unsafe call carries the cookie ' +
  'XSRF-TOKEN again in the header X-XSRF-TOKEN, and X-API-Version: 3. The header X-Person of an ' +
  'answer is an opaque tag of the session’s person; a call that carries the tag of another one is ' +
  'refused. A refusal answers with a JSON string a person can ' +
  'read and its code in X-Error-Category; 422 of a form with {message, fields}.';

const KEY_DESCRIPTION =
  'A key that payroll makes at its desk, for a program of the employer: no cookie, no XSRF token, ' +
  'X-API-Version: 3 with a call that changes something. It makes the calls that name one of its scopes.';

function operationOf({ slice, name, call }: NamedCall): Json {
  const open = call.who.includes('anyone');
  const { scope } = call;
  return {
    operationId: `${slice}.${name}`,
    tags: [slice],
    summary: call.summary,
    description:
      `Who: ${call.who.join(', ')}. ${call.origin === 'paystead' ? '' : call.origin}`.trim(),
    ...(!open && { security: [{ session: [] }, ...(scope ? [{ employerKey: [scope] }] : [])] }),
    parameters: parametersOf(call),
    ...(call.body && { requestBody: { required: true, content: bodyOf(call, call.body) } }),
    responses: {
      200: { description: 'Done.', content: answerOf(call) },
      ...refusalsOf(call),
    },
  };
}

function parametersOf(call: AnyCall): Json[] {
  const list = (schema: Schema | undefined, place: string) => {
    const { properties = {}, required = [] } = (schema ? schemaOf(schema) : {}) as {
      properties?: Record<string, Json>;
      required?: string[];
    };
    return Object.entries(properties).map(([name, inner]) => ({
      name,
      in: place,
      required: place === 'path' || required.includes(name),
      schema: inner,
    }));
  };
  const key = {
    name: 'Idempotency-Key',
    in: 'header',
    required: true,
    schema: { type: 'string', maxLength: 255 },
  };

  return [...list(call.params, 'path'), ...list(call.query, 'query'), ...(call.once ? [key] : [])];
}

function bodyOf(call: AnyCall, body: Schema): Json {
  const type = call.encoding === 'form' ? 'application/x-www-form-urlencoded' : 'application/json';
  return { [type]: { schema: schemaOf(body) } };
}

function answerOf(call: AnyCall): Json {
  if (call.file) return { [call.file]: { schema: { type: 'string', format: 'binary' } } };
  return { 'application/json': { schema: schemaOf(call.answer) } };
}

/** The refusals grouped by status, with their sentences. */
function refusalsOf(call: AnyCall): Json {
  const byStatus = new Map<number, string[]>();
  for (const code of call.refusals) {
    const { status, sentence } = REFUSALS[code];
    byStatus.set(status, [...(byStatus.get(status) ?? []), `${code}: ${sentence}`]);
  }
  return Object.fromEntries(
    [...byStatus].map(([status, lines]) => {
      const isObject = lines.some((line) => line.startsWith('REVERIFICATION_REQUIRED'));
      const content = isObject && { content: reverificationOrSentence() };
      return [status, { description: lines.join('\n'), ...content }];
    }),
  );
}

/** S8.2: an object means that facts must be verified again, a string is a sentence to be read. */
function reverificationOrSentence(): Json {
  const schema = { oneOf: [{ type: 'string' }, schemaOf(Reverification)] };
  return { 'application/json': { schema } };
}

/** The wire form of a schema: the encoded side of codecs, in both directions. */
function schemaOf(schema: Schema): Json {
  const { $schema: _dialect, ...rest } = z.toJSONSchema(schema, {
    io: 'input',
    unrepresentable: 'any',
  }) as Json;
  return rest;
}
