import type { StripeSettings } from '../../platform/settings/card-settings.ts';
import type {
  CardLook,
  CardNotice,
  CardPayoutNews,
  CardProcessor,
  NewCardSession,
  Span,
} from './port.ts';
import { isSigned } from './signed-notice.ts';
import {
  cardOf,
  declineOf,
  disputeOf,
  phaseOf,
  readCharges,
  readDisputePage,
  readEvent,
  readMovementPage,
  readOpenSession,
  readPayoutPage,
  readSession,
  readStripeDispute,
} from './stripe-answers.ts';
import { stripeApi, type StripeApi, StripeRefusal } from './stripe-api.ts';

const SESSIONS = '/v1/checkout/sessions';
const INTENTS = '/v1/payment_intents';
/** The most that Stripe sends at once. */
const PAGE = '100';

/**
 * Stripe, with its hosted page (https://docs.stripe.com/payments/checkout): the borrower leaves our
 * app, types the card at Stripe, and comes back. The bank's promise is held until we take it
 * (https://docs.stripe.com/payments/place-a-hold-on-a-payment-method), so that we first see whether
 * it's a credit card and whether the loan still owes the amount.
 */
export function stripeCards(settings: StripeSettings): CardProcessor {
  const api = stripeApi(settings);
  const look = (session: string, signal: AbortSignal) => lookAt(api, session, signal);
  return {
    name: 'stripe',
    shows: 'PAGE',
    async open(wanted, signal) {
      const said = await api.post(SESSIONS, sessionFields(wanted), `open-${wanted.key}`, signal);
      const { id, url } = readOpenSession(said);
      return { session: id, url };
    },
    look,
    async capture(session, { amount }, signal) {
      const before = await look(session, signal);
      if (before.phase !== 'AUTHORIZED' || !before.charge) return before;
      const fields = { amount_to_capture: amount.toString() };
      await api.post(
        `${INTENTS}/${before.charge}/capture`,
        fields,
        `capture-${before.charge}`,
        signal,
      );
      return look(session, signal);
    },
    async release(session, signal) {
      const before = await look(session, signal);
      if (before.phase === 'AUTHORIZED' && before.charge) {
        const { charge } = before;
        await api.post(`${INTENTS}/${charge}/cancel`, {}, `cancel-${charge}`, signal);
      } else if (before.phase === 'OPEN') {
        await api.post(`${SESSIONS}/${session}/expire`, {}, `expire-${session}`, signal);
      }
      return look(session, signal);
    },
    async refund(session, { amount }, signal) {
      const before = await look(session, signal);
      if (before.phase !== 'CAPTURED' || !before.charge) return before;
      const fields = { payment_intent: before.charge, amount: amount.toString() };
      await api.post('/v1/refunds', fields, `refund-${before.charge}`, signal);
      return look(session, signal);
    },
    async readDispute(dispute, signal) {
      const said = await api.get(`/v1/disputes/${dispute}`, {}, signal);
      const found = disputeOf(readStripeDispute(said));
      if (!found) throw new StripeRefusal(404, 'no_dispute');
      return found;
    },
    async listDisputes(span, signal) {
      const all = await everyPage(
        api,
        '/v1/disputes',
        within('created', span),
        readDisputePage,
        signal,
      );
      return all.map(disputeOf).filter((dispute) => dispute !== null);
    },
    listPayouts: (span, signal) => payouts(api, span, signal),
    readNotice: (body, signature) => noticeOf(body, signature, settings.noticeSecret),
  };
}

function sessionFields({ key, amount, words, returnTo }: NewCardSession): Record<string, string> {
  return {
    mode: 'payment',
    'payment_method_types[0]': 'card',
    'line_items[0][quantity]': '1',
    'line_items[0][price_data][currency]': 'usd',
    'line_items[0][price_data][unit_amount]': amount.toString(),
    'line_items[0][price_data][product_data][name]': words,
    'payment_intent_data[capture_method]': 'manual',
    'payment_intent_data[metadata][payment]': key,
    client_reference_id: key,
    success_url: returnTo,
    cancel_url: returnTo,
  };
}

