import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { AmountBars } from './amount-bars.tsx';

const widths = (values: string[]) => {
  const bars = values.map((value, place) => ({ label: `${place}`, value }));
  const markup = renderToStaticMarkup(<AmountBars label="Interest" bars={bars} />);
  return [...markup.matchAll(/width:([\d.]+)%/g)].map(([, width]) => Number(width));
};

test('says every name and amount, and hides the bars from screen readers', () => {
  const markup = renderToStaticMarkup(
    <AmountBars label="Interest" bars={[{ label: 'On the card', value: '1231.07' }]} />,
  );
  expect(markup).toContain('aria-label="Interest"');
  expect(markup).toContain('On the card');
  expect(markup).toContain('$1,231.07');
  expect(markup.match(/aria-hidden="true"/g)).toHaveLength(1);
});

test('the longest is as wide as the column, the others in proportion', () => {
  expect(widths(['50.00', '200.00'])).toEqual([25, 100]);
});

test('a zero or negative amount has no bar', () => {
  expect(widths(['-5.00', '0.00', '1.00'])).toEqual([0, 0, 100]);
  expect(widths(['0.00'])).toEqual([0]);
});

test('a note follows its amount', () => {
  const markup = renderToStaticMarkup(
    <AmountBars label="Age" bars={[{ label: 'New', value: '5.00', note: '3 sums' }]} inline />,
  );
  expect(markup).toContain(', 3 sums');
});
