import { ANALYTICS_BATCH } from '@paystead/contract/product/analytics';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { track } from './analytics.ts';
import { openSinks } from './analytics-sinks.ts';
import { startAnalytics } from './start-analytics.ts';
import { stubPage, type TestPage } from '../browser/test-page.ts';

type Sent = { url: string; init: { body: string; keepalive: boolean; headers: object } };

const answer = {
  kind: 'answer',
  method: 'GET',
  path: '/secured/user/profile',
  status: 200,
} as const;
let page: TestPage;
let tab: EventTarget & { dataLayer?: object[] };
let sent: Sent[];
let close: () => void;

beforeEach(() => {
  page = stubPage(vi.stubGlobal);
  tab = Object.assign(new EventTarget(), { innerWidth: 390, innerHeight: 844 });
  vi.stubGlobal('window', tab);
  vi.stubGlobal('document', Object.assign(new EventTarget(), page.document));
  sent = [];
  vi.stubGlobal('fetch', async (url: string, init: Sent['init']) => {
    sent.push({ url, init });
    return new Response('{"counted":1}');
  });
  // Every new sink also receives earlier events; clear them first.
  for (let at = 0; at < 16; at += 1) track({ ...answer, ms: 0 });
});
afterEach(() => {
  close();
  vi.unstubAllGlobals();
});

const batches = () =>
  sent.map(({ init }) => (JSON.parse(init.body) as { events: Record<string, unknown>[] }).events);
const hide = () => {
  Object.assign(document, { visibilityState: 'hidden' });
  document.dispatchEvent(new Event('visibilitychange'));
};

describe('our own endpoint', () => {
  test('S7.1 a full batch is sent at once, the rest when the page is hidden, each event once', () => {
    close = openSinks(['endpoint']);
    for (let at = 16; at < ANALYTICS_BATCH + 2; at += 1) track({ ...answer, ms: at });
    expect(batches().map((events) => events.length)).toEqual([ANALYTICS_BATCH]);
    hide();
    tab.dispatchEvent(new Event('pagehide'));

    expect(batches().map((events) => events.length)).toEqual([ANALYTICS_BATCH, 2]);
    expect(batches()[1]?.at(-1)).toEqual({ ...answer, ms: ANALYTICS_BATCH + 1 });
    expect(sent[1]).toMatchObject({
      url: '/web/pub/analytics',
      init: { keepalive: true, headers: { 'X-API-Version': '3', 'X-Auth-Type': 'cookie' } },
    });
  });

  test('S7.1 its own call is no event, even if it fails', async () => {
    vi.stubGlobal('fetch', vi.fn().mockRejectedValue(new TypeError('Failed to fetch')));
    close = openSinks(['endpoint']);
    hide();
    await Promise.resolve();
    tab.dispatchEvent(new Event('pagehide'));
    expect(fetch).toHaveBeenCalledTimes(1);
  });

  test.each([{ doNotTrack: '1' }, { globalPrivacyControl: true }])(
    'S7.1 with %o nothing leaves, not even what waits',
    (wish) => {
      close = openSinks(['endpoint', 'data-layer']);
      const before = tab.dataLayer?.length;
      Object.assign(page.navigator, wish);
      track({ kind: 'event', name: 'verify-complete' });
      hide();
      expect(sent).toEqual([]);
      expect(tab.dataLayer).toHaveLength(before ?? -1);
    },
  );
});

test('S7.1 S4.12 the data layer gets each event as it happens, and the earlier ones', () => {
  close = openSinks(['data-layer']);
  track({ kind: 'event', name: 'verify-complete' });
  track({ ...answer, ms: 7 });

  const at = expect.any(String) as string;
  expect(tab.dataLayer).toHaveLength(18);
  expect(tab.dataLayer?.slice(-2)).toEqual([
    { event: 'verify-complete', name: 'verify-complete', at },
    { event: 'paystead-answer', method: 'GET', path: answer.path, status: 200, ms: 7, at },
  ]);
  hide();
  expect(sent).toEqual([]);
});

test('S7.1 without configuration, nothing is opened', async () => {
  close = () => undefined;
  await startAnalytics();
  track({ kind: 'event', name: 'verify-complete' });
  hide();
  expect([sent, tab.dataLayer]).toEqual([[], undefined]);
});
