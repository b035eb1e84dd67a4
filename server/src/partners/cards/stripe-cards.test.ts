import { createServer, type IncomingMessage, type Server } from 'node:http';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { Outage } from '../../platform/refusal.ts';
import { carefulCards, type CarefulCards } from './careful-cards.ts';
import { signatureOf } from './signed-notice.ts';
import { stripeCards } from './stripe-cards.ts';

const KEY = 'sk_test_fake';
const NOTICE_SECRET = 'whsec_fake';
const PAGE = 'https://checkout.stripe.com';
const day = Temporal.PlainDate.from('2026-11-23');
const money = { amount: 25_000n, day };

interface Asked {
  readonly method: string;
  readonly path: string;
  readonly fields: Record<string, string>;
  readonly key: string | undefined;
}

/** A stand-in for Stripe's API, with the behavior its documentation describes. */
class FakeStripe {
  readonly asked: Asked[] = [];
  readonly #answers = new Map<string, unknown>();
  intent: string | null = null;
  status = 'open';
  charges: unknown[] = [];
  lists: Record<string, unknown> = {};
  fails: { readonly status: number; readonly code: string } | null = null;
  raw: string | null = null;

  answer(asked: Asked): unknown {
    this.asked.push(asked);
    // A repeated key gets the first answer again.
    const known = asked.key === undefined ? undefined : this.#answers.get(asked.key);
    if (known !== undefined) return known;
    const said = this.#act(asked);
    if (asked.key !== undefined) this.#answers.set(asked.key, said);
    return said;
  }

  #act({ method, path, fields }: Asked): unknown {
    if (method === 'POST' && path === '/v1/checkout/sessions') {
      return { id: 'cs_1', url: `${PAGE}/c/pay/cs_1`, amount: fields.amount };
    }
    if (path === '/v1/payment_intents/pi_1/capture') this.intent = 'succeeded';
    if (path === '/v1/payment_intents/pi_1/cancel') this.intent = 'canceled';
    if (path === '/v1/checkout/sessions/cs_1/expire') this.status = 'expired';
    if (path === '/v1/refunds') {
      this.charges = [{ ...card('succeeded'), refunded: true }];
    }
    if (path === '/v1/checkout/sessions/cs_1') {
      const intent = this.intent && { id: 'pi_1', status: this.intent };
      return { id: 'cs_1', status: this.status, url: null, payment_intent: intent };
    }
    if (path === '/v1/charges') return { data: this.charges };
    return this.lists[path] ?? {};
  }
}

function card(status: string, more: object = {}) {
  return {
    status,
    refunded: false,
    failure_code: null,
    outcome: null,
    payment_method_details: {
      card: { brand: 'visa', last4: '4242', exp_month: 8, exp_year: 2029, funding: 'debit' },
    },
    ...more,
  };
}

async function bodyOf(request: IncomingMessage): Promise<string> {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part as Buffer);
  return Buffer.concat(parts).toString('utf8');
}

let fake: FakeStripe;
let server: Server;
let cards: CarefulCards;

beforeEach(async () => {
  fake = new FakeStripe();
  server = createServer((request, reply) => {
    void bodyOf(request).then((text) => {
      const url = new URL(request.url ?? '', 'http://localhost');
      const key = request.headers['idempotency-key'];
      const said = fake.answer({
        method: request.method ?? '',
        path: url.pathname,
        fields: Object.fromEntries([...url.searchParams, ...new URLSearchParams(text)]),
        key: typeof key === 'string' ? key : undefined,
      });
      const isKnown = request.headers.authorization === `Bearer ${KEY}`;
      const fails = isKnown ? fake.fails : { status: 401, code: 'api_key_invalid' };
      reply.statusCode = fails?.status ?? 200;
      reply.end(fails ? JSON.stringify({ error: fails }) : (fake.raw ?? JSON.stringify(said)));
    });
  }).listen(0, 'localhost');
  await once(server, 'listening');
  const url = `http://localhost:${(server.address() as AddressInfo).port}`;
  cards = carefulCards(
    stripeCards({ secretKey: KEY, noticeSecret: NOTICE_SECRET, url }),
    PAGE,
    2000,
  );
});
afterEach(async () => {
  server.close();
  await once(server, 'close');
});

