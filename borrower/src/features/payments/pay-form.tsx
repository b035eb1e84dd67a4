import { track } from '@paystead/client/analytics/analytics';
import { useCall, useCommand } from '@paystead/client/calls/use-call';
import { listPayoffWays, previewPayment } from '@paystead/contract/servicing/payments';
import { ButtonLink } from '@paystead/kit/button/button-link';
import { Columns } from '@paystead/kit/columns/columns';
import { ErrorSummary } from '@paystead/kit/error-summary/error-summary';
import { Form } from '@paystead/kit/form/form';
import { Notice } from '@paystead/kit/notice/notice';
import { Stack } from '@paystead/kit/stack/stack';
import { Suspense, useState } from 'react';
import { chunk } from '../../parts/page/chunk.ts';
import { HowToPay } from './how-to-pay.tsx';
import {
  checkChoices,
  chosenWay,
  isSeries,
  openModes,
  startChoices,
  type Choices,
} from './pay-choices.ts';
import { PaySummary } from './pay-summary.tsx';
import { readPaymentDraft, type PaymentDraft } from './payment-draft.ts';
import type { Options } from './payment-words.ts';
import { tileEvent } from './tile-event.ts';
import { WhatToPay } from './what-to-pay.tsx';

/** Separate chunks: most payments are no payoff and no phone call. */
const ChoosePayoffWay = chunk(
  async () => (await import('./choose-payoff-way.tsx')).ChoosePayoffWay,
);
const PhoneReference = chunk(async () => (await import('./phone-reference.tsx')).PhoneReference);

interface PayFormProps {
  loanGid: string;
  options: Options;
  /** The mode that the link names. */
  wished: string | null;
  onReady: (choices: Omit<PaymentDraft, 'key'>) => void;
}

/**
 * The form of a payment. Asks the server whether the payment is possible, then opens the check
 * page. A payment by phone ends here with its reference.
 */
export function PayForm({ loanGid, options, wished, onReady }: PayFormProps) {
  const [choices, setChoices] = useState<Choices>(() =>
    startChoices(options, wished, readPaymentDraft(loanGid)),
  );
  const [errors, setErrors] = useState<Record<string, string>>({});
  const preview = useCommand(previewPayment);
  const { ways, known } = usePayoffWays(loanGid, options, choices);
  const checked = checkChoices(options, choices, known);
  const isByPhone = choices.method === 'CALL';

  function set(part: Partial<Choices>) {
    const next = { ...choices, ...part };
    if (part.mode ?? part.method ?? part.often) {
      const mode = isSeries(next) ? 'SCHEDULED' : next.mode;
      track({ kind: 'event', name: tileEvent(mode, next.method) });
    }
    setChoices((before) => ({ ...before, ...part }));
  }

  const chooseWay = (way: string, seen: string | null) => set({ way, seen });

  async function submit() {
    if (isByPhone) return;
    setErrors(checked.errors);
    preview.clear();
    if (!checked.payment) return;
    const answer = await preview.run({ gid: loanGid, ...checked.payment });
    if (answer) onReady(checked.payment);
    // A refused way means that the list has changed: show the current one.
    else if (checked.payment.mode === 'FULL') ways.reload();
  }

  const isChecking = preview.pending || ways.state === 'pending';
  const ready = choices.mode === 'FULL' && !known ? null : checked.payment;
  if (openModes(options).length === 0) return <NothingOpen options={options} loanGid={loanGid} />;
  const failed = preview.failure;
  const wrong = { ...errors, ...failed?.fields };
  const way = (known && chosenWay(known, choices)) ?? '';
  const payoff = <ChoosePayoffWay of={ways} value={way} onChange={chooseWay} />;
  return (
    <Form onSubmit={() => void submit()} errors={wrong} busy={preview.pending}>
      <Columns
        asideLabel="Summary"
        asideWidth="wide"
        sticky
        main={
          <Stack gap={8}>
            <ErrorSummary
              errors={wrong}
              message={failed && !failed.fields ? failed.message : undefined}
            />
            <WhatToPay options={options} choices={choices} set={set} payoff={payoff} />
            <HowToPay options={options} choices={choices} set={set} />
          </Stack>
        }
        aside={
          isByPhone ? (
            <Suspense>
              <PhoneReference loanGid={loanGid} options={options} choices={choices} />
            </Suspense>
          ) : (
            <PaySummary loanGid={loanGid} payment={ready} busy={isChecking} />
          )
        }
      />
    </Form>
  );
}

/** What a payoff on the chosen day has to count; asks nothing for other payments. */
function usePayoffWays(gid: string, options: Options, { mode, date, method }: Choices) {
  const isReady = mode === 'FULL' && method !== 'CALL' && options.dates.includes(date);
  const ways = useCall(listPayoffWays, isReady ? { gid, date } : null);
  return { ways, known: ways.state === 'completed' ? ways.value : undefined };
}

function NothingOpen({ options, loanGid }: { options: Options; loanGid: string }) {
  const [first] = options.modes;
  return (
    <Notice
      title="There’s nothing to pay right now"
      actions={
        <ButtonLink href={`/home/loans/${loanGid}`} size="small" variant="secondary">
          Back to your loan
        </ButtonLink>
      }
    >
      {first?.closed_reason ?? 'Your loan doesn’t take payments right now.'}
    </Notice>
  );
}
