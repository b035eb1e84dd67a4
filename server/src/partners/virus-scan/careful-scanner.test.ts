import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { Outage } from '../../platform/refusal.ts';
import { carefulScanner } from './careful-scanner.ts';
import { EICAR, sandboxScanner, SCANNER_TROUBLES } from './sandbox-scanner.ts';

const scanner = carefulScanner(sandboxScanner, 20);

describe('a virus scanner that may fail', () => {
  test('a clean file is clean, and the test virus is found', async () => {
    expect(await scanner.scan(Buffer.from('a pay stub'))).toBeNull();
    expect(await scanner.scan(Buffer.from(EICAR))).toBe('Eicar-Test-Signature');
  });

  test.each(SCANNER_TROUBLES)('$mark: $says', async ({ mark }) => {
    await expect(scanner.scan(Buffer.from(`% ${mark}`))).rejects.toThrow(Outage);
  });

  test('an invalid answer of any shape makes no file clean', async () => {
    await fc.assert(
      fc.asyncProperty(fc.anything(), async (answer) => {
        fc.pre(answer !== null && (typeof answer !== 'string' || answer === ''));
        const strange = { name: 'odd', scan: async () => answer as string };
        await expect(carefulScanner(strange, 50).scan(Buffer.from(''))).rejects.toThrow(Outage);
      }),
    );
  });
});
