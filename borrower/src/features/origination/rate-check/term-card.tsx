import { Amount } from '@paystead/kit/amount/amount';
import { Percent } from '@paystead/kit/percent/percent';
import type { QuoteRecord } from './quote-record.ts';

/** A term as a card to choose: how many paychecks, what each costs, why it is unavailable. */
export function termCard(quote: QuoteRecord) {
  return {
    value: String(quote.term),
    label: `${quote.term} months`,
    hint: (
      <>
        {quote.installments} paychecks, <Percent value={quote.apr} /> APR
      </>
    ),
    aside: <Amount value={quote.installment_amount} />,
    asideHint: 'per paycheck',
    ...(quote.open
      ? {}
      : { disabledReason: quote.closed_reason ?? 'Not available for this amount' }),
  };
}
