import { listCalls } from '@paystead/contract/calls';
import { WebhookEventType } from '@paystead/contract/employer/webhook-events';
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

  test('CONNECT-4 names the key of an employer for calls with a scope, and for no other', () => {
    const { components, paths } = openApiDocument(calls, 'Test') as {
      components: { securitySchemes: Record<string, object> };
      paths: Record<string, Record<string, { security?: Record<string, string[]>[] }>>;
    };
    expect(components.securitySchemes['employerKey']).toMatchObject({
      type: 'http',
      scheme: 'bearer',
    });
    for (const { call } of calls) {
      const { security = [] } = paths[`/web${call.path}`]?.[call.method.toLowerCase()] ?? {};
      const scopes = security.flatMap((one) => one['employerKey'] ?? []);
      expect(scopes).toEqual(call.scope ? [call.scope] : []);
    }
    expect(docsPage(calls, 'Test').html).toContain('Key: deductions:read (Read and download');
  });

  test('CONNECT-12 describes each event for an employer, on the console only', () => {
    const { webhooks } = openApiDocument(calls, 'Test') as {
      webhooks: Record<string, { post: { requestBody: { content: object } } }>;
    };
    expect(Object.keys(webhooks)).toEqual(WebhookEventType.options);
    const body = JSON.stringify(webhooks['stop_order.created']?.post.requestBody);
    expect(body).toContain('"from_payday"');
    expect(body).toContain('"const":"stop_order.created"');
    const others = calls.filter(({ call }) => call.scope === undefined);
    expect(openApiDocument(others, 'Test')).not.toHaveProperty('webhooks');
  });

  test('C4 the page escapes the text it shows', () => {
    const [first] = calls;
    if (!first) throw new Error('no calls');
    const evil = { ...first, call: { ...first.call, summary: '<script>alert(1)</script>' } };

    expect(docsPage([evil], 'Test').html).not.toContain('<script');
  });
});
