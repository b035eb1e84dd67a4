import type { StripeSettings } from '../../platform/settings/card-settings.ts';

/** Lists of many pages are long; a page has about a hundred kilobytes. */
const LONGEST_ANSWER = 2_000_000;
/** The version of the API whose answers we read. */
const VERSION = '2025-09-30.clover';

export type StripeApi = ReturnType<typeof stripeApi>;
type Fields = Readonly<Record<string, string>>;

/**
 * Stripe's HTTP API: https://docs.stripe.com/api. Sends form fields and reads JSON. Errors hold the
 * status and Stripe's code, never the key, a name or a message.
 */
export function stripeApi({ secretKey, url }: StripeSettings) {
  const headers = { authorization: `Bearer ${secretKey}`, 'stripe-version': VERSION };
  const read = async (reply: Response): Promise<unknown> => {
    const said = JSON.parse(await textOf(reply)) as unknown;
    if (!reply.ok) throw new StripeRefusal(reply.status, codeOf(said));
    return said;
  };
  return {
    async get(path: string, query: Fields, signal: AbortSignal): Promise<unknown> {
      const search = new URLSearchParams(query);
      const reply = await fetch(`${url}${path}?${search}`, { headers, redirect: 'error', signal });
      return read(reply);
    },
    /** @param key makes a repeated request have one effect: Stripe keeps it for a day at least */
    async post(path: string, fields: Fields, key: string, signal: AbortSignal): Promise<unknown> {
      const reply = await fetch(`${url}${path}`, {
        method: 'POST',
        headers: { ...headers, 'idempotency-key': key },
        body: new URLSearchParams(fields),
        redirect: 'error',
        signal,
      });
      return read(reply);
    },
  };
}

/** Stripe understood the request and said no. */
export class StripeRefusal extends Error {
  override readonly name = 'StripeRefusal';
  readonly status: number;
  readonly code: string;

  constructor(status: number, code: string) {
    super(`Stripe answered ${status} ${code}`);
    this.status = status;
    this.code = code;
  }
}

function codeOf(said: unknown): string {
  const { error } = said as { error?: { code?: unknown; type?: unknown } };
  const code = error?.code ?? error?.type;
  return typeof code === 'string' && /^[a-z_]{1,60}$/.test(code) ? code : 'without a code';
}

/** Reads no more than a limit, so that a wrong server can't fill our memory. */
async function textOf({ body }: Response): Promise<string> {
  const parts: Uint8Array[] = [];
  let length = 0;
  for await (const part of body ?? []) {
    length += part.length;
    if (length > LONGEST_ANSWER) throw new Error('Stripe’s answer is too long');
    parts.push(part);
  }
  return Buffer.concat(parts).toString('utf8');
}
