import { ANALYTICS_BATCH, countEvents } from '@paystead/contract/product/analytics';
import { onEvent } from './analytics.ts';
import { callServer } from '../calls/call-server.ts';
import { lastEvents } from './error-history.ts';
import type { PublicConfig } from '../calls/public-config.ts';
import type { Happening, Tracked } from './tracked.ts';
import { mayTrack } from './tracking-consent.ts';

type Sink = (event: Tracked) => void;

const SINKS: Readonly<Record<PublicConfig['analytics'][number], () => Sink>> = {
  'data-layer': dataLayer,
  endpoint,
};

/** Sends every event to these sinks, including earlier ones. Returns a function that stops. */
export function openSinks(names: PublicConfig['analytics']): () => void {
  const sinks = names.map((name) => SINKS[name]());
  const tell: Sink = (event) => {
    if (mayTrack()) for (const sink of sinks) sink(event);
  };
  for (const event of lastEvents()) tell(event);
  return onEvent(tell);
}

/** The list that the page owner's tag reads. */
function dataLayer(): Sink {
  const page = window as { dataLayer?: unknown[] };
  const layer = (page.dataLayer ??= []);
  return ({ kind, ...event }) =>
    layer.push({ event: 'name' in event ? event.name : `paystead-${kind}`, ...event });
}

/** Our own endpoint: sends a batch when it is full or the page is hidden. */
function endpoint(): Sink {
  let waiting: Happening[] = [];

  function send() {
    if (waiting.length === 0 || !mayTrack()) return;
    const events = waiting;
    waiting = [];
    // Uses a fetch that outlives its page, because a beacon cannot carry the headers of our calls.
    callServer(countEvents, { events }, { aside: true }).catch(() => undefined);
  }
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden') send();
  });
  window.addEventListener('pagehide', send);

  return ({ at: _at, ...event }) => {
    waiting.push(event);
    if (waiting.length >= ANALYTICS_BATCH) send();
  };
}
