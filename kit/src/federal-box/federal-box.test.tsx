import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { FederalBox } from './federal-box.tsx';

test('uses the four legal terms, with APR and finance charge conspicuous', () => {
  const markup = renderToStaticMarkup(
    <FederalBox
      apr="17.86"
      financeCharge="761.69"
      amountFinanced="3920.00"
      totalOfPayments="4681.69"
      creditor="Cedar River Bank"
    />,
  );
  const names = [...markup.matchAll(/<dt[^>]*>([^<]*)<\/dt>/g)].map((match) => match[1]);
  expect(names).toEqual([
    'Annual percentage rate',
    'Finance charge',
    'Amount financed',
    'Total of payments',
  ]);
  expect(markup.match(/class="[^"]*conspicuous/g)).toHaveLength(2);
  for (const text of ['17.86%', '$761.69', '$3,920.00', '$4,681.69', 'Cedar River Bank'])
    expect(markup).toContain(text);
});
