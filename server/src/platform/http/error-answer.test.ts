import { Nothing } from '@paystead/contract/primitives';
import type { AnyCall } from '@paystead/contract/call';
import { describe, expect, test } from 'vitest';
import { errorAnswer } from './error-answer.ts';
import { isDatabaseOutage, Outage, Refusal } from '../refusal.ts';

const withCode = (code: string, message = 'values of the row') =>
  Object.assign(new Error(message), { code });

describe('error answers', () => {
  test('S8.5 a refusal is its status and one string, its code in a header', () => {
    const answer = errorAnswer(new Refusal('NOT_FOUND', {}));

    expect(answer).toMatchObject({
      status: 404,
      body: '"Requested resource is not found."',
      headers: { 'x-error-category': 'NOT_FOUND' },
      bug: false,
    });
  });

  test('STORAGE_FULL a disk without room is 507, with a sentence for a person', () => {
    const answer = errorAnswer(new Refusal('STORAGE_FULL', {}));
    expect([answer.status, JSON.parse(answer.body)]).toEqual([
      507,
      'We can’t store files right now, so we didn’t keep this one. Try again later.',
    ]);
  });

  test('S8.1 a refused login is its code alone', () => {
    expect(errorAnswer(new Refusal('c2', {}))).toMatchObject({ status: 401, body: '"c2"' });
    expect(errorAnswer(new Refusal('s1', {}))).toMatchObject({ status: 503, body: '"s1"' });
    expect(errorAnswer(new Refusal('LOGIN_UNRECOGNIZED', {}))).toMatchObject({ body: '""' });
  });

  test('S8.4 a breached account is reported in the error-category header', () => {
    expect(errorAnswer(new Refusal('USER_ACCOUNT_BREACHED', {}))).toMatchObject({
      status: 403,
      headers: { 'x-error-category': 'USER_ACCOUNT_BREACHED' },
    });
  });

  test('S8.2 a form is an object, on loan apply a string; reverification is an object', () => {
    const form = new Refusal('FIELDS', {}, { term: 'Choose a term' });
    const apply = { path: '/secured/user/loan/apply', answer: Nothing } as unknown as AnyCall;

    expect(JSON.parse(errorAnswer(form).body)).toEqual({
      message: 'Check the marked fields.',
      fields: { term: 'Choose a term' },
    });
    expect(errorAnswer(form, apply).body).toBe('"Choose a term"');
    const again = new Refusal('DETAILS_MISSING', { reverification: ['EMAIL'] });
    expect(JSON.parse(errorAnswer(again, apply).body)).toEqual({ reverification: ['EMAIL'] });
  });

  test('R7 any other error is one sentence', () => {
    expect(errorAnswer(withCode('23505'))).toMatchObject({
      status: 500,
      body: '"There was an error"',
      bug: true,
    });
    expect(errorAnswer('thrown text').body).toBe('"There was an error"');
  });

  test('S8.6 a database that is down or full is 503 with Retry-After', () => {
    for (const code of [
      'ECONNREFUSED',
      'ENOENT',
      '57P01',
      '57P02',
      '53400',
      '57P03',
      '53300',
      '53100',
      '57014',
      '08006',
    ]) {
      expect(isDatabaseOutage(withCode(code))).toBe(true);
    }
    for (const text of [
      'Query read timeout',
      'timeout exceeded when trying to connect',
      'Connection terminated unexpectedly',
    ]) {
      expect(errorAnswer(new Error(text))).toMatchObject({
        status: 503,
        headers: { 'retry-after': '5' },
      });
    }
    expect(errorAnswer(new Outage('bureau', { retryAfter: 30 })).headers['retry-after']).toBe('30');
  });
});
