import { formatRoundMoney, parseTypedMoney } from '@paystead/client/format-money';
import { useCall, useCommand } from '@paystead/client/use-call';
import type { WireAnswer } from '@paystead/contract/call';
import { quoteAmount, startApplication } from '@paystead/contract/origination';
import { Amount } from '@paystead/kit/amount/amount';
import { Columns } from '@paystead/kit/columns/columns';
import { ErrorSummary } from '@paystead/kit/error-summary/error-summary';
import { Form } from '@paystead/kit/form/form';
import { Percent } from '@paystead/kit/percent/percent';
import { RadioCards } from '@paystead/kit/radio-cards/radio-cards';
import { Slider } from '@paystead/kit/slider/slider';
import { Stack } from '@paystead/kit/stack/stack';
import { Text } from '@paystead/kit/text/text';
import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import { pathOf, type ApplicationRecord } from './application.ts';
import { EstimateCard } from './estimate-card.tsx';

export type QuoteRecord = WireAnswer<typeof quoteAmount>['quotes'][number];

/** Figures follow after this much rest. */
const REST_MS = 300;

/** Amount and term with the estimate beside them. The server works out every figure. */
export function AmountForm({ application }: { application: ApplicationRecord }) {
  const [amount, setAmount] = useState(application.amount ?? application.min_amount);
  const [chosen, setTerm] = useState<string | null>(
    application.term === null ? null : String(application.term),
  );
  const asked = useRested(parseTypedMoney(amount) ?? application.min_amount);
  const quotes = useCall(quoteAmount, { id: application.gid, amount: asked });
  const save = useCommand(startApplication);
  const navigate = useNavigate();

  const answer = 'value' in quotes ? quotes.value : undefined;
  const term = chosen ?? suggestedTerm(answer?.quotes ?? []);
  const quote = answer?.quotes.find((one) => String(one.term) === term);
  const refused = quotes.state === 'error' && quotes.error.code === 422 ? quotes.error.message : '';
  const errors: Record<string, string> = refused ? { amount: refused } : {};

  async function submit() {
    const exact = parseTypedMoney(amount);
    if (!exact || !term || refused) return;
    const moved = await save.run({ uec: 'PREQUALIFY', amount: exact, term: Number(term) });
    if (moved)
      void navigate(
        pathOf(moved.next_step === 'AMOUNT' ? { ...moved, next_step: 'CONFIRM' } : moved),
      );
  }

  return (
    <Form onSubmit={() => void submit()} errors={errors} busy={save.pending}>
      <Columns
        asideLabel="Estimate"
        asideWidth="wide"
        sticky
        main={
          <Stack gap={8}>
            <ErrorSummary errors={errors} message={save.failure?.message} />
            <Slider
              name="amount"
              label="Loan amount"
              hint={`Between ${formatRoundMoney(application.min_amount)} and ${formatRoundMoney(application.max_amount)}, in steps of ${formatRoundMoney(application.amount_step)}`}
              min={application.min_amount}
              max={application.max_amount}
              step={application.amount_step}
              value={amount}
              onChange={setAmount}
            />
            {answer?.safe_amount && (
              <Text tone="muted" size="small">
                Up to <Amount value={answer.safe_amount} /> keeps each installment within 8% of your
                gross pay.
              </Text>
            )}
            <RadioCards
              name="term"
              label="How long to pay it back?"
              value={term ?? ''}
              onChange={setTerm}
              options={(answer?.quotes ?? []).map(termCard)}
            />
          </Stack>
        }
        aside={
          <EstimateCard
            quote={quote}
            frequency={application.payroll?.payroll_frequency}
            busy={save.pending}
            updating={quotes.state === 'pending'}
          />
        }
      />
    </Form>
  );
}

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
      : { disabledReason: quote.closed_reason ?? 'Not possible for this amount' }),
  };
}

/** Where nobody asked for a term: the shortest one that is open, never the dearest for the borrower. */
function suggestedTerm(quotes: readonly QuoteRecord[]): string | null {
  const [shortest] = quotes.filter((quote) => quote.open).toSorted((a, b) => a.term - b.term);
  return shortest ? String(shortest.term) : null;
}

/** The value once it has rested a moment. */
export function useRested(value: string): string {
  const [rested, setRested] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setRested(value), REST_MS);
    return () => clearTimeout(timer);
  }, [value]);
  return rested;
}