describe('cards by Stripe', () => {
  const wanted = {
    key: 'a1b2',
    amount: 25_000n,
    words: 'Payment on your loan',
    returnTo: 'https://loans.example/home/loans/1/pay/card/a1b2',
  };

  test('PAY-24 opens a hosted page that holds the money until we take it, once for a key', async () => {
    const opened = { session: 'cs_1', url: `${PAGE}/c/pay/cs_1` };
    expect(await cards.open(wanted)).toEqual(opened);
    expect(await cards.open(wanted)).toEqual(opened);
    expect(fake.asked.map(({ key }) => key)).toEqual(['open-a1b2', 'open-a1b2']);
    expect(fake.asked[0]?.fields).toMatchObject({
      mode: 'payment',
      'payment_method_types[0]': 'card',
      'payment_intent_data[capture_method]': 'manual',
      'line_items[0][price_data][unit_amount]': '25000',
      'line_items[0][price_data][currency]': 'usd',
      success_url: wanted.returnTo,
      cancel_url: wanted.returnTo,
    });
  });

  test('PAY-25 counts refused cards, and says why the last one was', async () => {
    expect(await cards.look('cs_1')).toMatchObject({ phase: 'OPEN', declines: 0, card: null });
    fake.intent = 'requires_payment_method';
    fake.charges = [
      card('failed', { failure_code: 'card_declined', outcome: { reason: 'insufficient_funds' } }),
      card('failed', { failure_code: 'incorrect_cvc' }),
    ];
    expect(await cards.look('cs_1')).toEqual({
      phase: 'OPEN',
      charge: 'pi_1',
      declines: 2,
      lastDecline: 'FUNDS',
      card: null,
    });
  });

  test('PAY-26 tells the kind of card before the money is taken, then takes it once', async () => {
    fake.intent = 'requires_capture';
    fake.status = 'complete';
    fake.charges = [card('succeeded'), card('failed', { failure_code: 'expired_card' })];
    expect(await cards.look('cs_1')).toMatchObject({
      phase: 'AUTHORIZED',
      card: { brand: 'Visa', last4: '4242', expires: '2029-08', funding: 'DEBIT' },
    });
    expect(await cards.capture('cs_1', money)).toMatchObject({ phase: 'CAPTURED' });
    expect(await cards.capture('cs_1', money)).toMatchObject({ phase: 'CAPTURED' });
    const captures = fake.asked.filter(({ path }) => path.endsWith('/capture'));
    expect(captures).toMatchObject([
      { key: 'capture-pi_1', fields: { amount_to_capture: '25000' } },
    ]);
  });

  test('PAY-27 gives a promise back, closes a page without a card, and refunds taken money', async () => {
    expect(await cards.release('cs_1')).toMatchObject({ phase: 'EXPIRED' });
    fake.status = 'complete';
    fake.intent = 'requires_capture';
    fake.charges = [card('succeeded')];
    expect(await cards.release('cs_1')).toMatchObject({ phase: 'RELEASED' });
    fake.intent = 'succeeded';
    expect(await cards.release('cs_1')).toMatchObject({ phase: 'CAPTURED' });
    expect(await cards.refund('cs_1', money)).toMatchObject({ phase: 'REFUNDED' });
  });

  test('fault 16 no answer, a refusal, nonsense or another company’s page is an outage', async () => {
    fake.raw = '<html>502 Bad Gateway</html>';
    await expect(cards.look('cs_1')).rejects.toThrow(Outage);
    fake.raw = JSON.stringify({ id: 'cs_1', url: 'https://evil.example/pay' });
    await expect(cards.open(wanted)).rejects.toThrow(Outage);
    fake.raw = null;
    fake.fails = { status: 402, code: 'card_declined' };
    await expect(cards.capture('cs_1', money)).rejects.toThrow(Outage);
    // Money without a card isn't an answer that books anything.
    fake.fails = null;
    fake.intent = 'requires_capture';
    fake.charges = [];
    await expect(cards.look('cs_1')).rejects.toThrow(Outage);
  });

  test('PAY-28 lists disputes by pages, without inquiries, which take no money', async () => {
    const dispute = { amount: 25_000, payment_intent: 'pi_1' };
    fake.lists['/v1/disputes'] = {
      has_more: false,
      data: [
        { ...dispute, id: 'dp_1', status: 'needs_response' },
        { ...dispute, id: 'dp_2', status: 'warning_needs_response' },
        { ...dispute, id: 'dp_3', status: 'won', payment_intent: { id: 'pi_3' } },
      ],
    };
    const span = { since: day.subtract({ days: 10 }), through: day };
    expect(await cards.listDisputes(span)).toEqual([
      { dispute: 'dp_1', charge: 'pi_1', amount: 25_000n, state: 'OPEN' },
      { dispute: 'dp_3', charge: 'pi_3', amount: 25_000n, state: 'WON' },
    ]);
  });

  test('PAY-29 a payout has its fee apart, and its sum is what reaches the bank', async () => {
    const arrival = day.toZonedDateTime('UTC').epochMilliseconds / 1000;
    fake.lists['/v1/payouts'] = {
      has_more: false,
      data: [{ id: 'po_1', amount: 23_105, arrival_date: arrival, status: 'paid' }],
    };
    fake.lists['/v1/balance_transactions'] = {
      has_more: false,
      data: [
        { id: 'txn_1', amount: -23_105, fee: 0, type: 'payout' },
        { id: 'txn_2', amount: 25_000, fee: 755, type: 'charge' },
        { id: 'txn_3', amount: -1_000, fee: 0, type: 'refund' },
        { id: 'txn_4', amount: -140, fee: 0, type: 'stripe_fee' },
      ],
    };
    const span = { since: day, through: day };
    expect(await cards.listPayouts(span)).toEqual([
      { payout: 'po_1', paidOn: day, gross: 24_000n, fee: 895n },
    ]);
  });

  test('a notice counts with a fresh signature of our secret, and only says where to look', () => {
    const body = Buffer.from(
      JSON.stringify({
        type: 'payment_intent.succeeded',
        data: { object: { id: 'pi_1', object: 'payment_intent', amount: 1 } },
      }),
    );
    const signature = signatureOf(body, NOTICE_SECRET);
    expect(cards.readNotice(body, signature)).toEqual({ about: 'CHARGE', reference: 'pi_1' });
    expect(cards.readNotice(body, signatureOf(body, 'another'))).toBeNull();
    expect(cards.readNotice(Buffer.from(`${body.toString()} `), signature)).toBeNull();
    const old = signature.replace(/t=\d+/, 't=1700000000');
    expect(cards.readNotice(body, old)).toBeNull();
    expect(cards.readNotice(body, '')).toBeNull();
    const other = Buffer.from(
      JSON.stringify({ data: { object: { id: 'cus_1', object: 'customer' } } }),
    );
    expect(cards.readNotice(other, signatureOf(other, NOTICE_SECRET))).toBe('other');
    const none = Buffer.from('{}');
    expect(cards.readNotice(none, signatureOf(none, NOTICE_SECRET))).toBe('other');
  });
});
