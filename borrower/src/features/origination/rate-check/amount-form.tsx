import { formatRoundMoney, parseTypedMoney } from '@paystead/kit/format/format-money';
import { useCommand } from '@paystead/client/calls/use-call';
import { startApplication } from '@paystead/contract/origination/origination';
import { Amount } from '@paystead/kit/amount/amount';
import { Columns } from '@paystead/kit/columns/columns';
import { Form } from '@paystead/kit/form/form';
import { Slider } from '@paystead/kit/slider/slider';
import { Stack } from '@paystead/kit/stack/stack';
import { Text } from '@paystead/kit/text/text';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { pathOf, type ApplicationRecord } from '../../../parts/application.ts';
import { CounterNotice, counterOf } from '../offer/counter-notice.tsx';
import { EstimateCard } from './estimate-card.tsx';
import { ApplyErrors } from './apply-errors.tsx';
import { InquiryConsent, uncheckedIn } from './inquiry-consent.tsx';
import { suggestedTerm } from './term-card.tsx';
import { Terms } from './terms.tsx';
import { ThreeWays } from '../offer/three-ways.tsx';
import { useQuotes, wrongAmount } from './use-quotes.ts';

/** Amount and term with the estimate beside them. The server computes every figure. */
export function AmountForm({ application }: { application: ApplicationRecord }) {
  const [amount, setAmount] = useState(application.amount ?? application.min_amount);
  const [chosen, setTerm] = useState<string | null>(
    application.term === null ? null : String(application.term),
  );
  const quotes = useQuotes(application, amount);
  const { answer, refused } = quotes;
  const save = useCommand(startApplication);
  const navigate = useNavigate();

  const term = chosen ?? suggestedTerm(answer?.quotes ?? []);
  const quote = answer?.quotes.find((one) => String(one.term) === term);
  const [missing, setMissing] = useState<Record<string, string>>({});
  const [counter, setCounter] = useState(counterOf(application));
  const errors: Record<string, string> = refused ? { amount: refused } : missing;

  // Until the first estimate has arrived there is no term to continue with.
  const busy = save.pending || (quotes.updating && !answer);

  async function submit(form: FormData) {
    const exact = parseTypedMoney(amount);
    const found = { ...wrongAmount(amount), ...uncheckedIn(application, form) };
    setMissing(found);
    if (!exact || !term || refused || Object.keys(found).length > 0) return;
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
    <Form onSubmit={(form) => void submit(form)} errors={errors} busy={busy}>
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
            <Terms quotes={quotes} value={term} onChange={setTerm} />
            {application.old_loan && <ThreeWays old={application.old_loan} quote={quote} />}
            {!application.decision && <InquiryConsent />}
          </Stack>
        }
        aside={
          <EstimateCard
            quote={quote}
            frequency={application.payroll?.payroll_frequency}
            busy={busy}
            updating={quotes.updating}
          />
        }
      />
    </Form>
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
