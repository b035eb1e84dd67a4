import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Page } from './page.tsx';

test('names the page in its h1 and in the window', () => {
  const markup = renderToStaticMarkup(<Page title="Your loan" />);
  expect(markup).toContain('<title>Your loan - Paystead</title>');
  expect(markup).toMatch(/<h1[^>]*>Your loan<\/h1>/);
  expect(markup).toContain('id="main"');
});

test("the window's title starts with Error after a failed submit", () => {
  expect(renderToStaticMarkup(<Page title="Home address" error />)).toContain(
    '<title>Error: Home address - Paystead</title>',
  );
});
