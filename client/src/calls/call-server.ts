import type { AnyCall, WireAnswer, WireInput } from '@paystead/contract/call';
import * as z from 'zod/mini';
import { CallCancelled, CallFailed, failureOf, GENERIC_MESSAGE } from './failure.ts';
import { nameOf, track } from '../analytics/analytics.ts';
import { tellFailure } from './failure-listeners.ts';
import { clientSignature } from './client-signature.ts';
import { readCookie } from './cookies.ts';
import { takePageAnswer } from './page-answers.ts';
import { isLookingByItself } from './polling.ts';
import { splitInput } from '../format/split-input.ts';

// Zod would probe `new Function`, which the content security policy reports.
z.config({ jitless: true });

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
    const response = await unlessRenewed(call, () =>
      fetch(`${options.base ?? '/web'}${request.url}`, {
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
      }),
    );
    status = response.status;
    const body = await readBody(response);
    if (!response.ok) throw new CallFailed(failureOf(status, headersOf(response), body));
    return checkAnswer(call, body, response);
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
 * Retries once after a session got a new token. That happens when rights grow, also in another tab.
 * A call that was under way then fails as unauthenticated or with an outdated XSRF token, so it did
 * nothing. The retry uses the browser's current cookies.
 */
async function unlessRenewed(call: AnyCall, send: () => Promise<Response>): Promise<Response> {
  const before = xsrfOf(call);
  const response = await send();
  const isRefused = response.status === 401 || response.status === 403;
  const isRenewed = isRefused && xsrfOf(call) !== before;
  return isRenewed && call.path.startsWith('/secured/') ? send() : response;
}

/**
 * The two apps run on ports of one host, which cookies do not tell apart, so each has its own
 * cookie name.
 */
function xsrfOf({ path }: AnyCall): string | null {
  return readCookie(path.startsWith('/console') ? 'XSRF-TOKEN-CONSOLE' : 'XSRF-TOKEN');
}

/** The headers of S7.1. */
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
    ...(options.idempotencyKey ? { 'Idempotency-Key': options.idempotencyKey } : {}),
    ...options.headers,
  };
}

async function readBody(response: Response): Promise<unknown> {
  const text = await response.text();
  if (text === '') return null;
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

function headersOf(response: Response): Record<string, string> {
  return Object.fromEntries(response.headers.entries());
}

function checkAnswer<C extends AnyCall>(call: C, body: unknown, response: Response): WireAnswer<C> {
  const checked = z.safeDecode(call.answer, body as never);
  if (!checked.success) {
    throw new CallFailed({ code: 500, message: GENERIC_MESSAGE, headers: headersOf(response) });
  }
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
