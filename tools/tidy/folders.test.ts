import { expect, test } from 'vitest';
import { folderSizes } from './folders.ts';
import { plantedHouse } from './house.ts';

function filesIn(folder: string, count: number): [string, string][] {
  return Array.from({ length: count }, (_, index) => [`${folder}/file-${index}.ts`, '']);
}

test('a folder of 41 source files is too long, one of 40 is not', () => {
  const house = plantedHouse(
    Object.fromEntries([
      ...filesIn('lending/src/books', 41),
      ...filesIn('lending/src/books/deeper', 1),
      ...filesIn('lending/src/money', 40),
      ['lending/src/money/README.md', ''],
    ]),
  );
  expect(folderSizes(house)).toEqual([
    { where: 'lending/src/books', why: '41 source files, at most 40' },
  ]);
});

test('a folder listed as long must be long', () => {
  const long = plantedHouse(Object.fromEntries(filesIn('server/migrations', 48)));
  const short = plantedHouse(Object.fromEntries(filesIn('server/migrations', 12)));
  expect(folderSizes(long)).toEqual([]);
  expect(folderSizes(short).map(({ where }) => where)).toEqual(['server/migrations']);
});
