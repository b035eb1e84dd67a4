import { describe, expect, test } from 'vitest';
import { CallCancelled, CallFailed, failureOf, toFailure } from './failure.ts';

describe('failures in one shape', () => {
  test('S8.5 status becomes code, body becomes message', () => {
    expect(failureOf(503, { 'retry-after': '5' }, 'Try later')).toMatchObject({
      code: 503,
      message: 'Try later',
      headers: { 'retry-after': '5' },
    });
  });

  test('S8.5 any other error is code 500 with the generic sentence', () => {
    expect(toFailure(new TypeError('fetch failed'))).toEqual({
      code: 500,
      message: 'There was an error',
      headers: {},
    });
    expect(failureOf(502, {}, { strange: true }).message).toBe('There was an error');
  });

  test('S8.5 a cancellation is not a failure', () => {
    expect(toFailure(new CallCancelled())).toBeNull();
  });

  test('keeps the field errors of a refused form', () => {
    const failure = failureOf(
      422,
      {},
      { message: 'Check', fields: { zip: 'Enter a 5-digit ZIP code' } },
    );
    expect(toFailure(new CallFailed(failure))?.fields).toEqual({ zip: 'Enter a 5-digit ZIP code' });
  });
});
