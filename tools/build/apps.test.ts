import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { sourceHash } from './apps.ts';

let house = '';
const write = (path: string, text: string) => {
  mkdirSync(dirname(join(house, path)), { recursive: true });
  writeFileSync(join(house, path), text);
};

beforeEach(() => {
  house = mkdtempSync(join(tmpdir(), 'house-'));
  write('borrower/src/main.tsx', 'start');
  write('kit/src/button/button.tsx', 'button');
});
afterEach(() => rmSync(house, { recursive: true }));

describe('an app is rebuilt when one of its sources changes', () => {
  test.each([
    'borrower/src/features/loan/loan-screen.tsx',
    'borrower/app.html',
    'borrower/drawing/home.html',
    'borrower/drawing/inline/after-paint.js',
    'borrower/vite.config.ts',
    'borrower/package.json',
    'kit/src/button/button.module.css',
    'kit/shake.ts',
    'client/src/calls/call-server.ts',
    'contract/src/servicing/payments.ts',
    'package-lock.json',
    'tsconfig.web.json',
  ])('%s', async (path) => {
    const before = await sourceHash(house, 'borrower');
    write(path, 'new');
    const after = await sourceHash(house, 'borrower');
    write(path, 'newer');
    expect(new Set([before, after, await sourceHash(house, 'borrower')]).size).toBe(3);
  });

  test.each([
    'borrower/src/main.test.tsx',
    'kit/src/button/button.examples.tsx',
    'console/src/main.tsx',
    'server/src/main.ts',
    'borrower/dist/assets/main.js',
  ])('but not for %s', async (path) => {
    const before = await sourceHash(house, 'borrower');
    write(path, 'new');
    expect(await sourceHash(house, 'borrower')).toBe(before);
  });

  test('a file that moves counts as a change', async () => {
    write('kit/src/a.tsx', 'same');
    const before = await sourceHash(house, 'borrower');
    rmSync(join(house, 'kit/src/a.tsx'));
    write('kit/src/b.tsx', 'same');
    expect(await sourceHash(house, 'borrower')).not.toBe(before);
  });
});
