import { type Failure, GENERIC_MESSAGE } from './failure.ts';

/** What a refused loan-apply call says (S8.2). */
export interface ApplyFailure {
  readonly code: number;
  readonly message: string;
  /** Details that were confirmed too long ago and are asked for again; empty for other refusals. */
  readonly stale: readonly string[];
}

/**
 * S8.2: a sentence is the message; an object means that facts must be verified again and names
 * them; no answer at all is code 400.
 */
export function applyFailure({ code, body }: Failure): ApplyFailure {
  if (typeof body === 'string') return { code, message: body, stale: [] };
  if (typeof body === 'object' && body !== null) {
    return { code, message: 'Reverification required', stale: staleIn(body) };
  }
  return { code: 400, message: GENERIC_MESSAGE, stale: [] };
}

function staleIn(body: object): string[] {
  const named = 'reverification' in body ? body.reverification : [];
  return Array.isArray(named) ? named.filter((type) => typeof type === 'string') : [];
}
