import { describe, expect, test } from 'vitest';

const sources = import.meta.glob<string>('./**/*.{ts,tsx}', {
  query: '?raw',
  import: 'default',
  eager: true,
});
const imported = /\b(?:from |import |import\(\s*)'([^']+)'/g;

/** The files that import React Aria. Everything else in the kit is native, so it stays small. */
const HEAVY = ['./date-field/calendar-picker.tsx', './date-field/date-field.tsx'];

/**
 * Everything that a file of the kit imports, directly or through its own files: packages and files.
 */
function reach(file: string, seen = new Set<string>()): Set<string> {
  if (seen.has(file)) return seen;
  seen.add(file);

  for (const [, name = ''] of (sources[file] ?? '').matchAll(imported)) {
    if (name.startsWith('.')) reach(beside(file, name), seen);
    else seen.add(name);
  }
  return seen;
}

/** The path of a file that another one imports, both relative to this folder. */
function beside(file: string, name: string): string {
  return `.${new URL(name, `kit:/${file.slice(2)}`).pathname}`;
}

const parts = Object.keys(sources).filter(
  (file) => !/\.(examples|test)\.tsx?$/.test(file) && !file.startsWith('./gallery/'),
);
const isHeavy = (file: string) => [...reach(file)].some((name) => name.startsWith('react-aria'));

describe('the kit', () => {
  test('imports React Aria in the files of the list, and in no other', () => {
    expect(parts.length).toBeGreaterThan(150);
    expect(parts.filter(isHeavy)).toEqual(HEAVY);
  });

  test.each([
    ["import { Menu } from 'react-aria-components';", true],
    ["export * from 'react-aria-components';", true],
    ["import 'react-aria';", true],
    ["const later = () => import('react-aria-components');", true],
    ["const later = () =>\n  import(\n    'react-aria-components'\n  );", true],
    ["import { DateField } from './date-field/date-field.tsx';", true],
    ["import { Sheet } from './sheet/sheet.tsx';", false],
  ])('%s brings it along: %s', (text, heavy) => {
    sources['./planted.tsx'] = text;
    expect(isHeavy('./planted.tsx')).toBe(heavy);
    delete sources['./planted.tsx'];
  });
});
