import type { AnyCall, WireAnswer, WireInput } from '@paystead/contract/call';
import { config, safeDecode } from 'zod/mini';
import { bodyOf, type RawAnswer } from './answer-body.ts';
import { CallCancelled, CallFailed, GENERIC_MESSAGE } from './failure.ts';
import { nameOf, track } from '../analytics/analytics.ts';
import { tellFailure } from './failure-listeners.ts';
import { clientSignature } from './client-signature.ts';
import { readCookie } from './cookies.ts';
import { tabOwner } from '../browser/tab-owner.ts';
import { takePageAnswer } from './page-answers.ts';
import { isLookingByItself } from './polling.ts';
import { splitInput } from '../format/split-input.ts';

// Zod would probe `new Function`, which the content security policy reports.
config({ jitless: true });

/** S9.11 */
const API_VERSION = '3';
/** Only money calls have a time-out (30 s), together with their idempotency key. */
const MONEY_TIMEOUT_MS = 30_000;

export interface CallOptions {
  readonly signal?: AbortSignal;
  /** A retry with the same key returns the first answer again. Required if the call is `once`. */
  readonly idempotencyKey?: string;
  readonly headers?: Readonly<Record<string, string>>;
  /** Path below this origin; the console and the borrower app share `/web`. */
  readonly base?: string;
  /** About the app itself: the call outlives its page, and is no event or failure. */
  readonly aside?: boolean;
  /** The page checks for news by itself: the person did nothing, so it keeps no session alive. */
  readonly background?: boolean;
}

/**
 * Makes one call of the contract and returns its checked body. Throws `CallFailed` with the
 * normalised failure, or `CallCancelled` if the caller aborted `signal`.
 */
export async function callServer<C extends AnyCall>(
  call: C,
  input: WireInput<C>,
  options: CallOptions = {},
): Promise<WireAnswer<C>> {
  const request = splitInput(call, input as Record<string, unknown>);
  const limit = call.once ? AbortSignal.timeout(MONEY_TIMEOUT_MS) : undefined;
  const signal = joinSignals(options.signal, limit);
  const started = performance.now();
  const name = nameOf(call);
  const { aside = false, background = isLookingByItself() } = options;
  const isSeen = !call.quiet && !background;
  const known = call.method === 'GET' ? takePageAnswer(request.url) : undefined;
  if (known !== undefined) {
    track({ kind: 'answer', ...name, status: 200, ms: 0 });
    return known as WireAnswer<C>;
  }
  if (!aside) track({ kind: 'request', ...name }, isSeen);

  let status = 0;
  try {
    const answer = await unlessRenewed(call, async () => {
      const response = await fetch(`${options.base ?? '/web'}${request.url}`, {
        method: call.method,
        headers: {
          ...standardHeaders(call, request.url, options),
          ...(background ? { 'X-Background': '1' } : {}),
          ...request.headers,
        },
        credentials: 'same-origin',
        cache: 'no-store',
        keepalive: aside,
        ...(request.body === undefined ? {} : { body: request.body }),
        ...(signal ? { signal } : {}),
      });
      return rawAnswer(response, await response.text());
    });
    ({ status } = answer);
    return checkAnswer(call, bodyOf(call, answer), answer);
  } catch (thrown) {
    const failed = normalise(thrown, signal, options.signal);
    if (failed instanceof CallFailed && !aside) tellFailure(failed.failure);
    throw failed;
  } finally {
    const ms = Math.round(performance.now() - started);
    if (!aside) track({ kind: 'answer', ...name, status, ms }, isSeen);
  }
}

/**
 * Retries once, with the browser's current cookies, if the call did nothing because of a token:
 *
 * - It missed its XSRF token. The refusal brought a new one.
 * - The session got a new token while the call was under way. That happens when rights grow, also
 *   in another tab. The call then fails as unauthenticated or with an outdated XSRF token.
 */
export async function unlessRenewed(
  call: AnyCall,
  send: () => Promise<RawAnswer>,
): Promise<RawAnswer> {
  const before = xsrfOf(call);
  const answer = await send();
  const isRefused = answer.status === 401 || answer.status === 403;
  const isRenewed = call.path.startsWith('/secured/') && xsrfOf(call) !== before;
  const isMissed = answer.headers['x-error-category'] === 'XSRF_MISSING';
  return isRefused && (isRenewed || isMissed) ? send() : answer;
}

/**
 * The two apps run on ports of one host, which cookies do not tell apart, so each has its own
 * cookie name.
 */
function xsrfOf({ path }: AnyCall): string | null {
  return readCookie(path.startsWith('/console') ? 'XSRF-TOKEN-CONSOLE' : 'XSRF-TOKEN');
}

/** The headers of S7.1, and the person that this page shows. */
export function standardHeaders(
  call: AnyCall,
  url: string,
  options: Pick<CallOptions, 'headers' | 'idempotencyKey'>,
): Record<string, string> {
  const xsrf = xsrfOf(call);
  return {
    Accept: call.file ?? 'application/json',
    'X-Auth-Type': 'cookie',
    'X-Requested-With': 'XMLHttpRequest',
    'X-API-Version': API_VERSION,
    'X-Client-Signature': clientSignature(),
    'X-Request-Path': url.split('?')[0] ?? url,
    ...(xsrf ? { 'X-XSRF-TOKEN': xsrf } : {}),
    ...(tabOwner() ? { 'X-Person': tabOwner() } : {}),
    ...(options.idempotencyKey ? { 'Idempotency-Key': options.idempotencyKey } : {}),
    ...options.headers,
  };
}

/** An answer of `fetch`. @param text its body; empty for a file */
export function rawAnswer({ status, headers }: Response, text: string): RawAnswer {
  return { status, headers: Object.fromEntries(headers.entries()), text };
}

function checkAnswer<C extends AnyCall>(
  call: C,
  body: unknown,
  { headers }: RawAnswer,
): WireAnswer<C> {
  const checked = safeDecode(call.answer, body as never);
  if (!checked.success) throw new CallFailed({ code: 500, message: GENERIC_MESSAGE, headers });
  return body as WireAnswer<C>;
}

function joinSignals(...signals: (AbortSignal | undefined)[]): AbortSignal | undefined {
  const given = signals.filter((signal) => signal !== undefined);
  return given.length > 1 ? AbortSignal.any(given) : given[0];
}

/** S8.5: separates the caller's cancellation; an abort or time-out is 408; anything else 500. */
function normalise(thrown: unknown, signal?: AbortSignal, callers?: AbortSignal): Error {
  if (thrown instanceof CallFailed) return thrown;
  if (callers?.aborted && callers.reason === CANCELLED) return new CallCancelled();
  const code = signal?.aborted || thrown instanceof DOMException ? 408 : 500;
  return new CallFailed({ code, message: GENERIC_MESSAGE, headers: {} });
}

/** The reason to abort with when nobody needs the answer any more. */
export const CANCELLED = 'cancelled';
