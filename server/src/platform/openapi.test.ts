import { listCalls } from '@paystead/contract/calls';
import { describe, expect, test } from 'vitest';
import { openApiDocument } from './openapi.ts';
import { docsPage } from './openapi-page.ts';

const calls = listCalls();

describe('the document of the calls', () => {
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

  test('C4 the page escapes what it shows', () => {
    const [first] = calls;
    if (!first) throw new Error('no calls');
    const evil = { ...first, call: { ...first.call, summary: '<script>alert(1)</script>' } };

    expect(docsPage([evil], 'Test').html).not.toContain('<script');
  });
});
