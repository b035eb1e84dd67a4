import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { forBody } from './markup.ts';

test('a page has one title: the one that React draws is left out', () => {
  const page = createElement('main', null, createElement('title', null, 'Pay'), 'Pay now');

  expect(renderToString(page)).toContain('<title>');
  expect(forBody(renderToString(page))).toBe('<main>Pay now</main>');
  expect(forBody('<main>No title</main>')).toBe('<main>No title</main>');
});

test('C1 no style stands in markup, where the policy of the page would refuse it', () => {
  const bar = createElement('div', { style: { width: '14%', '--columns': 3 } as object });

  expect(forBody(renderToString(bar))).toBe('<div data-style="width:14%;--columns:3"></div>');
});

test('C4 what a person typed stays as it is, whatever it looks like', () => {
  const typed = '<title>x</title> style="color:red"';
  const html = forBody(renderToString(createElement('p', { title: typed }, typed)));

  expect(html).not.toContain('data-style');
  expect(html).not.toContain('<title>');
  expect(html.match(/ style=&quot;color:red&quot;/g)).toHaveLength(2);
});
