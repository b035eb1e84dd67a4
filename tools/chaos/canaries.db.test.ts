import { listCalls, type NamedCall } from '@paystead/contract/calls';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type WholeProduct, wholeProduct } from './whole-product.ts';

const CANARY = 'canary7f3a';
/** In the forms that a field may accept: words, an address, a link, a key. */
const FORMS = [CANARY, `${CANARY}@example.com`, `token=${CANARY} password=${CANARY}`];

let product: WholeProduct;
beforeAll(async () => {
  product = await wholeProduct();
});
afterAll(() => product.close());

function fieldsOf(schema: NamedCall['call']['body']): string[] {
  const definition = schema?._zod.def as { shape?: object } | undefined;
  return Object.keys(definition?.shape ?? {});
}

const filled = (names: readonly string[], value: string): Record<string, string> =>
  Object.fromEntries(names.map((name) => [name, value]));

/** A call with the canary in every field, parameter and header that a caller fills. */
async function send({ call }: NamedCall, form: string, who: keyof WholeProduct['clients']) {
  const path = call.path.replaceAll(/\{\w+\}/g, encodeURIComponent(form));
  const search = new URLSearchParams(filled(fieldsOf(call.query), form)).toString();
  const headers = { 'user-agent': form, 'x-client-signature': form, 'x-api-version': '3' };
  const body = call.body && filled(fieldsOf(call.body), form);
  const client = product.clients[who];
  await client.send(call.method, `${path}?${search}`, body, { key: form, headers }, call.encoding);
}

test('audit G3 a canary in every field of every call reaches neither the log nor the trail', async () => {
  const ending = new Set(['logout', 'staffLogout', 'endSession']);
  for (const named of listCalls().filter(({ name }) => !ending.has(name))) {
    for (const form of FORMS) {
      for (const who of ['nobody', 'borrower', 'staff'] as const) await send(named, form, who);
    }
  }
  const event = { at: '2026-11-20T12:00:00Z', kind: 'event', name: CANARY };
  const report = { name: CANARY, message: CANARY, stack_trace: `at ${CANARY} (https://a.example)` };
  const { status } = await product.clients.borrower.post('/secured/user/error', {
    ...report,
    state_history: [event],
  });
  await product.world.runJobs();

  expect(status).toBe(200);
  expect(product.world.logLines.length).toBeGreaterThan(100);
  expect(product.world.logLines.filter((line) => line.includes(CANARY))).toEqual([]);
  const { rows } = await product.world.owner.query(
    'select event::text from event where position($1 in event::text) > 0',
    [CANARY],
  );
  expect(rows).toEqual([]);
  expect(product.world.bugs.splice(0)).toEqual([]);
}, 240_000);
