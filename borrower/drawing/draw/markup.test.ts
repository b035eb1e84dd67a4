import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { forBody } from './markup.ts';

test('a page has one title: the title that React draws is removed', () => {
  const page = createElement('main', null, createElement('title', null, 'Pay'), 'Pay now');

  expect(renderToString(page)).toContain('<title>');
  expect(forBody(renderToString(page))).toBe('<main>Pay now</main>');
  expect(forBody('<main>No title</main>')).toBe('<main>No title</main>');
});

test("C1 markup contains no style attribute, because the page's policy would refuse it", () => {
  const bar = createElement('div', { style: { width: '14%', '--columns': 3 } as object });

  expect(forBody(renderToString(bar))).toBe('<div data-style="width:14%;--columns:3"></div>');
});

test('C4 text that a person typed stays unchanged, even if it looks like markup', () => {
  const typed = '<title>x</title> style="color:red"';
  const html = forBody(renderToString(createElement('p', { title: typed }, typed)));

  expect(html).not.toContain('data-style');
  expect(html).not.toContain('<title>');
  expect(html.match(/ style=&quot;color:red&quot;/g)).toHaveLength(2);
});
