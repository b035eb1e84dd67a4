import { lookup, type LookupAddress } from 'node:dns';
import { Agent as HttpAgent, type IncomingMessage, request as http } from 'node:http';
import { Agent as HttpsAgent, request as https } from 'node:https';
import type { LookupFunction } from 'node:net';
import type { TryFault } from '@paystead/contract/employer/webhook-deliveries';
import { stopwatch } from '../../platform/clock.ts';
import { answerText } from './answer-text.ts';
import { hookAddress, isOwnHost } from './hook-address.ts';
import type { HookAnswer, HookSender } from './port.ts';
import { isOwnMachine, isPublic } from './reachable.ts';

/** Time for a whole try, from looking up the host to the end of the answer. */
const TIMEOUT_MS = 15_000;
/** We read no more of an answer. */
const MOST_BYTES = 4096;

/** `found` is set if there is no error. */
type Resolve = (host: string, done: (error: Error | null, found: LookupAddress[]) => void) => void;

export interface HookOptions {
  readonly isSandbox: boolean;
  readonly timeoutMs?: number;
  /** Finds the addresses of a host; the system's resolver by default. */
  readonly resolve?: Resolve;
}

const resolveBySystem: Resolve = (host, done) => lookup(host, { all: true }, done);

/** The host has an address that isn't on the public internet. */
class NotPublic extends Error {}

/**
 * Employers' servers over HTTP. A connection goes to exactly the address that was checked, so a
 * host that changes its address between the check and the connection gains nothing. Follows no
 * redirect, shares no connection, and reads little of an answer.
 */
export function httpHooks(options: HookOptions): HookSender {
  const { isSandbox, timeoutMs = TIMEOUT_MS, resolve = resolveBySystem } = options;
  const checked = (isAllowed: (address: string) => boolean): LookupFunction =>
    function (host, { all }, done) {
      resolve(host, (error, found) => {
        if (error) return done(error, '');
        const [first] = found;
        if (!first) return done(new NotFound(), '');
        if (!found.every(({ address }) => isAllowed(address))) return done(new NotPublic(), '');
        return all ? done(null, found) : done(null, first.address, first.family);
      });
    };
  const lookupOf = (url: URL) => checked(isOwnHost(url) ? isOwnMachine : isPublic);

  return {
    async send({ body, headers, url: text }) {
      const elapsed = stopwatch();
      const url = hookAddress(text, isSandbox);
      const tookMs = () => Math.round(elapsed());
      if (typeof url === 'string') return { ...NOTHING, fault: 'NOT_PUBLIC', tookMs: tookMs() };
      const isSecure = url.protocol === 'https:';
      const sending = (isSecure ? https : http)(url, {
        method: 'POST',
        headers: { ...headers, 'content-length': Buffer.byteLength(body) },
        lookup: lookupOf(url),
        agent: isSecure ? new HttpsAgent() : new HttpAgent(),
        signal: AbortSignal.timeout(timeoutMs),
      });
      try {
        const said = await answerOf(sending, body);
        return { ...said, tookMs: tookMs() };
      } catch (error) {
        return { ...NOTHING, fault: faultOf(error), tookMs: tookMs() };
      } finally {
        sending.destroy();
      }
    },
    look(text) {
      const url = hookAddress(text, isSandbox);
      if (typeof url === 'string') return Promise.resolve('NOT_PUBLIC');
      return new Promise((done) => {
        lookupOf(url)(url.hostname.replace(/^\[|\]$/g, ''), { all: true }, (error) => {
          const fault = error && faultOf(error);
          done(fault === 'NOT_PUBLIC' ? fault : error && 'NOT_FOUND');
        });
      });
    },
  };
}

const NOTHING = { status: null, answer: '', retryAfterSeconds: null } as const;

class NotFound extends Error {
  readonly code = 'ENOTFOUND';
}

type Sending = ReturnType<typeof http>;

function answerOf(sending: Sending, body: string): Promise<Omit<HookAnswer, 'tookMs'>> {
  return new Promise((settle, fail) => {
    let hasAnswered = false; // a status counts, whatever becomes of the rest
    sending.on('error', (error) => void (hasAnswered || fail(error)));
    sending.on('response', (response) => {
      hasAnswered = true;
      const status = response.statusCode ?? 0;
      void beginningOf(response).then((bytes) =>
        settle({
          status,
          fault: faultOfStatus(status),
          answer: answerText(bytes),
          retryAfterSeconds: pauseOf(response),
        }),
      );
    });
    sending.end(body);
  });
}

/** What arrives of the answer's body, up to a limit. */
async function beginningOf(response: IncomingMessage): Promise<Buffer> {
  const parts: Buffer[] = [];
  let length = 0;
  try {
    for await (const part of response as AsyncIterable<Buffer>) {
      parts.push(part);
      length += part.length;
      if (length >= MOST_BYTES) break;
    }
  } catch {
    // Cut off, or too slow.
  }
  return Buffer.concat(parts).subarray(0, MOST_BYTES);
}

function faultOfStatus(status: number): TryFault | null {
  if (status >= 200 && status < 300) return null;
  return status >= 300 && status < 400 ? 'REDIRECT' : 'STATUS';
}

function pauseOf({ headers }: IncomingMessage): number | null {
  const given = headers['retry-after'];
  return given !== undefined && /^\d{1,6}$/.test(given) ? Number(given) : null;
}

const TLS_CODES =
  /^(ERR_TLS|ERR_SSL|CERT_|UNABLE_TO_|DEPTH_ZERO|SELF_SIGNED|HOSTNAME_MISMATCH|EPROTO)/;

function faultOf(error: unknown): TryFault {
  if (error instanceof NotPublic) return 'NOT_PUBLIC';
  if (error instanceof Error && error.name === 'AbortError') return 'TOO_SLOW';
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  if (code === 'ENOTFOUND' || code === 'EAI_AGAIN') return 'NOT_FOUND';
  if (code === 'ETIMEDOUT') return 'TOO_SLOW';
  return TLS_CODES.test(code) ? 'TLS' : 'NO_ANSWER';
}
