import { Amount } from '@paystead/kit/amount/amount';
import { Link } from '@paystead/kit/link/link';
import { Placeholder } from '@paystead/kit/placeholder/placeholder';
import { RadioCards } from '@paystead/kit/radio-cards/radio-cards';
import { Stack } from '@paystead/kit/stack/stack';
import { Tag } from '@paystead/kit/tag/tag';
import { type ReactNode, Suspense } from 'react';
import { chunk } from '@paystead/client/browser/chunk';
import { ClosedWays } from './closed-ways.tsx';
import type { PartProps } from './own-amount.tsx';
import { closedModes, openModes } from './pay-choices.ts';
import { CardToday } from './card-today.tsx';
import { isByCard, modeWords } from './payment-words.ts';

/** Separate chunks, because they contain a calendar. */
const OwnAmount = chunk(async () => (await import('./own-amount.tsx')).OwnAmount);
const WhenToPay = chunk(async () => (await import('./when-to-pay.tsx')).WhenToPay);

interface WhatToPayProps extends PartProps {
  loanGid: string;
  /** The ways of a payoff, inside its tile. */
  payoff: ReactNode;
}

/** The open ways, the suggested one on top; each holds its fields. The closed ones are folded. */
export function WhatToPay({ loanGid, options, choices, set, payoff }: WhatToPayProps) {
  const isByPhone = choices.method === 'CALL';
  const byCard = isByCard(choices.method);
  function inside(mode: string): ReactNode {
    if (isByPhone && mode !== 'SINGLE') return undefined;
    if (byCard && mode !== 'SINGLE') {
      return (
        <Stack>
          <CardToday />
          <Suspense>{mode === 'FULL' && payoff}</Suspense>
        </Stack>
      );
    }
    return (
      <Suspense fallback={<Placeholder shape="block" />}>
        {mode === 'SINGLE' ? (
          <OwnAmount options={options} choices={choices} set={set} />
        ) : (
          <WhenToPay options={options} date={choices.date} onChange={(date) => set({ date })} />
        )}
        {mode === 'FULL' && payoff}
      </Suspense>
    );
  }
  return (
    <Stack>
      <RadioCards
        name="mode"
        label="What would you like to pay?"
        value={choices.mode}
        onChange={(mode) => set({ mode })}
        options={openModes(options).map((mode) => ({
          value: mode.mode,
          label: <Suggested if={mode.suggested}>{modeWords(mode.mode)}</Suggested>,
          hint: mode.sentence,
          // A payoff by card is today's, which the summary shows.
          aside:
            mode.amount && !(byCard && mode.mode === 'FULL') ? (
              <Amount value={mode.amount} />
            ) : undefined,
          inside: inside(mode.mode),
        }))}
      />
      <ClosedWays
        ways={closedModes(options).map((mode) => ({
          name: modeWords(mode.mode),
          reason: mode.closed_reason,
          ask: askOf(mode.mode, loanGid),
        }))}
      />
      {openModes(options).some(({ mode }) => mode === 'ARREARS') && (
        <Link href={`/home/loans/${loanGid}/help`}>Get help with payments</Link>
      )}
    </Stack>
  );
}

/** Lower installments and settlements are agreed first: the page to ask on. */
function askOf(mode: string, loanGid: string) {
  if (mode === 'MODIFICATION') {
    return { href: `/home/loans/${loanGid}/help`, label: 'Ask for a lower installment' };
  }
  if (mode === 'SETTLEMENT') {
    return { href: `/home/loans/${loanGid}/settlement`, label: 'Ask to settle for less' };
  }
  return undefined;
}

/** The label of a tile, with a tag if we suggest it. */
export function Suggested({ if: isSuggested, children }: { if: boolean; children: ReactNode }) {
  return (
    <>
      {children} {isSuggested && <Tag tone="action">Suggested</Tag>}
    </>
  );
}
