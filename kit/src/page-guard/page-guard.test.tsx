import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { PageGuard } from './page-guard.tsx';

const drawn = (trouble: Parameters<typeof PageGuard>[0]['trouble']) =>
  renderToStaticMarkup(<PageGuard trouble={trouble}>Dana’s loan</PageGuard>);

test('a page without trouble is all that shows', () => {
  expect(drawn(null)).toBe('Dana’s loan');
});

test('S9.11 an outdated page stays, and offers to reload', () => {
  expect(drawn('outdated')).toMatch(/^Dana’s loan.*This page is out of date.*Reload page/s);
});

test('X1 the page of another person is gone: a notice says why it reloads', () => {
  const page = drawn('other-person');
  expect(page).toContain('You’re now logged in as someone else in this browser');
  expect(page).toContain('Reloading…');
  expect(page).not.toContain('Dana');
});
