import { describe, expect, test } from 'vitest';
import { stepErrors } from './step-errors.ts';

const headers = {};

describe('errors of a step', () => {
  test('S5.8 a wrong code gets its error at the code, with what to do', () => {
    expect(stepErrors({ code: 422, message: 'Phone not validated', headers }, 'code')).toEqual({
      fields: { code: 'Phone not validated. Check the code and enter it again' },
    });
  });

  test('the server’s field errors appear at their fields', () => {
    const fields = { phone: 'Enter a mobile phone number' };
    const failure = { code: 422, message: 'Check the marked fields.', headers, fields };
    expect(stepErrors(failure, 'code')).toEqual({ fields });
  });

  test('a refusal without a field appears above the form', () => {
    const message = 'Too many tries. Wait a moment and try again.';
    expect(stepErrors({ code: 429, message, headers }, 'code')).toEqual({ fields: {}, message });
  });

  test.each([401, 409])('S8.6 the frame alone reports an ended session (%i)', (code) => {
    expect(stepErrors({ code, message: 'x', headers }, 'code')).toEqual({ fields: {} });
  });
});
