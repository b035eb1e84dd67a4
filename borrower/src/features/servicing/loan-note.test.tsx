import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { LoanNote } from './loan-note.tsx';

test.each([
  ['Pending', 'arrives'],
  ['Open', 'arrived'],
  ['Paid', 'arrived'],
  ['Void', 'would have arrived'],
  ['Charged Off', 'arrived'],
] as const)('S4.2 the money of a loan that is %s %s on its day', (loan_status, words) => {
  const loan = {
    amount: '1200.00',
    balance: '0.00',
    disbursement_date: '2026-11-24',
    loan_status,
  };
  const text = renderToStaticMarkup(<LoanNote loan={loan} />)
    .replace(/<[^>]+>/g, '')
    .replace(/\u00a0/g, ' ');

  expect(text).toBe(`$1,200.00, ${words} Nov 24, 2026. Balance $0.00`);
});
