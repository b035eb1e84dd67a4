import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { plantedHouse } from './house.ts';
import { RULES } from './rules.ts';

test('every rule is on the list, has a test that names it, and finds nothing in an empty repository', () => {
  const folder = import.meta.dirname;
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' });
  const texts = files
    .filter((file) => file.endsWith('.ts'))
    .map((file) => ({ file, text: readFileSync(join(folder, file), 'utf8') }));
  const declared = texts
    .filter(({ file }) => !file.includes('.test.'))
    .flatMap(({ text }) => [
      ...text.matchAll(/^export function (\w+)\(house: House\): Finding\[\]/gm),
    ])
    .map(([, name = '']) => name);
  const tested = texts.filter(({ file }) => file.includes('.test.')).map(({ text }) => text);

  expect(
    Object.values(RULES)
      .map((rule) => rule.name)
      .toSorted(),
  ).toEqual(declared.toSorted());
  for (const name of declared) expect(tested.some((text) => text.includes(name))).toBe(true);
  for (const rule of Object.values(RULES)) expect(rule(plantedHouse({}))).toEqual([]);
});
