import { expect, test } from 'vitest';
import { attributionIn } from './attribution.ts';

test('S9.9 the tracked parameters are read and nothing else', () => {
  const search = '?utm_source=kc&utm_medium=mail&r=Dana&click_id=77&email=a@b.example&utm_term=x';
  expect(attributionIn(search)).toEqual({
    utm_source: 'kc',
    utm_medium: 'mail',
    r: 'Dana',
    click_id: '77',
  });
});

test('S9.9 an empty value is none', () => {
  expect(attributionIn('?utm_source=&r=%20')).toEqual({});
});
