/** One line of what the app did lately; never a body, never a person's data (S7.14, S9.5). */
export interface HistoryEvent {
  readonly at: string;
  readonly kind: 'request' | 'answer' | 'screen' | 'event';
  readonly name: string;
  readonly status?: number;
  readonly ms?: number;
}

/** S9.5 */
const LENGTH = 16;
const events: HistoryEvent[] = [];
const listeners = new Set<(event: HistoryEvent) => void>();

/** Remembers an event; only the last sixteen are kept. */
export function remember(event: Omit<HistoryEvent, 'at'>): void {
  const entry = { at: new Date().toISOString(), ...event };
  events.push(entry);
  if (events.length > LENGTH) events.shift();
  for (const listener of listeners) listener(entry);
}

/** The last sixteen events, oldest first. */
export function lastEvents(): readonly HistoryEvent[] {
  return [...events];
}

/** Hears every event; answers how to stop. Analytics sinks listen here. */
export function onEvent(listener: (event: HistoryEvent) => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
