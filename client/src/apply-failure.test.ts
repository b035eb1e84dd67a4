import { expect, test } from 'vitest';
import { applyFailure } from './apply-failure.ts';
import { failureOf } from './failure.ts';

test('S8.2 a sentence that was answered is the message', () => {
  const failure = failureOf(422, {}, 'Finish the open tasks first.');

  expect(applyFailure(failure)).toEqual({
    code: 422,
    message: 'Finish the open tasks first.',
    stale: [],
  });
});

test.each([
  [{ reverification: ['EMAIL', 'EMPLOYER'] }, ['EMAIL', 'EMPLOYER']],
  [{ reverification: 'EMAIL' }, []],
  [{ reverification: [1, 'PHONE', null] }, ['PHONE']],
  [{}, []],
])('S8.2 an object means Reverification required, and names what went stale: %o', (body, stale) => {
  expect(applyFailure(failureOf(422, {}, body))).toEqual({
    code: 422,
    message: 'Reverification required',
    stale,
  });
});

test.each([
  [{ code: 500, message: 'There was an error', headers: {} }],
  [{ code: 408, message: 'There was an error', headers: {} }],
])('S8.2 without an answer it is There was an error, with code 400', (failure) => {
  expect(applyFailure(failure)).toEqual({ code: 400, message: 'There was an error', stale: [] });
});
