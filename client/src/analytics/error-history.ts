import { LAST_EVENTS } from '@paystead/contract/product/error-limits';
import type { WireInput } from '@paystead/contract/call';
import type { reportError } from '@paystead/contract/product/error-reports';
import type { Tracked } from './tracked.ts';

/** One recent event of the app, as error reports list it (S7.14). */
export type HistoryEvent = WireInput<typeof reportError>['state_history'][number];

const events: Tracked[] = [];

/** Stores an event. Keeps only the last sixteen, and only an error report contains them. */
export function keep(event: Tracked): void {
  events.push(event);
  if (events.length > LAST_EVENTS) events.shift();
}

/** The last sixteen events, oldest first. */
export function lastEvents(): readonly Tracked[] {
  return [...events];
}

/** The same in the form of an error report. */
export function stateHistory(): HistoryEvent[] {
  return events.map((event) => {
    if (event.kind === 'event') return event;
    const { method, path, ...rest } = event;
    return { ...rest, name: `${method} ${path}` };
  });
}
