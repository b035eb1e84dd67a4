import type { AnyCall } from '@paystead/contract/call';
import { keep } from './error-history.ts';
import type { Happening, Tracked } from './tracked.ts';

/** Receives an event, and whether the person caused it, which keeps the session alive. */
type Listener = (event: Tracked, keepsAlive: boolean) => void;

const listeners = new Set<Listener>();

/**
 * S7.1: records an event. Keeps the last sixteen for error reports (S9.5); configuration decides
 * who else receives it. An event has no field for a body or other personal data.
 * @param keepsAlive false if a page checks for news by itself
 */
export function track(event: Happening, keepsAlive = true): void {
  const tracked = { at: new Date().toISOString(), ...event };
  keep(tracked);
  for (const listener of listeners) listener(tracked, keepsAlive);
}

/** The part of an event that names a call: its path as in the contract, without values. */
export function nameOf({ method, path }: AnyCall): Pick<AnyCall, 'method' | 'path'> {
  return { method, path };
}

/** Receives every event from now on. Returns a function that stops. */
export function onEvent(listener: Listener): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
