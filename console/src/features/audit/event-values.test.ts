import { expect, test } from 'vitest';
import { valuesOf } from './event-values.ts';

test('STAFF-80 an event shows each field before and after, and what changed', () => {
  expect(valuesOf('{"rate":"12","name":"A"}', '{"rate":"9","name":"A","at":[1]}')).toEqual([
    { field: 'rate', before: '12', after: '9', changed: true },
    { field: 'name', before: 'A', after: 'A', changed: false },
    { field: 'at', before: '', after: '[1]', changed: false },
  ]);
  expect(valuesOf(null, '"word"')).toEqual([
    { field: 'value', before: '', after: 'word', changed: false },
  ]);
  expect(valuesOf(null, null)).toEqual([]);
});
