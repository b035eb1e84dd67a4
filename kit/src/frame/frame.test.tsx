import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Frame } from './frame.tsx';

test('a page starts with the skip link', () => {
  const markup = renderToStaticMarkup(
    <Frame top={<p>Sandbox</p>} footer={null}>
      <p>Page</p>
    </Frame>,
  );
  expect(markup).toMatch(/^<div[^>]*><a [^>]*href="#main"/);
});
