import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { BalanceChart } from './balance-chart.tsx';

const points = [
  { date: '2026-11-06', balance: '6000.00' },
  { date: '2026-11-20', balance: '4147.24' },
  { date: '2026-12-04', balance: '0.00' },
];

test('says the past, current and future balance', () => {
  const markup = renderToStaticMarkup(
    <BalanceChart points={points} today="2026-11-21" />,
  ).replaceAll('\u00a0', ' ');
  expect(markup).toContain(
    'Balance goes from $6,000.00 on November 6, 2026 to $0.00 by December 4, 2026. ' +
      'Today it is $4,147.24.',
  );
  expect(markup).toContain('$4,147.24 today');
});

test('before the first day, today is at the start', () => {
  const markup = renderToStaticMarkup(<BalanceChart points={points} today="2026-01-01" />);
  expect(markup).toContain('$6,000.00 today');
});
