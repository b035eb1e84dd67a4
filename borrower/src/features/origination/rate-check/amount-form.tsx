import { loadChunk } from '@paystead/client/browser/load-chunk';
import { formatMoney, parseTypedMoney } from '@paystead/kit/format/format-money';
import { useCommand } from '@paystead/client/calls/use-call';
import { startApplication } from '@paystead/contract/origination/origination';
import { Amount } from '@paystead/kit/amount/amount';
import { BottomBar } from '@paystead/kit/bottom-bar/bottom-bar';
import { Button } from '@paystead/kit/button/button';
import { Columns } from '@paystead/kit/columns/columns';
import { Form } from '@paystead/kit/form/form';
import { Slider } from '@paystead/kit/slider/slider';
import { Stack } from '@paystead/kit/stack/stack';
import { Text } from '@paystead/kit/text/text';
import { lazy, Suspense, useRef, useState, type RefObject } from 'react';
import { useNavigate } from 'react-router';
import { pathOf, type ApplicationRecord } from '../../../parts/application.ts';
import { CounterNotice, counterOf } from '../offer/counter-notice.tsx';
import { EstimateCard } from './estimate-card.tsx';
import { ApplyErrors } from './apply-errors.tsx';
import type { LiveQuote } from './quote-record.ts';
import { InquiryConsent, uncheckedIn } from './inquiry-consent.tsx';
import { incomeIn, OtherIncome, wrongIncome } from './other-income.tsx';
import { Terms } from './terms.tsx';
import { ThreeWays } from '../offer/three-ways.tsx';
import { useQuotes, wrongAmount, type Quotes } from './use-quotes.ts';

/** A separate chunk: it stands below everything that the choice needs. */
const PaySheet = lazy(async () => ({
  default: (await loadChunk(() => import('./pay-sheet.tsx'))).PaySheet,
}));

/** Amount and term with the estimate beside them. The server computes every figure. */
export function AmountForm({ application }: { application: ApplicationRecord }) {
  const form = useAmountForm(application);
  const { quote, quotes, busy, errors, asked } = form;
  const estimate = useRef<HTMLDivElement>(null);
  const safe = quotes.answer?.safe_amount;
  return (
    <Form onSubmit={(answers) => void form.submit(answers)} errors={errors} busy={busy}>
      <Stack gap={8}>
        <Columns
          asideLabel="Estimate"
          asideWidth="wide"
          sticky
          main={
            <Stack gap={8}>
              <ApplyErrors
                applicationGid={application.gid}
                errors={errors}
                failure={form.failure}
              />
              {asked?.needed && <OtherIncome asked={asked} />}
              {form.counter && <CounterNotice counter={form.counter} onTake={form.takeCounter} />}
              <AmountSlider
                application={application}
                value={form.amount}
                onChange={form.setAmount}
              />
              {safe && <SafeAmount value={safe} />}
              <Terms quotes={quotes} value={form.term} onChange={form.setTerm} />
              {application.old_loan && <ThreeWays old={application.old_loan} quote={quote} />}
              {asked && !asked.needed && <OtherIncome asked={asked} key={asked.stated} />}
              {!application.decision && <InquiryConsent />}
            </Stack>
          }
          aside={
            <div ref={estimate}>
              <EstimateCard
                quote={quote}
                frequency={application.payroll?.payroll_frequency}
                busy={busy}
                updating={quotes.updating}
              />
            </div>
          }
        />
        {quote && (
          <Suspense fallback={null}>
            <PaySheet quote={quote} />
          </Suspense>
        )}
      </Stack>
      {quote && <AtAGlance quote={quote} summary={estimate} busy={busy} />}
    </Form>
  );
}

interface AtAGlanceProps {
  quote: LiveQuote;
  summary: RefObject<Element | null>;
  busy: boolean;
}

/** On phones, while the estimate is further down: its installment, its total and its button. */
function AtAGlance({ quote, summary, busy }: AtAGlanceProps) {
  const { installment_amount: installment, total_amount: total } = quote;
  return (
    <BottomBar
      label="Estimate at a glance"
      summary={summary}
      action={
        <Button
          type="submit"
          busy={busy}
          busyLabel="Saving"
          label={`Continue with ${formatMoney(installment)} each paycheck`}
        >
          Continue
        </Button>
      }
    >
      <Text size="large" strong>
        <Amount value={installment} /> each paycheck
      </Text>
      <Text size="small">
        <Amount value={total} /> in total
      </Text>
    </BottomBar>
  );
}

/** What is chosen and typed, the price of it, and the rate check. */
function useAmountForm(application: ApplicationRecord) {
  const [amount, setAmount] = useState(application.amount ?? application.min_amount);
  const [chosen, setTerm] = useState<string | null>(null);
  const quotes = useQuotes(application, amount);
  const { answer, refused } = quotes;
  const save = useCommand(startApplication);
  const navigate = useNavigate();
  const quote = quoteOf(answer, chosen);
  const [missing, setMissing] = useState<Record<string, string>>({});
  const [asked, setAsked] = useState(application.additional_income);
  const [counter, setCounter] = useState(counterOf(application));
  const errors: Record<string, string> = refused ? { amount: refused } : missing;

  async function submit(form: FormData) {
    const exact = parseTypedMoney(amount);
    const found = {
      ...wrongAmount(amount),
      ...wrongIncome(form),
      ...uncheckedIn(application, form),
    };
    setMissing(found);
    // Other income may open a term where none is open yet.
    const hasTerm = quote !== undefined || asked?.needed;
    if (!exact || !hasTerm || refused || Object.keys(found).length > 0) return;
    const moved = await save.run({
      uec: 'PREQUALIFY',
      amount: exact,
      ...(quote && { term: quote.term }),
      ...incomeIn(form),
      ...(application.decision ? {} : { inquiry_consent: true }),
    });
    if (!moved) return;
    setAsked(moved.additional_income);
    if (moved.next_step === 'AMOUNT') setCounter(counterOf(moved));
    else void navigate(pathOf(moved));
  }

  function takeCounter() {
    if (!counter) return;
    setAmount(counter.amount);
    setTerm(String(counter.term));
    setCounter(null);
  }

  return {
    amount,
    setAmount,
    quotes,
    quote,
    term: quote ? String(quote.term) : null,
    setTerm,
    errors,
    failure: save.failure,
    // Until the first estimate has arrived there is no term to continue with.
    busy: save.pending || (quotes.updating && !answer),
    asked,
    counter,
    takeCounter,
    submit,
  };
}

/** The chosen term if it can be offered for this amount, else the one that the server suggests. */
function quoteOf(answer: Quotes['answer'], chosen: string | null): LiveQuote | undefined {
  const open = answer?.quotes.filter((one) => one.open);
  const own = open?.find((one) => String(one.term) === chosen);
  return own ?? open?.find((one) => one.term === answer?.suggested_term);
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
      hint={`Between ${formatMoney(min)} and ${formatMoney(max)}, in steps of ${formatMoney(step)}`}
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
