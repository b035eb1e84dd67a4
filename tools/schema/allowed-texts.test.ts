import { describe, expect, test } from 'vitest';
import { allowedTexts, bothOf } from './allowed-texts.ts';

describe('texts a check constraint allows, as PostgreSQL prints it', () => {
  test.each([
    ['a list', `CHECK ((state = ANY (ARRAY['A'::text, 'B'::text])))`, { state: ['A', 'B'] }],
    [
      'a list in a varchar',
      `CHECK (((state)::text = ANY ((ARRAY['A'::character varying, 'B C'::character varying])::text[])))`,
      { state: ['A', 'B C'] },
    ],
    ['one value', `CHECK ((state = 'A'::text))`, { state: ['A'] }],
    [
      'two values by OR',
      `CHECK (((state = 'A'::text) OR (state = 'B'::text)))`,
      { state: ['A', 'B'] },
    ],
    ['a list or null', `CHECK (((way IS NULL) OR (way = ANY (ARRAY['A'::text]))))`, { way: ['A'] }],
    ['a quoted name', `CHECK (("Kind ""x""" = ANY (ARRAY['A'::text])))`, { 'Kind "x"': ['A'] }],
    ['a domain', `CHECK ((VALUE = ANY (ARRAY['A'::text, 'B'::text])))`, { VALUE: ['A', 'B'] }],
    [
      'quotes, brackets and words in a text',
      `CHECK ((way = ANY (ARRAY['it''s'::text, 'a) OR (b'::text, 'c, d] AND'::text])))`,
      { way: ["it's", 'a) OR (b', 'c, d] AND'] },
    ],
    ['items of an array', `CHECK ((ways <@ ARRAY['A'::text, 'B'::text]))`, { ways: ['A', 'B'] }],
    [
      'a list and more',
      `CHECK (((cardinality(ways) > 0) AND (ways <@ ARRAY['A'::text]) AND ('A'::text = ANY (ways))))`,
      { ways: ['A'] },
    ],
    [
      'lists of two columns',
      `CHECK (((one = 'A'::text) AND (two = ANY (ARRAY['B'::text, 'C'::text]))))`,
      { one: ['A'], two: ['B', 'C'] },
    ],
    [
      'what both halves allow',
      `CHECK (((way = ANY (ARRAY['A'::text, 'B'::text])) AND (way = ANY (ARRAY['B'::text, 'C'::text]))))`,
      { way: ['B'] },
    ],
  ])('%s', (_, definition, found) => {
    expect(Object.fromEntries(allowedTexts(definition))).toEqual(found);
  });

  test.each([
    ['another choice', `CHECK (((state = 'A'::text) OR (paid > 0)))`],
    ['another column’s choice', `CHECK (((state = 'A'::text) OR (way = 'B'::text)))`],
    ['null of another column', `CHECK (((paid IS NULL) OR (state = 'A'::text)))`],
    ['a condition', `CHECK (((state = 'A'::text) = (paid IS NOT NULL)))`],
    ['what is forbidden', `CHECK ((state <> ALL (ARRAY['A'::text, 'B'::text])))`],
    ['not', `CHECK ((NOT (state = 'A'::text)))`],
    [
      'null in the list, which lets all pass',
      `CHECK ((state = ANY (ARRAY['A'::text, NULL::text])))`,
    ],
    ['an expression', `CHECK ((lower(state) = 'a'::text))`],
    ['a pattern', `CHECK ((state ~ '^[A-Z]{2}$'::text))`],
    ['a number', `CHECK ((state = 1))`],
    ['what old rows may break', `CHECK ((state = 'A'::text)) NOT VALID`],
    ['no check', 'UNIQUE (state)'],
  ])('%s limits nothing', (_, definition) => {
    expect(allowedTexts(definition).size).toBe(0);
  });

  test('two checks of one column allow what both do', () => {
    const one = allowedTexts(`CHECK ((state = ANY (ARRAY['A'::text, 'B'::text])))`);
    const other = allowedTexts(`CHECK ((state = ANY (ARRAY['C'::text, 'B'::text])))`);

    expect(bothOf(one, other).get('state')).toEqual(['B']);
  });
});
