import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { BrandProvider } from '../brand/brand.tsx';
import { Header } from './header.tsx';

const links = [{ href: '/home', label: 'Dashboard', icon: null, current: true }];

test('S1.5 S2.8 the logo links to the main page and says so', () => {
  const markup = renderToStaticMarkup(<Header home="/home" links={links} />);
  expect(markup).toMatch(/<a [^>]*href="\/home"[^>]*title="Return to Main Page"/);
});

test('S1.5 has a Dashboard link, marked on its own page', () => {
  const markup = renderToStaticMarkup(<Header home="/home" links={links} />);
  expect(markup).toMatch(/<a [^>]*href="\/home"[^>]*aria-current="page"[^>]*>.*Dashboard/);
});

test('the logo has the name of the configured brand', () => {
  const markup = renderToStaticMarkup(
    <BrandProvider name="Wageworth">
      <Header home="/home" />
    </BrandProvider>,
  );
  expect(markup).toContain('aria-label="Wageworth"');
});
