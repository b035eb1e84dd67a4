import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { BalanceChart } from './balance-chart.tsx';

const history = [
  { date: '2026-11-06', balance: '6000.00' },
  { date: '2026-11-20', balance: '4147.24' },
];
const projection = [{ date: '2026-12-04', balance: '0.00' }];

function drawn(more: { projection?: typeof projection }) {
  return renderToStaticMarkup(
    <BalanceChart history={history} today="2026-11-21" {...more} />,
  ).replaceAll('\u00a0', ' ');
}

test('says the past, current and future balance', () => {
  const markup = drawn({ projection });
  expect(markup).toContain(
    'The balance was $6,000.00 on November 6, 2026. Today it is $4,147.24. ' +
      'If every installment is on time, it will be $0.00 by December 4, 2026.',
  );
  expect(markup).toContain('$4,147.24 today');
  expect(markup.match(/<path class="[^"]*future/g)).toHaveLength(1);
});

test('says under which condition it goes on as drawn, to everyone', () => {
  const markup = renderToStaticMarkup(
    <BalanceChart
      history={history}
      projection={projection}
      today="2026-11-21"
      assuming="you catch up now"
    />,
  ).replaceAll('\u00a0', ' ');
  expect(markup).toContain('If you catch up now, it will be $0.00 by December 4, 2026.');
  expect(markup).toContain('The dashed line assumes that you catch up now.');
});

test('a balance holds until the next one: the line goes level, then down', () => {
  const [, path = ''] = /<path class="[^"]*past[^"]*" d="([^"]+)"/.exec(drawn({})) ?? [];
  const corners = path.slice(1).split('L');
  const heights = corners.map((corner) => corner.split(',')[1]);
  expect(heights).toHaveLength(5);
  expect(heights[0]).toBe(heights[1]);
  expect(new Set(heights.slice(2)).size).toBe(1);
});

test('a loan without a future has no dashed line and says nothing of one', () => {
  const markup = drawn({});
  expect(markup).not.toContain('future');
  expect(markup).not.toContain('on time');
});
