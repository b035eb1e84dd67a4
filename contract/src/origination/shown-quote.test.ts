import { expect, test } from 'vitest';
import { readShownQuote, writeShownQuote } from './shown-quote.ts';

const quote = {
  amount: '400.00',
  term: 6,
  installments: 3,
  installment_amount: '135.00',
  last_installment_amount: '135.01',
  interest_rate: '12.00',
  apr: '12.50',
  origination_fee: '0.00',
  processing_fee: '0.00',
  amount_received: '400.00',
  interest_amount: '5.01',
  finance_charge: '5.01',
  amount_financed: '400.00',
  total_amount: '405.01',
  installment_total: '405.01',
  disbursement_date: '2026-12-10',
  first_installment_date: '2027-01-01',
  last_installment_date: '2027-05-01',
  share_of_pay: null,
  open: true,
  closed_reason: null,
};

function row(number: number, date: string, beside: object) {
  const money = { amount: '135.00', principal: '133.00', interest: '2.00', balance: '267.00' };
  return { number, date, ...beside, ...money, modified: false };
}

test('S3.6 an offer stored with two dates for a payday is read with the real one', () => {
  const stored = [
    row(1, '2027-01-01', { arrives_on: '2026-12-31' }),
    row(2, '2027-02-01', { arrives_on: '2027-02-01' }),
    row(3, '2027-05-01', { arrives_on: '2027-04-30' }),
  ];
  const shown = readShownQuote({ quote, payments: stored });

  expect(shown.quote).toMatchObject({
    first_installment_date: '2026-12-31',
    last_installment_date: '2027-04-30',
  });
  expect(shown.payments).toMatchObject([
    {
      date: '2026-12-31',
      nominal_date: '2027-01-01',
      date_note: 'Moved up from Jan 1, a bank holiday',
    },
    { date: '2027-02-01', nominal_date: null, date_note: null },
    {
      date: '2027-04-30',
      nominal_date: '2027-05-01',
      date_note: 'Moved up from May 1, a weekend',
    },
  ]);
});

test('S3.6 an offer stored today is read as it was written', () => {
  const note = "Moved up from Jan 1, a bank holiday (New Year's Day)";
  const payments = [
    row(1, '2026-12-31', { nominal_date: '2027-01-01', date_note: note }),
    row(2, '2027-02-01', { nominal_date: null, date_note: null }),
  ];
  const shown = readShownQuote({ quote, payments });

  expect(shown.payments[0]?.date_note).toBe(note);
  expect(JSON.parse(writeShownQuote(shown))).toMatchObject({ payments });
});
