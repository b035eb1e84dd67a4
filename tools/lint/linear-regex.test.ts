import { describe, expect, test } from 'vitest';
import { backtracks } from './linear-regex.ts';

describe('R4 patterns take linear time', () => {
  test.each([
    '(a+)+$',
    '^(\\w+\\s?)*$',
    '(?:\\s*,\\s*)*;',
    '(\\w|\\d)+x',
    '\\s*\\s*:',
    '\\d+x?\\d+y',
    '^(?:(?:a|b)*)*c',
    '([a-z]+)*\\d',
    '(?:ab)*[a-z]+;',
    '(?:x|a+)[a-z]*;',
    '(?<word>[^,]+)*;',
  ])('refuses %s', (pattern) => {
    expect(backtracks(pattern, 'u')).toBeTypeOf('string');
  });

  test.each([
    '^[^\\s@]{1,64}@[^\\s@]{1,189}$',
    '(?:[a-z]+\\.)+[a-z]',
    '^-?\\d{1,12}\\.\\d{2}$',
    '^[a-z0-9]+(?:-[a-z0-9]+)*$',
    '\\s+$',
    '^(?:docs\\/|more\\/)*[\\w-]+\\.md$',
    '(?:ab|cd)*',
    '^\\p{L}+ \\p{L}+$',
    "^(?:[^'\\\\]|\\\\.)*$",
    '(?=a+)a+',
  ])('allows %s', (pattern) => {
    expect(backtracks(pattern, 'u')).toBeUndefined();
  });
});
