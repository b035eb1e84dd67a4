import fc from 'fast-check';
import { expect, test } from 'vitest';
import { newCode, typedCode } from './letter-code.ts';

test('PAYOFF-12 a code is four groups of four letters, none of which looks like another sign', () => {
  const codes = Array.from({ length: 200 }, newCode);
  for (const code of codes)
    expect(code).toMatch(/^([BCDFGHJKMNPQRSTVWXZ]{4}-){3}[BCDFGHJKMNPQRSTVWXZ]{4}$/);
  expect(new Set(codes).size).toBe(codes.length);
});

test('PAYOFF-13 a code counts as typed: in any case, with any spaces and hyphens', () => {
  fc.assert(
    fc.property(fc.constantFrom(' ', '-', '', ' - '), fc.boolean(), (between, lower) => {
      const code = newCode();
      const typed = code.replaceAll('-', between);
      expect(typedCode(` ${lower ? typed.toLowerCase() : typed} `)).toBe(code);
    }),
  );
});
