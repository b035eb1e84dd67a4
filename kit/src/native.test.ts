import { describe, expect, test } from 'vitest';

const sources = import.meta.glob<string>('./**/*.{ts,tsx}', {
  query: '?raw',
  import: 'default',
  eager: true,
});
const imported = /(?:from|import) '([^']+)'/g;

/** Everything a file of the kit brings along, by way of its own files: packages and files. */
function reach(file: string, seen = new Set<string>()): Set<string> {
  if (seen.has(file)) return seen;
  seen.add(file);

  for (const [, name = ''] of (sources[file] ?? '').matchAll(imported)) {
    if (name.startsWith('.')) reach(beside(file, name), seen);
    else seen.add(name);
  }
  return seen;
}

/** The path of a file that another one names, both as seen from here. */
function beside(file: string, name: string): string {
  return `.${new URL(name, `kit:/${file.slice(2)}`).pathname}`;
}

const claims = Object.keys(sources)
  .filter((file) => !/\.(examples|test)\.tsx?$/.test(file))
  .filter((file) => sources[file]?.replaceAll(/\s+\* /g, ' ').includes('no React Aria inside'));

describe('what says it is native', () => {
  test('is most of the kit', () => expect(claims.length).toBeGreaterThan(40));

  test.each(claims)('%s brings no React Aria along', (file) => {
    const heavy = [...reach(file)].filter((name) => name.startsWith('react-aria'));
    expect(heavy).toEqual([]);
  });
});

test('the search does find React Aria where it is', () => {
  expect([...reach('./date-field/date-field.tsx')].join()).toContain('react-aria-components');
});
