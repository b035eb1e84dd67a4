import { readFileSync, globSync } from 'node:fs';
import { join } from 'node:path';
import { runInNewContext } from 'node:vm';
import { expect, test } from 'vitest';

const read = (path: string) => readFileSync(join(import.meta.dirname, path), 'utf8');

/** What the apps use that is newest, and the first version of each browser with it (MDN). */
const NEEDED = [
  { use: /popoverTarget|popover=/, chrome: 114, safari: 17, firefox: 125 },
  { use: /AbortSignal\.any\(/, chrome: 116, safari: 17.4, firefox: 124 },
  { use: /URL\.canParse\(/, chrome: 120, safari: 17, firefox: 115 },
  { use: /Map\.groupBy\(/, chrome: 117, safari: 17.4, firefox: 119 },
];

const newest = (browser: 'chrome' | 'safari' | 'firefox') =>
  Math.max(...NEEDED.map((feature) => feature[browser]));

test('S2.14 names the versions that the apps truly need', () => {
  const named = [...read('old-browser.html').matchAll(/<li>(\w+ [\d.]+) or newer/g)].map(
    ([, version]) => version,
  );
  expect(named).toEqual([
    `Chrome ${newest('chrome')}`,
    `Safari ${newest('safari')}`,
    `Firefox ${newest('firefox')}`,
    `Edge ${newest('chrome')}`,
  ]);
});

test('S2.14 tests only for what the apps use', () => {
  const rooms = ['borrower/src', 'client/src', 'kit/src'];
  const sources = rooms
    .flatMap((room) => globSync(join(import.meta.dirname, '..', room, '**/*.{ts,tsx}')))
    .filter((path) => !/\.test\.|sandbox\//.test(path))
    .map((path) => readFileSync(path, 'utf8'))
    .join('\n');
  for (const { use } of NEEDED) expect(sources).toMatch(use);
});

const modern = { popover: true, any: true, canParse: true, groupBy: true };

/** Whether the page stays as it is in a browser with these features. */
function isModern(has: Partial<typeof modern>): boolean {
  const page = { parentNode: { removeChild: () => {} }, removeAttribute: () => {} };
  let hidden = true;
  const element = { ...page, removeAttribute: () => (hidden = false) };
  class Old {
    open() {}
    send() {}
    setRequestHeader() {}
  }
  const feature = (name: keyof typeof modern) => (has[name] ? { [name]: true } : {});
  const AbortSignal = feature('any');
  runInNewContext(read('public/old-browser.js'), {
    window: { AbortSignal },
    AbortSignal,
    HTMLElement: { prototype: feature('popover') },
    URL: feature('canParse'),
    Map: feature('groupBy'),
    XMLHttpRequest: Old,
    document: { getElementById: () => element },
  });
  return hidden;
}

test('S2.14 the page shows where one of the features is missing, and only there', () => {
  expect(isModern(modern)).toBe(true);
  for (const name of Object.keys(modern))
    expect(isModern({ ...modern, [name]: false })).toBe(false);
});
