/** Seconds of warning before an idle session ends. */
export const WARNING_SECONDS = 120;

export type Idleness =
  | { readonly phase: 'fine' | 'warned'; readonly nextInMs: number }
  | { readonly phase: 'over' };

/**
 * Where an idle session stands: how long the server has not heard of it against how long it lives.
 * `nextInMs` is when to look again. A session shorter than the warning is warned about half-way.
 */
export function idleness(unheardMs: number, idleSeconds: number): Idleness {
  const endMs = idleSeconds * 1000;
  const warnMs = Math.max(endMs - WARNING_SECONDS * 1000, endMs / 2);
  if (unheardMs >= endMs) return { phase: 'over' };
  if (unheardMs >= warnMs) return { phase: 'warned', nextInMs: endMs - unheardMs };
  return { phase: 'fine', nextInMs: warnMs - unheardMs };
}
