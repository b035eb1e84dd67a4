import { describe, expect, test } from 'vitest';
import { plantedHouse } from './house.ts';
import { fileLength, lineWidth } from './lines.ts';

const lines = (count: number) => 'a\n'.repeat(count);

describe('length of files and lines', () => {
  test('a file of 301 lines and a test of 501 are too long, shorter ones and data are not', () => {
    const house = plantedHouse({
      'lending/src/long.ts': lines(301),
      'lending/src/fits.ts': lines(300),
      'lending/src/long.test.ts': lines(501),
      'lending/src/fits.test.ts': lines(500),
      'lending/src/fixtures/long.ts': lines(301),
      'lending/src/fixtures/data.sql': lines(900),
      'kit/src/long.module.css': lines(301),
      'server/schema.sql': lines(4000),
    });
    expect(fileLength(house).map(({ where }) => where)).toEqual([
      'kit/src/long.module.css',
      'lending/src/fixtures/long.ts',
      'lending/src/long.test.ts',
      'lending/src/long.ts',
    ]);
  });

  test('101 columns are too wide, except for a quoted text or an address', () => {
    const wide = 'x'.repeat(101);
    const house = plantedHouse({
      'a.ts': `${'x'.repeat(100)}\n${wide}\n`,
      'b.ts': `const text = '${wide}';\n// see https://example.test/${wide}\n`,
      'c.ts': `const text = '${wide}'; ${wide}\n`,
    });
    expect(lineWidth(house).map(({ where }) => where)).toEqual(['a.ts:2', 'c.ts:1']);
  });
});
