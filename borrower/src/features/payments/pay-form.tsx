import { track } from '@paystead/client/analytics/analytics';
import { useCall, useCommand } from '@paystead/client/calls/use-call';
import { formatPhone } from '@paystead/client/format/format-phone';
import { formatTime } from '@paystead/kit/format/format-date';
import { listPayoffWays, previewPayment } from '@paystead/contract/servicing/payments';
import { Amount } from '@paystead/kit/amount/amount';
import { ButtonLink } from '@paystead/kit/button/button-link';
import { Button } from '@paystead/kit/button/button';
import { DateField } from '@paystead/kit/date-field/date-field';
import { ErrorSummary } from '@paystead/kit/error-summary/error-summary';
import { Form } from '@paystead/kit/form/form';
import { MoneyField } from '@paystead/kit/money-field/money-field';
import { Notice } from '@paystead/kit/notice/notice';
import { RadioCards } from '@paystead/kit/radio-cards/radio-cards';
import { Stack } from '@paystead/kit/stack/stack';
import { Text } from '@paystead/kit/text/text';
import { useState } from 'react';
import { useToday } from '../../store/use-today.ts';
import { readPaymentDraft, type PaymentDraft } from './payment-draft.ts';
import { ChoosePayoffWay } from './choose-payoff-way.tsx';
import {
  checkChoices,
  chosenWay,
  firstOpenMode,
  startChoices,
  type Choices,
} from './pay-choices.ts';
import { modeWords, type Options } from './payment-words.ts';
import { tileEvent } from './tile-event.ts';

interface PayFormProps {
  loanGid: string;
  options: Options;
  /** The mode that the link names. */
  wished: string | null;
  onReady: (choices: Omit<PaymentDraft, 'key'>) => void;
}

/**
 * The form of a payment. Asks the server whether the payment is possible, then opens the check
 * page.
 */
export function PayForm({ loanGid, options, wished, onReady }: PayFormProps) {
  const [choices, setChoices] = useState<Choices>(() =>
    startChoices(options, wished, readPaymentDraft(loanGid)),
  );
  const [errors, setErrors] = useState<Record<string, string>>({});
  const preview = useCommand(previewPayment);
  const { ways, known } = usePayoffWays(loanGid, options, choices);

  function set(part: Partial<Choices>) {
    const next = { ...choices, ...part };
    if (part.mode ?? part.method) track({ kind: 'event', name: tileEvent(next.mode, next.method) });
    setChoices((before) => ({ ...before, ...part }));
  }

  async function submit() {
    const checked = checkChoices(options, choices, known);
    setErrors(checked.errors);
    preview.clear();
    if (!checked.payment) return;
    const answer = await preview.run({ gid: loanGid, ...checked.payment });
    if (answer) onReady(checked.payment);
    // A refused way means that the list has changed: show the current one.
    else if (checked.payment.mode === 'FULL') ways.reload();
  }

  if (!firstOpenMode(options)) return <NothingOpen options={options} loanGid={loanGid} />;
  const failed = preview.failure;
  return (
    <Form
      onSubmit={() => void submit()}
      errors={{ ...errors, ...failed?.fields }}
      busy={preview.pending}
    >
      <Stack gap={6}>
        <ErrorSummary
          errors={{ ...errors, ...failed?.fields }}
          message={failed && !failed.fields ? failed.message : undefined}
        />
        <WhatToPay options={options} choices={choices} set={set} />
        <HowToPay options={options} choices={choices} set={set} />
        <WhenToPay options={options} choices={choices} set={set} />
        {choices.mode === 'FULL' && (
          <ChoosePayoffWay
            of={ways}
            value={(known && chosenWay(known, choices)) ?? ''}
            onChange={(way, seen) => set({ way, seen })}
          />
        )}
        <Button
          type="submit"
          busy={preview.pending || ways.state === 'pending'}
          busyLabel="Checking"
        >
          Continue
        </Button>
      </Stack>
    </Form>
  );
}

/** What a payoff on the chosen day has to count; asks nothing for other payments. */
function usePayoffWays(gid: string, options: Options, { mode, date }: Choices) {
  const isReady = mode === 'FULL' && options.dates.includes(date);
  const ways = useCall(listPayoffWays, isReady ? { gid, date } : null);
  return { ways, known: ways.state === 'completed' ? ways.value : undefined };
}

interface PartProps {
  options: Options;
  choices: Choices;
  set: (part: Partial<Choices>) => void;
}

function WhatToPay({ options, choices, set }: PartProps) {
  return (
    <Stack>
      <Modes options={options} choices={choices} set={set} />
      {choices.mode === 'SINGLE' && <AmountField options={options} choices={choices} set={set} />}
    </Stack>
  );
}

function Modes({ options, choices, set }: PartProps) {
  return (
    <RadioCards
      name="mode"
      label="What would you like to pay?"
      value={choices.mode}
      onChange={(mode) => set({ mode })}
      options={options.modes.map((mode) => ({
        value: mode.mode,
        label: modeWords(mode.mode),
        hint: mode.sentence,
        aside: mode.amount ? <Amount value={mode.amount} /> : undefined,
        ...(mode.open ? {} : { disabledReason: mode.closed_reason ?? 'Not possible now' }),
      }))}
    />
  );
}

function AmountField({ options, choices, set }: PartProps) {
  const single = options.modes.find(({ mode }) => mode === 'SINGLE');
  return (
    <MoneyField
      name="amount"
      label="Amount"
      value={choices.amount}
      onChange={(amount) => set({ amount })}
      hint={
        single?.min_amount && single.max_amount ? (
          <>
            From <Amount value={single.min_amount} /> to <Amount value={single.max_amount} />
          </>
        ) : undefined
      }
    />
  );
}

function HowToPay({ options, choices, set }: PartProps) {
  return (
    <RadioCards
      name="method"
      label="How would you like to pay?"
      value={choices.method}
      onChange={(method) => set({ method })}
      options={options.methods.map((method) => ({
        value: method.method,
        label: method.label.replace(/\+1\d{10}/, formatPhone),
        ...(method.open ? {} : { disabledReason: method.closed_reason ?? 'Not possible now' }),
      }))}
    />
  );
}

function WhenToPay({ options, choices, set }: PartProps) {
  const today = useToday();
  const open = new Set(options.dates);
  return (
    <Stack gap={2}>
      <DateField
        name="dates"
        label="On which day?"
        value={choices.date}
        onChange={(date) => set({ date })}
        today={today}
        min={options.first_date}
        max={options.last_date}
        unavailable={(day) => (open.has(day) ? undefined : 'No bank debits on this day')}
        note="Weekends and bank holidays are off."
      />
      <Text size="small" tone="muted">
        For a debit on the first day, finish before {formatTime(options.cut_off)}.
      </Text>
    </Stack>
  );
}

function NothingOpen({ options, loanGid }: { options: Options; loanGid: string }) {
  const [first] = options.modes;
  return (
    <Notice
      title="There is nothing to pay here now"
      actions={
        <ButtonLink href={`/home/loans/${loanGid}`} size="small" variant="secondary">
          Back to your loan
        </ButtonLink>
      }
    >
      {first?.closed_reason ?? 'Your loan takes no payments now.'}
    </Notice>
  );
}
