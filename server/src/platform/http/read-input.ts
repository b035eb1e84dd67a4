import type { AnyCall } from '@paystead/contract/call';
import * as z from 'zod/mini';
import { Refusal, refuse } from '../refusal.ts';
import { BadJson, parseStrictJson } from './strict-json.ts';

/** The three raw parts of a request. */
export interface Wire {
  readonly params: unknown;
  /** The text after the question mark. */
  readonly queryText: string;
  readonly body: unknown;
}

export type Read = { readonly value: unknown } | { readonly refusal: Refusal };

/** Query or form text as an object; refuses a name given twice instead of guessing (R2). */
export function readPairs(text: string): Record<string, string> {
  const pairs = new Map<string, string>();
  for (const [name, value] of new URLSearchParams(text)) {
    if (pairs.has(name) || name === '__proto__') refuse('BODY_MALFORMED');
    pairs.set(name, value);
  }
  return Object.fromEntries(pairs);
}

/** The body of a request: JSON or a form, as the call says. */
export function readBody(call: AnyCall, bytes: Buffer | undefined): unknown {
  if (!call.body) return undefined;
  const text = decodeUtf8(bytes ?? Buffer.alloc(0));
  if (call.encoding === 'form') return readPairs(text);
  if (text === '') return {};
  try {
    return parseStrictJson(text);
  } catch (error) {
    if (error instanceof BadJson) refuse('BODY_MALFORMED');
    throw error;
  }
}

function decodeUtf8(bytes: Buffer): string {
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch {
    return refuse('BODY_MALFORMED');
  }
}

/**
 * Decodes params, query and body into one object. Returns faults instead of throwing them, because
 * a caller who may not make the call should hear that first.
 */
export function readInput(call: AnyCall, wire: Wire): Read {
  try {
    const params = decodeParams(call, wire.params);
    if (holdsNull(wire.body) || wire.queryText.includes('%00')) refuse('BODY_MALFORMED');
    const rest = [
      decodePart(call.query, call.query && readPairs(wire.queryText)),
      decodePart(call.body, wire.body),
    ];
    const sentences = Object.assign({}, ...rest.map((part) => part.fields)) as FieldMap;
    if (Object.keys(sentences).length > 0) refuse('FIELDS', {}, sentences);

    return { value: Object.assign({}, params, ...rest.map((part) => part.value)) };
  } catch (error) {
    if (error instanceof Refusal) return { refusal: error };
    throw error;
  }
}

type FieldMap = Record<string, string>;

/** Whether a text holds the null character, which no person types and no table can store. */
function holdsNull(value: unknown): boolean {
  if (typeof value === 'string') return value.includes('\0');
  if (typeof value !== 'object' || value === null) return false;
  return Object.entries(value).some(([name, inner]) => holdsNull(name) || holdsNull(inner));
}

/** Answers an identifier of the wrong form like one that doesn't exist. */
function decodeParams(call: AnyCall, params: unknown): unknown {
  if (!call.params) return {};
  const read = z.safeDecode(call.params, params as never);
  return read.success ? read.data : refuse('NOT_FOUND');
}

function decodePart(
  schema: AnyCall['body'],
  value: unknown,
): { readonly value: unknown; readonly fields: FieldMap } {
  if (!schema) return { value: {}, fields: {} };
  const read = z.safeDecode(schema, value as never);
  if (read.success) return { value: read.data, fields: {} };

  return { value: {}, fields: fieldSentences(read.error.issues, value) };
}

type Issue = z.core.$ZodIssue;

/** The first sentence for each field: `dates.0`, `answers.email`. */
function fieldSentences(issues: readonly Issue[], given: unknown): FieldMap {
  const fields = new Map<string, string>(); // names come from outside and may be `constructor`
  for (const issue of issues) {
    const keys = issue.code === 'unrecognized_keys' ? issue.keys : [null];
    for (const key of keys) {
      const path = key === null ? issue.path : [...issue.path, key];
      const name = path.map(String).join('.');
      if (!fields.has(name)) fields.set(name, sentenceOf(issue, given));
    }
  }
  return Object.fromEntries(fields);
}

/** The schema's sentence if it is ours; the library's own wording doesn't help a person. */
function sentenceOf(issue: Issue, given: unknown): string {
  if (issue.code === 'unrecognized_keys') return 'We don’t use this field';
  if (issue.code === 'invalid_type' && valueAt(given, issue.path) === undefined) {
    return 'Fill this in';
  }
  return /^(Invalid|Too) /.test(issue.message) ? 'Check this answer' : issue.message;
}

function valueAt(given: unknown, path: readonly PropertyKey[]): unknown {
  return path.reduce<unknown>(
    (inner, key) =>
      typeof inner === 'object' && inner !== null && Object.hasOwn(inner, key)
        ? (inner as Record<PropertyKey, unknown>)[key]
        : undefined,
    given,
  );
}
