import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Frame } from './frame.tsx';

test('the first thing on a page is the way past its head', () => {
  const markup = renderToStaticMarkup(
    <Frame top={<p>Sandbox</p>} footer={null}>
      <p>Page</p>
    </Frame>,
  );
  expect(markup).toMatch(/^<div[^>]*><a [^>]*href="#main"/);
});
