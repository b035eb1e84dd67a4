import { stopwatch } from '../../platform/clock.ts';
import type { BankLink, LinkedAccount, LinkOwner } from './port.ts';
import { Garbage, isReading, isToken } from './sense.ts';

/** Why we couldn't use the provider just now. */
export type Trouble = 'down' | 'slow' | 'garbage';

/** The result for the account that the person chose in the window. */
export type Reading =
  | { readonly outcome: 'read'; readonly account: LinkedAccount; readonly credential: string }
  | { readonly outcome: 'sign-in-again' | 'no-numbers'; readonly credential: string }
  | { readonly outcome: 'expired' }
  /** Retry later; the credential is null until the public token is redeemed. */
  | {
      readonly outcome: 'later';
      readonly because: Trouble;
      readonly credential: string | null;
    };

export interface Chosen {
  readonly publicToken: string;
  /** From an earlier try; if set, we don't redeem the public token again. */
  readonly credential: string | null;
  readonly accountId: string;
  readonly owner: LinkOwner;
  readonly tries: number;
}

/** A token that opens the window; null if the provider can't be used. */
export async function openWindow(
  link: BankLink,
  owner: LinkOwner,
  credential: string | null,
  timeoutMs: number,
): Promise<string | null> {
  const asked = await askCarefully(link, timeoutMs, async (signal) =>
    checked(isToken, await link.openWindow(owner, credential, signal)),
  );
  return 'trouble' in asked ? null : asked.answer;
}

/**
 * Reads the chosen account within a time limit, and checks every answer. Redeems the public token
 * once; if a later call fails, the result still holds its credential.
 */
export async function readChosen(
  link: BankLink,
  chosen: Chosen,
  timeoutMs: number,
): Promise<Reading> {
  let { credential } = chosen;
  if (credential === null) {
    const redeemed = await askCarefully(link, timeoutMs, async (signal) =>
      checked(isTokenOrNone, await link.redeem(chosen.publicToken, signal)),
    );
    if ('trouble' in redeemed) {
      return { outcome: 'later', because: redeemed.trouble, credential: null };
    }
    credential = redeemed.answer;
    if (credential === null) return { outcome: 'expired' };
  }

  const known = { ...chosen, credential };
  const read = await askCarefully(link, timeoutMs, async (signal) =>
    checked(isReading, await link.readAccount(known, signal)),
  );
  if ('trouble' in read) return { outcome: 'later', because: read.trouble, credential };
  const { answer } = read;
  if (answer.outcome === 'expired') return { outcome: 'expired' };
  // One bank that is down says nothing about the provider and all its other banks.
  if (answer.outcome === 'bank-down') return { outcome: 'later', because: 'down', credential };
  return { ...answer, credential };
}

/** Deletes a login at the provider; false if the caller must retry later. */
export async function forgetSignIn(
  link: BankLink,
  credential: string,
  timeoutMs: number,
): Promise<boolean> {
  const asked = await askCarefully(link, timeoutMs, (signal) => link.forget(credential, signal));
  return 'answer' in asked;
}

/** Treats an invalid answer like a missing one. */
function checked<Answer>(makesSense: (answer: unknown) => answer is Answer, answer: unknown) {
  if (!makesSense(answer)) throw new Garbage();
  return answer;
}

function isTokenOrNone(answer: unknown): answer is string | null {
  return answer === null || isToken(answer);
}

type Answered<Answer> = { readonly answer: Answer } | { readonly trouble: Trouble };

/** After this many failures in a row, we don't call the provider for a while. */
const MOST_FAILURES = 5;
const REST_MS = 30_000;
const failures = new WeakMap<BankLink, { count: number; since: () => number }>();

async function askCarefully<Answer>(
  link: BankLink,
  timeoutMs: number,
  ask: (signal: AbortSignal) => Promise<Answer>,
): Promise<Answered<Answer>> {
  const failed = failures.get(link);
  if (failed && failed.count >= MOST_FAILURES && failed.since() < REST_MS) {
    return { trouble: 'down' };
  }
  const signal = AbortSignal.timeout(timeoutMs);
  try {
    const answer = await Promise.race([ask(signal), aborted(signal)]);
    failures.delete(link);
    return { answer };
  } catch (error) {
    const trouble = error instanceof Garbage ? 'garbage' : signal.aborted ? 'slow' : 'down';
    // An invalid answer concerns one account; timeouts and outages concern the provider.
    if (trouble !== 'garbage') {
      const before = failures.get(link)?.count ?? 0;
      failures.set(link, { count: before + 1, since: stopwatch() });
    }
    return { trouble };
  }
}

function aborted(signal: AbortSignal): Promise<never> {
  return new Promise((_resolve, reject) => {
    signal.addEventListener('abort', () => reject(new Error('Too slow')), { once: true });
  });
}
