/** Seconds of warning before an idle session ends. */
export const WARNING_SECONDS = 120;

export type Idleness =
  | { readonly phase: 'fine' | 'warned'; readonly nextInMs: number }
  | { readonly phase: 'over' };

/**
 * The state of an idle session, from the time since the last call and the session's lifetime.
 * `nextInMs` says when to check again. A session shorter than the warning warns half-way.
 */
export function idleness(unheardMs: number, idleSeconds: number): Idleness {
  const endMs = idleSeconds * 1000;
  const warnMs = Math.max(endMs - WARNING_SECONDS * 1000, endMs / 2);
  if (unheardMs >= endMs) return { phase: 'over' };
  if (unheardMs >= warnMs) return { phase: 'warned', nextInMs: endMs - unheardMs };
  return { phase: 'fine', nextInMs: warnMs - unheardMs };
}
