import { resolve } from 'node:path';
import { describe, expect, test } from 'vitest';
import { type House, houseAt, plantedHouse } from './house.ts';
import { SUBJECTS, subjects } from './subjects.ts';

const house = houseAt(resolve(import.meta.dirname, '../..'));

/** The repository with all files moved into another folder, where no rule looks. */
const moved: House = {
  files: house.files.map((path) => `old/${path}.txt`),
  has: (path) => house.has(path.slice('old/'.length, -'.txt'.length)),
  text: (path) => house.text(path.slice('old/'.length, -'.txt'.length)),
};

const whys = (planted: House) => subjects(planted).map(({ why }) => why);

describe('what the rules read', () => {
  test('exists, and the rules can read all of it', () => expect(subjects(house)).toEqual([]));

  test('is reported by name if it has moved', () => {
    const all = Object.keys(SUBJECTS).map((what) => `the rules find no ${what} here`);
    expect(whys(moved)).toEqual(all);
  });

  test('is reported if a call or a route is written in a form that the rules can’t read', () => {
    const call = "({\n  method: 'GET',\n  path: '/a',\n  origin: 'paystead',\n});\n";
    const planted = (contract: string, routes: string) =>
      whys(
        plantedHouse({ 'contract/src/a/a.ts': contract, 'server/src/a/routes.ts': routes }),
      ).filter((why) => why.startsWith('of '));
    expect(planted(`export const a = call${call}`, 'serve(calls.a, a);')).toEqual([]);
    expect(planted(`const a = call${call}export { a };`, 'serve(calls.a, a);')).toEqual([
      'of 1 times = call\\( the rules can read 0',
    ]);
    expect(planted(`export const a = call${call}`, 'serve(a, makeA());\nserve(b[0], a);')).toEqual([
      'of 2 times \\bserve\\(\\s*[\\w$] the rules can read 1',
    ]);
  });
});
