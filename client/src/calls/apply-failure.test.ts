import { expect, test } from 'vitest';
import { applyFailure, mustReverify } from './apply-failure.ts';
import { failureOf } from './failure.ts';

test('S8.2 a sentence in the answer is the message', () => {
  const failure = failureOf(422, { 'x-request-id': 'r1' }, 'Finish the open tasks first.');

  expect(applyFailure(failure)).toEqual({
    code: 422,
    message: 'Finish the open tasks first.',
    headers: { 'x-request-id': 'r1' },
    stale: [],
    keptUntil: null,
  });
  expect(mustReverify(failure)).toBe(false);
});

const job = {
  fact: 'EMPLOYMENT',
  title: 'Your job',
  sentence: 'Your employer tells us that you work there no more.',
  href: '/home/apply/1/reverify',
};

test.each([
  [{ reverification: [job] }, [job], null],
  [{ reverification: [job], kept_until: '2026-07-02' }, [job], '2026-07-02'],
  [{ reverification: 'EMAIL' }, [], null],
  [{ reverification: [1, job, null, { fact: 'PAY' }], kept_until: 5 }, [job], null],
  [{}, [], null],
])(
  'S8.2 an object means Reverification required, and names what went stale: %o',
  (body, stale, keptUntil) => {
    const failure = failureOf(422, {}, body);
    expect(applyFailure(failure)).toEqual({
      code: 422,
      message: 'Reverification required',
      headers: {},
      stale,
      keptUntil,
    });
    expect(mustReverify(failure)).toBe(keptUntil !== null);
  },
);

test.each([
  [{ code: 500, message: 'There was an error', headers: {} }],
  [{ code: 408, message: 'There was an error', headers: {} }],
])('S8.2 without an answer it is There was an error, with code 400', (failure) => {
  expect(applyFailure(failure)).toEqual({
    code: 400,
    message: 'There was an error',
    headers: {},
    stale: [],
    keptUntil: null,
  });
  expect(mustReverify(null)).toBe(false);
});

test('S8.6 an answer that is not ours keeps its status, and says what that means', () => {
  expect(applyFailure(failureOf(503, {}, undefined))).toMatchObject({
    code: 503,
    message: expect.stringMatching(/^The server is currently unable/) as string,
    stale: [],
    keptUntil: null,
  });
});
