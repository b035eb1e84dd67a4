import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { StackedBars } from './stacked-bars.tsx';

test('says both parts of each bar, and lists them in a table', () => {
  const markup = renderToStaticMarkup(
    <StackedBars
      label="Money past due"
      parts={['1 to 29 days', '30 days or more']}
      bars={[
        { label: 'Oct', lower: '100.00', upper: '50.00' },
        { label: 'Nov 20', lower: '0.00', upper: '75.00' },
      ]}
    />,
  ).replaceAll('\u00a0', ' ');
  expect(markup).toContain('Money past due. Oct: $100.00 1 to 29 days, $50.00 30 days or more; ');
  expect(markup.match(/<rect/g)).toHaveLength(4);
  expect(markup).toContain('See as a table');
});
