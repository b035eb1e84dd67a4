import { Amount } from '@paystead/kit/amount/amount';
import { Button } from '@paystead/kit/button/button';
import { Day } from '@paystead/kit/day/day';
import { Definition, DefinitionList } from '@paystead/kit/definition-list/definition-list';
import { Hero } from '@paystead/kit/hero/hero';
import { formatMoney } from '@paystead/kit/format/format-money';
import { PaydayTrack } from '@paystead/kit/payday-track/payday-track';
import { Percent } from '@paystead/kit/percent/percent';
import { Stack } from '@paystead/kit/stack/stack';
import { Text } from '@paystead/kit/text/text';
import { useFrequencyText } from '../../../parts/words/dictionary-words.ts';
import type { LiveQuote, QuoteRecord } from './quote-record.ts';

interface EstimateCardProps {
  quote: LiveQuote | undefined;
  frequency: string | undefined;
  busy: boolean;
  updating: boolean;
}

/** The estimate on the one dark surface: each paycheck, APR, cost, and the button to continue. */
export function EstimateCard({ quote, frequency, busy, updating }: EstimateCardProps) {
  const often = useFrequencyText(frequency);
  return (
    <Hero title="Each paycheck">
      <div aria-live="polite" aria-busy={updating}>
        {quote ? (
          <Stack>
            <Amount value={quote.installment_amount} figure="large" />
            <Text size="small">
              {often && `${often}, starting `}
              <Day value={quote.first_installment_date} form="weekday" />
            </Text>
            <PaydayTrack
              paychecks={Array.from({ length: quote.installments }, (_, place) => ({
                state: place === 0 ? 'next' : 'todo',
              }))}
              caption={null}
              label={`${quote.installments} paychecks`}
            />
            <Figures quote={quote} />
          </Stack>
        ) : (
          <Text>Choose an amount and a term to see your paycheck.</Text>
        )}
      </div>
      <Button
        type="submit"
        variant="accent"
        busy={busy}
        busyLabel={quote ? 'Saving' : 'Working it out'}
        block
      >
        Continue
      </Button>
      {quote?.shorter && (
        <Text size="small">
          {`Paying it back in ${quote.shorter.term} months instead would save you ${formatMoney(quote.shorter.saves)}.`}
        </Text>
      )}
    </Hero>
  );
}

function Figures({ quote }: { quote: QuoteRecord }) {
  return (
    <DefinitionList>
      <Definition term="APR">
        <Percent value={quote.apr} />
      </Definition>
      <Definition term="You borrow">
        <Amount value={quote.amount} />
      </Definition>
      <Definition term="Origination fee">
        <Amount value={quote.origination_fee === '0.00' ? '0.00' : `-${quote.origination_fee}`} />
      </Definition>
      {quote.paid_on_account && (
        <Definition term="To your old loan">
          <Amount value={`-${quote.paid_on_account}`} />
        </Definition>
      )}
      <Definition term="You receive">
        <Amount value={quote.amount_received} />
      </Definition>
      <Definition term="Interest">
        <Amount value={quote.interest_amount} />
      </Definition>
      <Definition term="You pay back in all" total>
        <Amount value={quote.total_amount} />
      </Definition>
    </DefinitionList>
  );
}
