import type { AnyCall } from '@paystead/contract/call';
import { keep } from './error-history.ts';
import type { Happening, Tracked } from './tracked.ts';

/** Hears an event, and whether it comes of what the person does and so keeps the session alive. */
type Listener = (event: Tracked, keepsAlive: boolean) => void;

const listeners = new Set<Listener>();

/**
 * S7.1: tells of an event. The last sixteen are kept for error reports (S9.5); who else hears of it
 * is configuration. There is no place in it for a body or anything else of a person.
 * @param keepsAlive false where a page looks for news by itself
 */
export function track(event: Happening, keepsAlive = true): void {
  const tracked = { at: new Date().toISOString(), ...event };
  keep(tracked);
  for (const listener of listeners) listener(tracked, keepsAlive);
}

/** The part of an event that names a call: its path as the contract writes it, without values. */
export function nameOf({ method, path }: AnyCall): Pick<AnyCall, 'method' | 'path'> {
  return { method, path };
}

/** Hears every event from now on; answers how to stop. */
export function onEvent(listener: Listener): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
