import { listCalls } from '@paystead/contract/calls';
import { WebhookEventType } from '@paystead/contract/employer/webhook-events';
import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { command, query } from '../calls/command.ts';
import { readConfig } from '../settings/config.ts';
import { BODY_EXAMPLES } from './openapi-examples.ts';
import { openApiDocument, servedCalls } from './openapi.ts';
import { docsPage } from './openapi-page.ts';
import { type Route, serve } from './serve.ts';

const config = readConfig({});
const sites = ['borrower', 'console'] as const;

async function nothing(): Promise<never> {
  throw new Error('Only described, never called');
}
const UPLOAD = '/secured/user/help/file';
const routes: Route[] = listCalls().map(({ call }) =>
  serve(
    call,
    call.method === 'GET' ? query(call, nothing) : command(call, nothing),
    call.path === UPLOAD ? { upload: { maxBytes: 2 * 1024 * 1024, maxFiles: 1 } } : {},
  ),
);

interface Named {
  readonly name?: string;
  readonly $ref?: string;
}
interface Refused {
  readonly $ref?: string;
  readonly headers: Record<string, Named>;
  readonly content: Record<string, { schema: object; examples?: Record<string, object> }>;
}
interface Either {
  readonly anyOf: readonly object[];
}
interface Operation {
  readonly operationId: string;
  readonly summary: string;
  readonly tags: string[];
  readonly security: Record<string, string[]>[];
  readonly parameters: Named[];
  readonly requestBody?: { required: boolean; content: Record<string, { schema: object }> };
  readonly responses: Record<string, Refused>;
}
interface Document {
  readonly openapi: string;
  readonly info: object;
  readonly servers: { url: string }[];
  readonly tags: { name: string; description: string }[];
  readonly paths: Record<string, Record<string, Operation>>;
  readonly webhooks?: Record<string, Record<string, Operation>>;
  readonly components: Record<string, Record<string, object>>;
}

const [borrower, desk] = sites.map(
  (site) => openApiDocument(servedCalls(routes, site, config), site, config) as unknown as Document,
) as [Document, Document];
const documents = [borrower, desk];
const operationsOf = ({ paths }: Document) =>
  Object.entries(paths).flatMap(([path, item]) =>
    Object.entries(item).map(([method, operation]) => ({ path, method, ...operation })),
  );
const operations = documents.flatMap(operationsOf);

function operation({ paths }: Document, method: string, path: string): Operation {
  const found = paths[`/web${path}`]?.[method];
  if (!found) throw new Error(`no ${method} ${path}`);
  return found;
}

/** A response, header or schema itself, behind its reference. */
function behind({ components }: Document, part: object): object {
  const [, , kind = '', name = ''] = ('$ref' in part ? String(part.$ref) : '').split('/');
  return components[kind]?.[name] ?? part;
}

function operationNamed(id: string): Operation {
  const found = operations.find(({ operationId }) => operationId === id);
  if (!found) throw new Error(`no ${id}`);
  return found;
}

function parametersOf(document: Document, { parameters }: Pick<Operation, 'parameters'>) {
  return parameters.map((one) => behind(document, one) as { name: string; required?: boolean });
}

