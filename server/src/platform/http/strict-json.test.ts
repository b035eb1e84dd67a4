import fc from 'fast-check';
import { isDeepStrictEqual } from 'node:util';
import { describe, expect, test } from 'vitest';
import { BadJson, parseStrictJson } from './strict-json.ts';

function attempt(parse: (text: string) => unknown, text: string): unknown {
  try {
    return parse(text);
  } catch (error) {
    return error;
  }
}

describe('strict JSON', () => {
  test('R2 reads back whatever JSON.stringify writes', () => {
    const value = fc
      .jsonValue({ maxDepth: 5 })
      .filter((one) => !JSON.stringify(one).includes('__proto__'));
    fc.assert(
      fc.property(value, (one) => {
        const text = JSON.stringify(one);
        expect(parseStrictJson(text)).toEqual(JSON.parse(text));
      }),
    );
  });

  test('R2 only ever throws a refusal', () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom(...'{}[]":,\\a1 ') }), (text) => {
        const [ours, plain] = [attempt(parseStrictJson, text), attempt(JSON.parse, text)];
        expect(ours instanceof BadJson || isDeepStrictEqual(ours, plain)).toBe(true);
      }),
      { numRuns: 2000 },
    );
  });

  test.each([
    '{"a":1,"a":2}',
    '{"a":1,"\\u0061":2}',
    '{"x":[{"b":1,"b":2}]}',
    '{"__proto__":1}',
    '{"\\u005f_proto__":1}',
    '[[[[[[[[[[[[[1]]]]]]]]]]]]]',
    `[${'1,'.repeat(2001)}1]`,
    '{"a":1} {"b":2}',
    '"open',
  ])('R2 %s is refused', (text) => {
    expect(() => parseStrictJson(text)).toThrow(BadJson);
  });

  test('the same name in two objects isn’t a duplicate', () => {
    expect(parseStrictJson('[{"a":1},{"a":{"a":2}}]')).toEqual([{ a: 1 }, { a: { a: 2 } }]);
  });
});
