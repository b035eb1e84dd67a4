import { stubPage } from '@paystead/client/browser/test-page';
import { type UsedCommand, useCommand } from '@paystead/client/calls/use-call';
import { makePayment } from '@paystead/contract/servicing/payments';
import { renderToString } from 'react-dom/server';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import {
  forgetPayoffWay,
  keepPaymentDraft,
  type PaymentDraft,
  readPaymentDraft,
} from './payment-draft.ts';

const LOAN = '00000000-0000-4000-8000-000000000007';
const choices: Omit<PaymentDraft, 'key'> = {
  mode: 'SINGLE',
  method: 'ACH',
  amount: '50.00',
  dates: ['2026-11-23'],
};

let keys: (string | null)[];
let answer: () => Promise<Response>;
const lost = () => Promise.reject(new TypeError('Failed to fetch'));
const refused = async () => new Response(JSON.stringify('Not today'), { status: 409 });
const made = async () => new Response('[]');

beforeEach(() => {
  stubPage(vi.stubGlobal);
  keys = [];
  vi.stubGlobal('fetch', (_url: string, { headers }: RequestInit) => {
    keys.push(new Headers(headers).get('idempotency-key'));
    return answer();
  });
});
afterEach(() => vi.unstubAllGlobals());

/** The key that a freshly loaded page holds. */
function openPage(storedKey?: string): UsedCommand<typeof makePayment> {
  const held: UsedCommand<typeof makePayment>[] = [];
  function Page() {
    held.push(useCommand(makePayment, { storedKey }));
    return null;
  }
  renderToString(<Page />);
  const [command] = held;
  if (!command) throw new Error('Nothing was rendered');
  return command;
}

async function pay(page: UsedCommand<typeof makePayment>, how: typeof answer, amount = '50.00') {
  answer = how;
  return page.run({ gid: LOAN, ...choices, amount });
}

describe('the key of a payment', () => {
  test('stays the key of its draft for every try, after a lost answer, a refusal and a refresh', async () => {
    const { key } = keepPaymentDraft(LOAN, choices);
    const page = openPage(key);
    expect(await pay(page, lost)).toBe(null);
    expect(await pay(page, refused)).toBe(null);

    const refreshed = openPage(readPaymentDraft(LOAN)?.key);
    expect(await pay(refreshed, made)).toEqual([]);
    expect(keys).toEqual([key, key, key]);
  });

  test('is a different one for a different amount', () => {
    const { key } = keepPaymentDraft(LOAN, choices);
    expect(keepPaymentDraft(LOAN, { ...choices }).key).toBe(key);
    expect(keepPaymentDraft(LOAN, { ...choices, amount: '60.00' }).key).not.toBe(key);
  });

  test('F3 is a different one for the same payment confirmed again, already for its first try', async () => {
    const { key } = keepPaymentDraft(LOAN, choices);
    const page = openPage(key);
    expect(await pay(page, refused)).toBe(null);
    const again = keepPaymentDraft(LOAN, { ...choices, again: true });
    answer = made;
    await page.run({ gid: LOAN, ...choices, again: true }, { 'Idempotency-Key': again.key });
    expect(again.key).not.toBe(key);
    expect(keys).toEqual([key, again.key]);
  });

  test('F3 forgetting the way of a payoff leaves the rest of the draft', () => {
    const payoff = { mode: 'FULL', method: 'ACH', dates: ['2026-11-23'] } as const;
    const whole = { ...payoff, dates: [...payoff.dates] };
    keepPaymentDraft(LOAN, { ...whole, way: 'LET_IT_LAND', seen: 'a list' });
    forgetPayoffWay(LOAN);
    expect(readPaymentDraft(LOAN)).toEqual({ ...whole, key: expect.any(String) });
  });
});

describe('a key that nobody stored', () => {
  test('stays while answers are lost, and changes after an answer or a refusal', async () => {
    const page = openPage();
    for (const how of [lost, lost, refused, made, made]) await pay(page, how);
    const [first, second, third, fourth, fifth] = keys;
    expect(second).toBe(first);
    expect(third).toBe(first);
    expect(new Set([third, fourth, fifth]).size).toBe(3);
  });

  test('changes with the input', async () => {
    const page = openPage();
    await pay(page, lost);
    await pay(page, lost, '60.00');
    expect(keys[1]).not.toBe(keys[0]);
  });

  test('is used by one try at a time', async () => {
    const page = openPage();
    const { promise, resolve } = Promise.withResolvers<Response>();
    const first = pay(page, () => promise);
    expect(await pay(page, made)).toBe(null);
    resolve(await made());
    expect(await first).toEqual([]);
    expect(keys).toHaveLength(1);
  });
});
