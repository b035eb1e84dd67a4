import type { Schema } from '@paystead/contract/call';
import * as z from 'zod/mini';
import type { Components, Json } from './openapi-components.ts';
import { BODY_EXAMPLES } from './openapi-examples.ts';
import type { Route } from './serve.ts';

/**
 * What a call takes as its body, or null, with an example if the operation has one. A call that
 * takes files takes a form with them.
 */
export function requestBodyOf(
  { call, options }: Route,
  operation: string,
  components: Components,
): Json | null {
  const { body } = call;
  if (options.upload) return uploadBody(options.upload, body, components);
  if (!body) return null;
  const type = call.encoding === 'form' ? 'application/x-www-form-urlencoded' : 'application/json';
  // An empty body is read as an object without fields.
  const required = !z.safeDecode(body, {} as never).success;
  const example = BODY_EXAMPLES[operation];
  const media = { schema: components.schema(body), ...(example && { example }) };
  return { required, content: { [type]: media } };
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
  return {
    description: `At most ${maxFiles} ${maxFiles === 1 ? 'file' : 'files'}, ${maxBytes / MEGABYTE} MB together.`,
    required: true,
    content: { 'multipart/form-data': { schema } },
  };
}
