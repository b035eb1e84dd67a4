import { listCalls, type NamedCall } from '@paystead/contract/calls';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { TestAnswer } from '../../server/src/platform/testing/test-client.ts';
import { type WholeProduct, wholeProduct } from './whole-product.ts';

let product: WholeProduct;
beforeAll(async () => {
  product = await wholeProduct();
});
afterAll(() => product.close());

/** Calls that would end the test's own sessions. */
const ENDS_SESSION = new Set(['logout', 'staffLogout', 'endSession']);
const calls = listCalls().filter(({ name }) => !ENDS_SESSION.has(name));

const hostileText = fc.oneof(
  fc.constantFrom(
    "' or 1=1 --",
    '<script>alert(1)</script>',
    '{{7*7}}',
    '../../etc/passwd',
    '\u0000',
    '\u202e\ufeff',
    'ＳＥＬＥＣＴ',
    '=cmd|calc',
    '9'.repeat(400),
    '-0.01',
    '1e9',
    'NaN',
    '2026-02-30',
    '00000000-0000-0000-0000-000000000000',
    '3f1c2f5e-6f0e-4f3a-9c55-000000000001',
    'PREQUALIFY',
    'null',
    '',
  ),
  fc.string({ unit: 'binary', maxLength: 60 }),
);

const hostileValue: fc.Arbitrary<unknown> = fc.oneof(
  { weight: 6, arbitrary: hostileText },
  {
    weight: 1,
    arbitrary: fc.constantFrom(null, true, false, 0, -1, 1e308, [], {}, [[[[]]]], { a: {} }),
  },
  { weight: 1, arbitrary: fc.array(hostileText, { maxLength: 4 }) },
);

/** Names a schema knows, so that values reach behind the first wall. */
function fieldsOf(schema: NamedCall['call']['body']): string[] {
  const definition = schema?._zod.def as { shape?: object } | undefined;
  return Object.keys(definition?.shape ?? {});
}

function bodyOf({ call }: NamedCall): fc.Arbitrary<unknown> {
  const known = fieldsOf(call.body);
  const names = fc.constantFrom(...known, '__proto__', 'constructor', 'loan_status', 'x');
  return fc.oneof(
    { weight: 8, arbitrary: fc.dictionary(names, hostileValue, { maxKeys: known.length + 1 }) },
    { weight: 1, arbitrary: fc.constantFrom('', '{', '[1,', 'null', '"text"', '{"a":1,"a":2}') },
    { weight: 1, arbitrary: hostileValue },
  );
}

function pathOf({ call }: NamedCall): fc.Arbitrary<string> {
  const parts = [...call.path.matchAll(/\{(\w+)\}/g)].map(([part]) => part);
  const query = fieldsOf(call.query);
  return fc
    .tuple(
      fc.tuple(...parts.map(() => hostileText)),
      query.length > 0 ? fc.dictionary(fc.constantFrom(...query), hostileText) : fc.constant({}),
    )
    .map(([values, asked]) => {
      const path = parts.reduce(
        (text, part, index) =>
          text.replace(part, encodeURIComponent(wellFormed(values[index] ?? 'x')) || 'x'),
        call.path as string,
      );
      const search = new URLSearchParams(asked as Record<string, string>).toString();
      return search ? `${path}?${search}` : path;
    });
}

function wellFormed(text: string): string {
  return text.toWellFormed();
}

/** A sentence or a form error object; never a stack trace or SQL. */
function expectSentence(answer: TestAnswer) {
  const text = JSON.stringify(answer.body);
  expect(text).not.toMatch(/node_modules|\bat \/|select .* from|violates|syntax error/i);
  if (typeof answer.body === 'string') return;
  expect(answer.body).toMatchObject({ message: expect.any(String) });
}

const BOOKS = ['loan', 'journal_entry', 'posting', 'payment', 'ach_entry', 'decision', 'signature'];

async function counts(): Promise<number[]> {
  return Promise.all(BOOKS.map((table) => product.world.count(table)));
}

describe('hostile input', () => {
  test('fault 19 G16 every call answers hostile input with a sentence, and nothing is half done', async () => {
    const before = await counts();
    const one = fc.constantFrom(...calls).chain((named) =>
      fc.record({
        named: fc.constant(named),
        path: pathOf(named),
        body: named.call.body ? bodyOf(named) : fc.constant(undefined),
        who: fc.constantFrom('nobody', 'borrower', 'borrower', 'staff'),
      }),
    );
    let sent = 0;
    await fc.assert(
      fc.asyncProperty(one, async ({ named, path, body, who }) => {
        const client = product.clients[who as keyof typeof product.clients];
        const headers = named.call.once ? { key: `k${(sent += 1)}` } : {};
        const answer = await client.send(
          named.call.method,
          path,
          body,
          headers,
          named.call.encoding,
        );
        if (answer.status >= 500) {
          throw new Error(
            `${named.name} ${path} ${JSON.stringify(body)} answered ${answer.status}`,
          );
        }
        if (answer.status >= 400) expectSentence(answer);
      }),
      { numRuns: 4000, endOnFailure: false, seed: 20261120 },
    );

    expect(await counts()).toEqual(before);
  }, 240_000);

  test('A2 an unknown identifier gets the same answer as a missing one, for every caller', async () => {
    const gid = '3f1c2f5e-6f0e-4f3a-9c55-000000000001';
    const withIds = calls.filter(
      ({ call }) => call.path.includes('{gid}') && call.method === 'GET',
    );
    for (const { call } of withIds) {
      const path = call.path.replaceAll(/\{\w+\}/g, gid);
      const answer = await product.clients.borrower.send('GET', path);
      expect([404, 422]).toContain(answer.status);
    }
  });
});
