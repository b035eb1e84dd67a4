import { type Failure, GENERIC_MESSAGE } from './failure.ts';

/** A fact to confirm again: its name, what is wrong, and where to go. */
export interface StaleFact {
  readonly fact: string;
  readonly title: string;
  readonly sentence: string;
  readonly href: string;
}

/** A refused loan-apply call (S8.2); message, code and headers like all errors (S4.10). */
export interface ApplyFailure {
  readonly code: number;
  readonly message: string;
  readonly headers: Failure['headers'];
  /** The stale facts; empty for other refusals. */
  readonly stale: readonly StaleFact[];
  /** We keep the offer until this day while the person fixes them; null if there is no offer. */
  readonly keptUntil: string | null;
}

/**
 * S8.2: a sentence is the message; an object lists the facts to verify again; no answer at all is
 * code 400.
 */
export function applyFailure({ code, message, headers, body }: Failure): ApplyFailure {
  const none = { stale: [], keptUntil: null };
  if (typeof body === 'string') return { code, message: body, headers, ...none };
  if (typeof body === 'object' && body !== null) {
    const kept = 'kept_until' in body && typeof body.kept_until === 'string';
    return {
      code,
      message: 'Reverification required',
      headers,
      stale: staleIn(body),
      keptUntil: kept ? String(body.kept_until) : null,
    };
  }
  // The sentence of an answer that isn't ours says more than "There was an error".
  const isAnswered = message !== GENERIC_MESSAGE;
  return { code: isAnswered ? code : 400, message, headers, ...none };
}

/** An offer waits until a stale fact is fixed; this is the address of its page. */
export function mustReverify(failure: Failure | null): boolean {
  return failure !== null && applyFailure(failure).keptUntil !== null;
}

function staleIn(body: object): StaleFact[] {
  const named = 'reverification' in body ? body.reverification : [];
  return Array.isArray(named) ? named.filter(isStaleFact) : [];
}

function isStaleFact(one: unknown): one is StaleFact {
  if (typeof one !== 'object' || one === null) return false;
  const told = one as Readonly<Record<string, unknown>>;
  return ['fact', 'title', 'sentence', 'href'].every((name) => typeof told[name] === 'string');
}
