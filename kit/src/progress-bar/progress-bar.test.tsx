import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { ProgressBar } from './progress-bar.tsx';

test.each([
  [34.62, '34.62%'],
  [-5, '0%'],
  [140, '100%'],
])('S2.15 %d percent done is a bar %s wide', (percent, width) => {
  const markup = renderToStaticMarkup(<ProgressBar percent={percent} label="Paid" />);
  expect(markup).toContain(`width:${width}`);
});

test('S2.15 has the sizes medium and big', () => {
  const medium = renderToStaticMarkup(<ProgressBar percent={10} label="Paid" />);
  const big = renderToStaticMarkup(<ProgressBar percent={10} label="Paid" size="big" />);
  expect(medium).toMatch(/class="[^"]*medium/);
  expect(big).toMatch(/class="[^"]*big/);
});

test('names its measure and says its progress', () => {
  const markup = renderToStaticMarkup(
    <ProgressBar percent={58.33} label="Details confirmed" valueText="7 of 12" />,
  );
  expect(markup).toContain('role="progressbar"');
  expect(markup).toContain('aria-label="Details confirmed"');
  expect(markup).toContain('aria-valuetext="7 of 12"');
});
