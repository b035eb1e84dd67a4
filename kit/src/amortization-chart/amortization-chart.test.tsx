import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { AmortizationChart } from './amortization-chart.tsx';

const payments = [
  { date: '2026-11-06', principal: '97.36', interest: '39.00' },
  { date: '2026-11-20', principal: '98.00', interest: '38.36' },
  { date: '2026-12-04', principal: '135.00', interest: '0.88' },
];

test('describes the drawing in a sentence and a table', () => {
  const markup = renderToStaticMarkup(
    <AmortizationChart payments={payments} today="2026-11-20" />,
  ).replaceAll('\u00a0', ' ');
  expect(markup).toContain(
    'aria-label="Each of 3 paydays split into principal and interest. ' +
      'Interest goes from $39.00 on November 6, 2026 to $0.88 on December 4, 2026."',
  );
  expect(markup).toContain('See as a table');
  expect(markup, 'it shrinks on paper').toMatch(/<svg[^>]* viewBox="0 0 640 \d+"/);
  expect(markup).toContain('$97.36');
});

test('draws two parts for each paycheck, future ones at half strength', () => {
  const markup = renderToStaticMarkup(<AmortizationChart payments={payments} today="2026-11-20" />);
  expect(markup.match(/<rect /g)).toHaveLength(6);
  expect(markup.match(/<g class="[^"]*future/g)).toHaveLength(1);
  expect(markup).toContain('Today');
});

test('hatches what did not come in, and says so', () => {
  const missed = { date: '2026-12-18', principal: '0.00', interest: '0.00', due: '136.36' };
  const markup = renderToStaticMarkup(
    <AmortizationChart payments={[...payments, missed]} today="2026-12-20" />,
  );
  expect(markup.match(/<rect [^>]*fill="url\(#/g)).toHaveLength(1);
  expect(markup).toContain('Money was missing on 1 payday.');
  expect(markup).toContain('$136.36');
});

test('draws nothing without payments', () => {
  expect(renderToStaticMarkup(<AmortizationChart payments={[]} today="2026-11-20" />)).toBe('');
});
