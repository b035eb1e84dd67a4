import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { OfflineBar } from './offline-bar.tsx';

test('S2.13 shows a message while the browser is offline, and nothing while it is online', () => {
  expect(renderToStaticMarkup(<OfflineBar offline />)).toContain(
    'No internet connection. Please check your connection.',
  );
  expect(renderToStaticMarkup(<OfflineBar offline={false} />)).toBe('<div role="status"></div>');
});
