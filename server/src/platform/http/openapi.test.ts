import { listCalls } from '@paystead/contract/calls';
import { describe, expect, test } from 'vitest';
import { openApiDocument } from './openapi.ts';
import { docsPage } from './openapi-page.ts';

const calls = listCalls();

type Paths = Record<string, Record<string, Operation>>;
interface Operation {
  readonly responses: Record<200, { content: Record<string, { schema: object }> }>;
}
/** Every schema that isn't empty has one of these keys. */
const SHAPES = ['type', 'anyOf', 'oneOf', 'allOf', '$ref', 'enum', 'const'];

describe('the OpenAPI document', () => {
  test('holds every call of the contract with its path, body and answer in wire form', () => {
    const document = openApiDocument(calls, 'Test') as {
      openapi: string;
      paths: Record<string, Record<string, { operationId: string }>>;
    };
    const operations = Object.values(document.paths).flatMap((path) => Object.values(path));

    expect(document.openapi).toBe('3.1.0');
    expect(operations).toHaveLength(calls.length);
    expect(new Set(operations.map(({ operationId }) => operationId)).size).toBe(calls.length);
    expect(JSON.stringify(document)).not.toContain('bigint');
  });

  test('S7.36 describes the shape of every answer', () => {
    const { paths } = openApiDocument(calls, 'Test') as { paths: Paths };
    const shapeless = calls
      .filter(({ call }) => !call.file)
      .filter(({ call: { method, path } }) => {
        const operation = paths[`/web${path}`]?.[method.toLowerCase()];
        const schema = operation?.responses[200].content['application/json']?.schema ?? {};
        return !SHAPES.some((word) => word in schema);
      });
    expect(shapeless.map(({ name }) => name)).toEqual([]);
    expect(calls.length).toBeGreaterThan(100);
  });

  test('C4 the page escapes the text it shows', () => {
    const [first] = calls;
    if (!first) throw new Error('no calls');
    const evil = { ...first, call: { ...first.call, summary: '<script>alert(1)</script>' } };

    expect(docsPage([evil], 'Test').html).not.toContain('<script');
  });
});
