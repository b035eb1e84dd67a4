import { parse } from 'csv-parse/sync';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { csvCell, csvLine } from './csv.ts';

test.each([
  ['=1+1', "'=1+1"],
  ['+SUM(A1)', "'+SUM(A1)"],
  ['@cmd', "'@cmd"],
  ['-2+3', "'-2+3"],
  ['-12.50', '-12.50'],
  ['O"Neil, Ann', '"O""Neil, Ann"'],
  ['plain', 'plain'],
])('C7 %s is written %s', (text, written) => {
  expect(csvCell(text)).toBe(written);
});

test('C7 no cell ever begins a formula, and a reader gets every cell back', () => {
  fc.assert(
    fc.property(
      fc.array(fc.string({ minLength: 1, unit: 'binary-ascii' }), { minLength: 1 }),
      (cells) => {
        const [read] = parse(csvLine(cells), {
          relax_column_count: true,
          record_delimiter: '\n',
        }) as string[][];
        expect(read).toHaveLength(cells.length);
        for (const cell of read ?? []) {
          expect(
            /^[=+@\t\r]/.test(cell) || (cell.startsWith('-') && Number.isNaN(Number(cell))),
          ).toBe(false);
        }
      },
    ),
  );
});
