import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { Outage } from '../../platform/refusal.ts';
import { carefulRecaptcha } from './careful-recaptcha.ts';
import type { SolvedCheck } from './port.ts';
import { sandboxRecaptcha } from './sandbox-recaptcha.ts';

const HOST = 'localhost';
const check = carefulRecaptcha(sandboxRecaptcha(HOST), HOST, 50);

describe('L9 a check that may fail', () => {
  test.each([
    ['human-1', true],
    ['human-2', true],
    ['late-1', false],
    ['elsewhere-1', false],
    ['robot-1', false],
    ['', false],
  ])('L9 the sandbox’s answer %s is solved: %s', async (answer, solved) => {
    expect(await check.isSolved(answer)).toBe(solved);
  });

  test.each(['down-1', 'slow-1', 'garbage-1'])('L9 %s is an outage', async (answer) => {
    await expect(check.isSolved(answer)).rejects.toThrow(Outage);
  });

  test('L9 an answer of any other shape is never solved', async () => {
    await fc.assert(
      fc.asyncProperty(fc.anything(), async (said) => {
        fc.pre(said !== null);
        const odd = { name: 'odd', verify: async () => said as SolvedCheck };
        await expect(carefulRecaptcha(odd, HOST, 50).isSolved('x')).rejects.toThrow(Outage);
      }),
    );
  });
});