describe('the OpenAPI document', () => {
  test('holds every call of the contract in wire form, under a name of its own', () => {
    expect(borrower.openapi).toBe('3.1.0');
    expect(operations).toHaveLength(listCalls().length);
    expect(new Set(operations.map(({ operationId }) => operationId)).size).toBe(operations.length);
    expect(JSON.stringify(documents)).not.toContain('bigint');
  });

  test('names its server, its people and its license', () => {
    expect(borrower.servers.map(({ url }) => url)).toEqual([config.borrowerUrl]);
    expect(desk.servers.map(({ url }) => url)).toEqual([config.consoleUrl]);
    expect(borrower.info).toMatchObject({
      contact: { email: config.brand.supportEmail },
      license: { identifier: 'Apache-2.0' },
    });
  });

  test('CALL-9 every operation has a summary, a described tag, security and refusals', () => {
    const tags = new Set(documents.flatMap((each) => each.tags.map(({ name }) => name)));
    for (const { operationId, summary, security, responses, tags: own } of operations) {
      expect([operationId, summary.length > 0]).toEqual([operationId, true]);
      expect([operationId, own.every((tag) => tags.has(tag))]).toEqual([operationId, true]);
      expect([operationId, Array.isArray(security)]).toEqual([operationId, true]);
      expect(Object.keys(responses)).toEqual(expect.arrayContaining(['400', '429', '500', '503']));
    }
  });

  test('CALL-9 security is the site’s cookie, and none for calls that anyone may make', () => {
    const open = listCalls().filter(({ call }) => call.who.includes('anyone'));
    const without = operations.filter(({ security }) => security.length === 0);
    expect(without.map(({ operationId }) => operationId).toSorted()).toEqual(
      open.map(({ slice, name }) => `${slice}.${name}`).toSorted(),
    );
    expect(borrower.components.securitySchemes?.session).toMatchObject({ name: '__Host-session' });
    expect(desk.components.securitySchemes?.session).toMatchObject({ name: '__Host-console' });
  });

  test('S7.36 describes the shape of every answer', () => {
    const words = ['type', 'anyOf', 'oneOf', 'allOf', '$ref', 'enum', 'const'];
    const shapeless = operations.filter(({ responses }) =>
      Object.values(responses[200]?.content ?? {}).some(
        ({ schema }) => !words.some((word) => word in schema),
      ),
    );
    expect(shapeless.map(({ operationId }) => operationId)).toEqual([]);
    expect(operations.length).toBeGreaterThan(100);
  });

  test('CALL-9 refusals of one status share a description unless a call has its own', () => {
    const { responses } = operation(borrower, 'get', '/secured/user/loan');
    const refused = behind(borrower, responses[401] ?? {}) as Refused;

    expect(Object.keys(responses)).toEqual([
      '200',
      '400',
      '401',
      '403',
      '409',
      '429',
      '500',
      '503',
    ]);
    expect(refused.content['application/json']).toEqual({
      schema: { $ref: '#/components/schemas/Sentence' },
      examples: {
        NOT_SIGNED_IN: { value: 'Log in to continue.' },
        SECOND_FACTOR_NEEDED: { value: 'Enter the code from your second login step.' },
      },
    });
    expect(refused.headers['X-Error-Category']?.$ref).toBe('#/components/headers/X-Error-Category');
    const late = behind(borrower, responses[429] ?? {}) as Refused;
    expect(late.headers['Retry-After']?.$ref).toBe('#/components/headers/Retry-After');
  });

  test('CALL-2 the body of 422 is a sentence, the fields of a form, or facts to verify again', () => {
    const shapeAt = (method: string, path: string) =>
      (behind(borrower, operation(borrower, method, path).responses[422] ?? {}) as Refused).content[
        'application/json'
      ]?.schema;

    expect(shapeAt('post', '/secured/user/wellness/counseling')).toEqual({
      anyOf: [
        { $ref: '#/components/schemas/Sentence' },
        { $ref: '#/components/schemas/FieldFaults' },
      ],
    });
    const [sentence, facts] = (shapeAt('put', '/secured/user/loan/apply/{id}/{offer}') as Either)
      .anyOf;
    expect(sentence).toEqual({ $ref: '#/components/schemas/Sentence' });
    expect(facts).toEqual({ $ref: '#/components/schemas/Reverification' });
  });

  test('CALL-7 CALL-8 an unsafe call asks for version, token and, if it counts once, a key', () => {
    const once = parametersOf(borrower, operation(borrower, 'post', '/secured/user/loan/apply'));
    const read = parametersOf(borrower, operation(borrower, 'get', '/secured/user/loan'));
    const needed = (list: typeof once) => list.filter(({ required }) => required);

    expect(needed(once).map(({ name }) => name)).toEqual(
      expect.arrayContaining(['X-API-Version', 'X-XSRF-TOKEN']),
    );
    expect(needed(read)).toEqual([]);
    const keyed = operations.filter(({ parameters }) =>
      parameters.some(({ $ref }) => $ref === '#/components/parameters/IdempotencyKey'),
    );
    expect(keyed).toHaveLength(listCalls().filter(({ call }) => call.once).length);
  });

  test('describes an upload as a form with files', () => {
    const { requestBody, responses } = operation(borrower, 'post', UPLOAD);

    expect(requestBody).toMatchObject({
      required: true,
      description: 'At most 1 file, 2 MB together.',
    });
    expect(requestBody?.content).toMatchObject({
      'multipart/form-data': { schema: { required: ['file'] } },
    });
    expect(Object.keys(responses)).toEqual(expect.arrayContaining(['413', '415', '507']));
  });

  test('writes a schema that the contract exports once, and refers to it', () => {
    const { responses } = operation(borrower, 'get', '/secured/user/profile');
    expect(responses[200]?.content['application/json']?.schema).toEqual({
      $ref: '#/components/schemas/User',
    });
    for (const document of documents) {
      const text = JSON.stringify(document);
      for (const [, kind = '', name = ''] of text.matchAll(/#\/components\/(\w+)\/([\w-]+)/g)) {
        expect([name, name in (document.components[kind] ?? {})]).toEqual([name, true]);
      }
      expect(text).not.toContain('$defs');
    }
  });

  test('CONNECT-4 names the key of an employer for calls with a scope, and for no other', () => {
    expect(desk.components.securitySchemes?.employerKey).toMatchObject({
      type: 'http',
      scheme: 'bearer',
    });
    expect(borrower.components.securitySchemes).not.toHaveProperty('employerKey');
    for (const { slice, name, call } of listCalls()) {
      const { security } = operationNamed(`${slice}.${name}`);
      const scopes = security.flatMap((one) => one['employerKey'] ?? []);
      expect([name, scopes]).toEqual([name, call.scope ? [call.scope] : []]);
    }
    const { html } = docsPage(servedCalls(routes, 'console', config), 'console', 'Test');
    expect(html).toContain('Key: deductions:read (Read deduction files');
  });

  test('CONNECT-20 shows a body of every call that a program makes with JSON, and it’s one the call takes', () => {
    const withFields = listCalls().filter(({ call: { body, method, scope } }) => {
      if (!body || method === 'GET' || scope === undefined) return false;
      const { properties = {} } = z.toJSONSchema(body, { io: 'input', unrepresentable: 'any' });
      return Object.keys(properties).length > 0;
    });
    const names = withFields.map(({ slice, name }) => `${slice}.${name}`);
    expect(Object.keys(BODY_EXAMPLES).toSorted()).toEqual(names.toSorted());
    const { html } = docsPage(servedCalls(routes, 'console', config), 'console', 'Test');
    for (const { slice, name, call } of withFields) {
      const example = BODY_EXAMPLES[`${slice}.${name}`];
      const read = call.body && z.safeDecode(call.body, example as never);
      expect([name, read?.success]).toEqual([name, true]);
      const content = operationNamed(`${slice}.${name}`).requestBody?.content ?? {};
      expect(content['application/json']).toMatchObject({ example });
      expect(html).toContain(JSON.stringify(example).replaceAll('"', '&#34;'));
    }
  });

  test('CONNECT-20 DEDUCT-34 the document says how a program approves a file, and each way it’s refused', () => {
    const approve = operationNamed('payday-files.approvePaydayFile');
    expect(approve.security).toEqual([{ session: [] }, { employerKey: ['deductions:write'] }]);
    const key = parametersOf(desk, approve).find(({ name }) => name === 'Idempotency-Key');
    expect(key).toMatchObject({ required: true });
    const codes = Object.entries(approve.responses).flatMap(([status, answer]) => {
      const { content = {} } = behind(desk, answer) as Partial<Refused>;
      const { examples = {} } = content['application/json'] ?? {};
      return Object.keys(examples).map((code) => `${status} ${code}`);
    });
    expect(codes).toEqual(
      expect.arrayContaining([
        '400 IDEMPOTENCY_KEY_MISSING',
        '401 EMPLOYER_KEY_WRONG',
        '403 EMPLOYER_KEY_SCOPE',
        '404 NOT_FOUND',
        '409 PAYDAY_FILE_CHANGED',
        '409 PAYDAY_FILE_CLOSED',
        '422 IDEMPOTENCY_KEY_REUSED',
        '429 TOO_MANY_REQUESTS',
      ]),
    );
  });

  test('CONNECT-5 a program with a key needs no XSRF token and may meet the refusals of keys', () => {
    const { parameters, responses } = operationNamed('stop-orders.acknowledgeStopOrder');
    const token = parametersOf(desk, { parameters }).find(({ name }) => name === 'X-XSRF-TOKEN');
    expect(token).toMatchObject({ description: expect.stringContaining('program with a key') });
    expect(token).not.toHaveProperty('required');
    const refused = [401, 403].map((status) =>
      JSON.stringify(behind(desk, responses[status] ?? {})),
    );
    expect(refused[0]).toContain('EMPLOYER_KEY_WRONG');
    expect(refused[1]).toContain('EMPLOYER_KEY_SCOPE');
  });

  test('CONNECT-12 describes each event for an employer, on the console only', () => {
    const { webhooks = {} } = desk;
    expect(Object.keys(webhooks)).toEqual(WebhookEventType.options);
    const body = JSON.stringify(webhooks['stop_order.created']?.post?.requestBody);
    expect(body).toContain('"from_payday"');
    expect(body).toContain('"const":"stop_order.created"');
    expect(borrower).not.toHaveProperty('webhooks');
  });

  test('C4 the page escapes the text it shows', () => {
    const [first] = servedCalls(routes, 'borrower', config);
    if (!first) throw new Error('no calls');
    const evil = { ...first, call: { ...first.call, summary: '<script>alert(1)</script>' } };

    expect(docsPage([evil], 'borrower', 'Test').html).not.toContain('<script');
    expect(docsPage([first], 'borrower', '<b>').html).not.toContain('<b>');
  });
});