async function lookAt(api: StripeApi, session: string, signal: AbortSignal): Promise<CardLook> {
  const asked = { 'expand[0]': 'payment_intent' };
  const found = readSession(await api.get(`${SESSIONS}/${session}`, asked, signal));
  const charge = found.payment_intent?.id ?? null;
  const charges =
    charge === null
      ? []
      : readCharges(await api.get('/v1/charges', { payment_intent: charge, limit: PAGE }, signal));
  // Newest first.
  const good = charges.find(({ status }) => status !== 'failed');
  const failed = charges.filter(({ status }) => status === 'failed');
  const phase = phaseOf(found);
  return {
    phase: phase === 'CAPTURED' && good?.refunded ? 'REFUNDED' : phase,
    charge,
    declines: failed.length,
    lastDecline: declineOf(failed[0]),
    card: cardOf(good),
  };
}

interface PageOf<Item> {
  readonly data: readonly Item[];
  readonly has_more: boolean;
}

async function everyPage<Item extends { readonly id: string }>(
  api: StripeApi,
  path: string,
  query: Readonly<Record<string, string>>,
  readPage: (said: unknown) => PageOf<Item>,
  signal: AbortSignal,
): Promise<Item[]> {
  const all: Item[] = [];
  for (;;) {
    const last = all.at(-1);
    const from = { ...query, ...(last && { starting_after: last.id }), limit: PAGE };
    const said = await api.get(path, from, signal);
    const { data, has_more: hasMore } = readPage(said);
    all.push(...data);
    if (!hasMore || data.length === 0) return all;
  }
}

/** Whole days in UTC, as Stripe dates them. */
function within(field: string, { since, through }: Span): Record<string, string> {
  const start = (day: Temporal.PlainDate) =>
    String(day.toZonedDateTime('UTC').epochMilliseconds / 1000);
  return { [`${field}[gte]`]: start(since), [`${field}[lt]`]: start(through.add({ days: 1 })) };
}

/** Payouts with what they are made of; the line of the payout itself isn't part of it. */
async function payouts(api: StripeApi, span: Span, signal: AbortSignal): Promise<CardPayoutNews[]> {
  const query = { ...within('arrival_date', span), status: 'paid' };
  const found = await everyPage(api, '/v1/payouts', query, readPayoutPage, signal);
  const all: CardPayoutNews[] = [];
  for (const { id: payout, amount, arrival_date: at } of found) {
    const path = '/v1/balance_transactions';
    const lines = await everyPage(api, path, { payout }, readMovementPage, signal);
    const fee = lines
      .filter(({ type }) => type !== 'payout')
      .reduce((sum, line) => sum + BigInt(line.fee) - ownFee(line), 0n);
    const paidOn = Temporal.Instant.fromEpochMilliseconds(at * 1000)
      .toZonedDateTimeISO('UTC')
      .toPlainDate();
    // Of a payout in which Stripe gave back more fees than it kept, only the sum counts.
    const kept = fee > 0n ? fee : 0n;
    all.push({ payout, paidOn, gross: BigInt(amount) + kept, fee: kept });
  }
  return all;
}

/** A line that is itself a fee of Stripe's has it as a negative amount. */
function ownFee({ type, amount }: { readonly type: string; readonly amount: number }): bigint {
  return type === 'stripe_fee' ? BigInt(amount) : 0n;
}

const ABOUT: Readonly<Record<string, CardNotice['about']>> = {
  'checkout.session': 'SESSION',
  payment_intent: 'CHARGE',
  dispute: 'DISPUTE',
};

function noticeOf(body: Buffer, signature: string, secret: string): CardNotice | 'other' | null {
  if (!isSigned(body, signature, secret)) return null;
  const subject = readEvent(JSON.parse(body.toString('utf8')));
  const about = subject && ABOUT[subject.object];
  return about ? { about, reference: subject.id } : 'other';
}
