import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { houseAt } from './house.ts';

test('without git, the repository is every file in its folders, except generated ones', () => {
  const root = mkdtempSync(join(tmpdir(), 'house-'));
  for (const path of [
    'node_modules/a.js',
    'kit/dist/b.js',
    'lending/src/money/money.ts',
    'README.md',
  ]) {
    mkdirSync(join(root, path, '..'), { recursive: true });
    writeFileSync(join(root, path), 'text');
  }
  const house = houseAt(root);
  rmSync(root, { recursive: true });
  expect(house.files).toEqual(['README.md', 'lending/src/money/money.ts']);
});
