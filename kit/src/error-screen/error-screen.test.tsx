import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { ErrorScreen } from './error-screen.tsx';

const support = { email: 'support@paystead.example', phone: '+1 (212) 555-0142' };

test('S2.12 has a title, a picture, support contacts, and a Try Again button', () => {
  const markup = renderToStaticMarkup(
    <ErrorScreen code="404" title="We can’t find that" support={support}>
      Requested resource is not found.
    </ErrorScreen>,
  );
  expect(markup).toMatch(/<h1[^>]*>We can’t find that<\/h1>/);
  expect(markup).toContain('A house made of bars with one bar missing');
  expect(markup).toContain('mailto:support@paystead.example');
  expect(markup).toContain('tel:+12125550142');
  expect(markup).toContain('Try Again');
});

test.each([['500'], ['503'], [undefined]])('the house of error %s is out of line', (code) => {
  const markup = renderToStaticMarkup(
    <ErrorScreen code={code} title="Something went wrong" support={support}>
      There was an error
    </ErrorScreen>,
  );
  expect(markup).toContain('out of line');
  expect(markup.includes('Error ')).toBe(code !== undefined);
});
