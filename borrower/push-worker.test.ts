import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { runInNewContext } from 'node:vm';
import { expect, test } from 'vitest';

const ORIGIN = 'https://loans.example';
const worker = readFileSync(join(import.meta.dirname, 'public/push-worker.js'), 'utf8');

/** The worker in a browser: what it shows for a message, and what a tap then opens. */
function browser() {
  const hears = new Map<string, (event: object) => void>();
  const shown: [string, { data: { path: unknown }; silent: boolean; body: string }][] = [];
  const opened: string[] = [];
  runInNewContext(worker, {
    URL,
    self: {
      addEventListener: (name: string, hear: (event: object) => void) => hears.set(name, hear),
      location: { origin: ORIGIN },
      registration: {
        showNotification: (...given: (typeof shown)[number]) => void shown.push(given),
      },
      clients: { openWindow: (address: URL) => void opened.push(address.href) },
    },
  });
  const waitUntil = () => undefined;
  return {
    shown,
    push: (text: string) => {
      const data = { json: () => JSON.parse(text) as unknown };
      hears.get('push')?.({ data, waitUntil });
    },
    tap: (path: unknown) => {
      const notification = { close: () => undefined, data: { path } };
      hears.get('notificationclick')?.({ notification, waitUntil });
      return opened.at(-1);
    },
  };
}

test('S3.26 a message shows its title and text, and at night no sound', () => {
  const { push, shown } = browser();
  const said = { gid: 'g', title: 'We received $136.36', text: 'See your loan', silent: true };
  push(JSON.stringify({ ...said, path: '/home/loans/1' }));
  expect(shown).toEqual([
    [
      'We received $136.36',
      expect.objectContaining({
        body: 'See your loan',
        tag: 'g',
        silent: true,
        data: { path: '/home/loans/1' },
      }),
    ],
  ]);
});

test.each(['not JSON', '{}', '7'])('S3.26 %s shows nothing', (text) => {
  const { push, shown } = browser();
  push(text);
  expect(shown).toEqual([]);
});

test.each([
  ['/home/loans/1', '/home/loans/1'],
  ['/home', '/home'],
  [null, '/home'],
  ['https://evil.example/', '/home'],
  ['//evil.example/', '/home'],
  ['/homework', '/home'],
])('S3.26 a tap on %j opens %s here', (path, here) => {
  expect(browser().tap(path)).toBe(`${ORIGIN}${here}`);
});
