import { track } from '@paystead/client/analytics/analytics';
import { useCall, useCommand } from '@paystead/client/calls/use-call';
import { listPayoffWays, previewPayment } from '@paystead/contract/servicing/payments';
import { ButtonLink } from '@paystead/kit/button/button-link';
import { Columns } from '@paystead/kit/columns/columns';
import { ErrorSummary } from '@paystead/kit/error-summary/error-summary';
import { Form } from '@paystead/kit/form/form';
import { Notice } from '@paystead/kit/notice/notice';
import { Stack } from '@paystead/kit/stack/stack';
import { type ReactNode, Suspense, useState } from 'react';
import { chunk } from '@paystead/client/browser/chunk';
import { HowToPay } from './how-to-pay.tsx';
import type { PartProps } from './own-amount.tsx';
import {
  checkChoices,
  chosenWay,
  dayOf,
  isSeries,
  openModes,
  startChoices,
  type Choices,
} from './pay-choices.ts';
import { PaySummary } from './pay-summary.tsx';
import { readPaymentDraft, type PaymentDraft } from './payment-draft.ts';
import { isByCard, type Options } from './payment-words.ts';
import type { PayoffWays } from './payoff-words.ts';
import { tileEvent } from './tile-event.ts';
import { WhatToPay } from './what-to-pay.tsx';

/** Separate chunks: most payments are no payoff and no phone call. */
const ChoosePayoffWay = chunk(
  async () => (await import('./choose-payoff-way.tsx')).ChoosePayoffWay,
);
const PayoffDesk = chunk(async () => (await import('./payoff-desk.tsx')).PayoffDesk);
const WhenYouPay = chunk(async () => (await import('./payoff-desk.tsx')).WhenYouPay);
const PhoneReference = chunk(async () => (await import('./phone-reference.tsx')).PhoneReference);

type Method = Options['methods'][number]['method'];

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
  const [choices, set] = useChoices(loanGid, options, wished);
  const [errors, setErrors] = useState<Record<string, string>>({});
  const preview = useCommand(previewPayment);
  const { ways, known } = usePayoffWays(loanGid, options, choices);
  const checked = checkChoices(options, choices, known);
  const isByPhone = choices.method === 'CALL';
  // The desk is for whoever came to pay the loan off; other payments choose among all ways.
  const isDesk = wished === 'FULL' && choices.mode === 'FULL';

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
  const byCard = isByCard(choices.method);
  const part = { options, choices, set };
  const payoff = <ChoosePayoffWay of={ways} value={way} byCard={byCard} onChange={chooseWay} />;
  return (
    <Form onSubmit={() => void submit()} errors={wrong} busy={preview.pending}>
      <Columns
        asideLabel="Summary"
        asideWidth="wide"
        // The desk's summary is taller than most windows.
        sticky={!isDesk}
        main={
          <Stack gap={8}>
            <ErrorSummary
              errors={wrong}
              message={failed && !failed.fields ? failed.message : undefined}
            />
            <What {...part} loanGid={loanGid} isDesk={isDesk} payoff={payoff} />
            <HowToPay {...part} />
          </Stack>
        }
        aside={
          isByPhone ? (
            <Suspense>
              <PhoneReference loanGid={loanGid} options={options} choices={choices} />
            </Suspense>
          ) : (
            <>
              <PaySummary loanGid={loanGid} payment={ready} busy={isChecking} />
              {isDesk && (
                <Suspense>
                  <WhenYouPay loanGid={loanGid} date={choices.date} way={wayOf(known, way)} />
                </Suspense>
              )}
            </>
          )
        }
      />
    </Form>
  );
}

/** The current values, and how to change them; a changed tile is noted for statistics. */
function useChoices(gid: string, options: Options, wished: string | null) {
  const [choices, setChoices] = useState<Choices>(() =>
    startChoices(options, wished, readPaymentDraft(gid)),
  );
  function set(part: Partial<Choices>) {
    const next = { ...choices, ...part };
    if (part.mode ?? part.method ?? part.often) {
      const mode = isSeries(next) ? 'SCHEDULED' : next.mode;
      track({ kind: 'event', name: tileEvent(mode, next.method) });
    }
    setChoices((before) => ({ ...before, ...part }));
  }
  return [choices, set] as const;
}

interface WhatProps extends PartProps {
  loanGid: string;
  isDesk: boolean;
  payoff: ReactNode;
}

/** The payoff desk, or the choice among all open ways. */
function What({ isDesk, loanGid, payoff, ...part }: WhatProps) {
  if (!isDesk) return <WhatToPay {...part} loanGid={loanGid} payoff={payoff} />;
  return (
    <Suspense>
      <PayoffDesk {...part} loanGid={loanGid} ways={payoff} />
    </Suspense>
  );
}

/** The figures of the chosen way; none while nothing is chosen or on its way. */
function wayOf(known: PayoffWays | undefined, way: string) {
  return known?.ways.find((one) => one.way === way);
}

/** What a payoff on the chosen day has to count; asks nothing for other payments. */
function usePayoffWays(gid: string, options: Options, choices: Choices) {
  const { mode, method } = choices;
  const date = dayOf(options, choices);
  const byCard = isByCard(method);
  const isPossible = byCard || (method !== 'CALL' && options.dates.includes(date));
  const asked = byCard ? { gid, date, method: method as Method } : { gid, date };
  const ways = useCall(listPayoffWays, mode === 'FULL' && isPossible ? asked : null);
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
