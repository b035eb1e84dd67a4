import { describe, expect, test } from 'vitest';
import { servedMethods } from './served-methods.ts';

const methodsOf = servedMethods([
  { method: 'GET', path: '/loan/{gid}/note' },
  { method: 'POST', path: '/loan/{gid}/note' },
  { method: 'DELETE', path: '/loan/{gid}' },
  { method: 'POST', path: '/loan/init' },
]);

describe('the methods of an address', () => {
  test('S8.6 are all those with which a call is served there, in any place of the list', () => {
    expect(methodsOf('/loan/a/note')).toEqual(['GET', 'POST']);
    expect(methodsOf('/loan/a')).toEqual(['DELETE']);
    expect(methodsOf('/loan/init')).toEqual(['DELETE', 'POST']);
  });

  test('S8.6 are none if it is longer, shorter, empty in a place, or only begins alike', () => {
    for (const path of ['/loan', '/loan/', '/loan/a/note/b', '/loan//note', '/loan/a/notes', '']) {
      expect(methodsOf(path)).toEqual([]);
    }
  });
});
