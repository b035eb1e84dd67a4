import { describe, expect, test } from 'vitest';
import { SANDBOX_SIGN_INS } from '../../partners/bank-link/sandbox-banks.ts';
import { adviseOnFailure } from './link-failures.ts';

const codes = SANDBOX_SIGN_INS.flatMap(({ error }) => error ?? []);

describe('every failed bank link offers a next step', () => {
  test.each([...codes, 'SOMETHING_NEW', null])('%s names the bank and offers routes', (code) => {
    const { message, next } = adviseOnFailure(code, 'Meridian Bank');
    expect(message).toContain('Meridian Bank');
    expect(next).toContain('MANUAL');
    expect(next).toContain('DOCUMENT');
    expect(message).not.toContain('{');
  });

  test('without the bank’s name the sentence still reads well', () => {
    expect(adviseOnFailure('ITEM_LOCKED', undefined).message).toMatch(/^Your bank has locked/);
  });
});
