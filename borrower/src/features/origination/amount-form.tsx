import { formatRoundMoney, parseTypedMoney } from '@paystead/client/format-money';
import { useCall, useCommand } from '@paystead/client/use-call';
import { quoteAmount, startApplication } from '@paystead/contract/origination';
import { Amount } from '@paystead/kit/amount/amount';
import { Columns } from '@paystead/kit/columns/columns';
import { Form } from '@paystead/kit/form/form';
import { RadioCards } from '@paystead/kit/radio-cards/radio-cards';
import { Slider } from '@paystead/kit/slider/slider';
import { Stack } from '@paystead/kit/stack/stack';
import { Text } from '@paystead/kit/text/text';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { pathOf, type ApplicationRecord } from '../../parts/application.ts';
import { CounterNotice, counterOf } from './counter-notice.tsx';
import { EstimateCard } from './estimate-card.tsx';
import { ApplyErrors } from './apply-errors.tsx';
import { InquiryConsent, uncheckedIn } from './inquiry-consent.tsx';
import type { QuoteRecord } from './quote-record.ts';
import { suggestedTerm, termCard } from './term-card.tsx';
import { ThreeWays } from './three-ways.tsx';
import { useRested } from '../../parts/use-rested.ts';

/** Amount and term with the estimate beside them. The server works out every figure. */
export function AmountForm({ application }: { application: ApplicationRecord }) {
  const [amount, setAmount] = useState(application.amount ?? application.min_amount);
  const [chosen, setTerm] = useState<string | null>(
    application.term === null ? null : String(application.term),
  );
  const { answer, refused, updating } = useQuotes(application, amount);
  const save = useCommand(startApplication);
  const navigate = useNavigate();

  const term = chosen ?? suggestedTerm(answer?.quotes ?? []);
  const quote = answer?.quotes.find((one) => String(one.term) === term);
  const [missing, setMissing] = useState<Record<string, string>>({});
  const [counter, setCounter] = useState(counterOf(application));
  const errors: Record<string, string> = refused ? { amount: refused } : missing;

  async function submit(form: FormData) {
    const exact = parseTypedMoney(amount);
    if (!exact || !term || refused) return;
    const found = uncheckedIn(application, form);
    setMissing(found);
    if (Object.keys(found).length > 0) return;
    const asks = application.decision ? {} : { inquiry_consent: true };
    const wanted = { uec: 'PREQUALIFY', amount: exact, term: Number(term), ...asks };
    const moved = await save.run(wanted);
    if (!moved) return;
    if (moved.next_step === 'AMOUNT') setCounter(counterOf(moved));
    else void navigate(pathOf(moved));
  }

  function takeCounter() {
    if (!counter) return;
    setAmount(counter.amount);
    setTerm(String(counter.term));
    setCounter(null);
  }

  return (
    <Form onSubmit={(form) => void submit(form)} errors={errors} busy={save.pending}>
      <Columns
        asideLabel="Estimate"
        asideWidth="wide"
        sticky
        main={
          <Stack gap={8}>
            <ApplyErrors applicationGid={application.gid} errors={errors} failure={save.failure} />
            {counter && <CounterNotice counter={counter} onTake={takeCounter} />}
            <AmountSlider application={application} value={amount} onChange={setAmount} />
            {answer?.safe_amount && <SafeAmount value={answer.safe_amount} />}
            <Terms quotes={answer?.quotes ?? []} value={term} onChange={setTerm} />
            {application.old_loan && <ThreeWays old={application.old_loan} quote={quote} />}
            {!application.decision && <InquiryConsent />}
          </Stack>
        }
        aside={
          <EstimateCard
            quote={quote}
            frequency={application.payroll?.payroll_frequency}
            busy={save.pending}
            updating={updating}
          />
        }
      />
    </Form>
  );
}

/** The estimates of the amount once the person rests on it, or why there are none. */
function useQuotes(application: ApplicationRecord, amount: string) {
  const asked = useRested(parseTypedMoney(amount) ?? application.min_amount);
  const quotes = useCall(quoteAmount, { id: application.gid, amount: asked });
  return {
    answer: 'value' in quotes ? quotes.value : undefined,
    refused: quotes.state === 'error' && quotes.error.code === 422 ? quotes.error.message : '',
    updating: quotes.state === 'pending',
  };
}

interface TermsProps {
  quotes: readonly QuoteRecord[];
  value: string | null;
  onChange: (term: string) => void;
}

function Terms({ quotes, value, onChange }: TermsProps) {
  return (
    <RadioCards
      name="term"
      label="How long to pay it back?"
      value={value ?? ''}
      onChange={onChange}
      options={quotes.map(termCard)}
    />
  );
}

interface AmountSliderProps {
  application: ApplicationRecord;
  value: string;
  onChange: (amount: string) => void;
}

function AmountSlider({ application, value, onChange }: AmountSliderProps) {
  const min = application.min_amount;
  const max = application.max_amount;
  const step = application.amount_step;
  return (
    <Slider
      name="amount"
      label="Loan amount"
      hint={`Between ${formatRoundMoney(min)} and ${formatRoundMoney(max)}, in steps of ${formatRoundMoney(step)}`}
      min={min}
      max={max}
      step={step}
      value={value}
      onChange={onChange}
    />
  );
}

function SafeAmount({ value }: { value: string }) {
  return (
    <Text tone="muted" size="small">
      Up to <Amount value={value} /> keeps each installment within 8% of your gross pay.
    </Text>
  );
}
