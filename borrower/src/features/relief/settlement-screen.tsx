import { useCall } from '@paystead/client/calls/use-call';
import { readSettlement } from '@paystead/contract/servicing/settlements';
import { formatMoney } from '@paystead/kit/format/format-money';
import { Page } from '@paystead/kit/page/page';
import { Placeholder, PlaceholderGroup } from '@paystead/kit/placeholder/placeholder';
import { Stack } from '@paystead/kit/stack/stack';
import { Suspense } from 'react';
import { useParams } from 'react-router';
import { chunk } from '@paystead/client/browser/chunk';
import { Loaded } from '../../parts/page/loaded.tsx';
import { orErrorScreen } from '../../parts/page/or-error-screen.ts';
import { useHeadingOnChange } from '../../parts/page/use-heading-on-change.ts';
import { byWords } from '../../parts/words/by-words.ts';
import { SettlementOffer } from './settlement-offer.tsx';
import type { Settlement } from './settlement-record.ts';
import { SettlementState } from './settlement-state.tsx';

/** A chunk of its own: without an offer, the page is a question. */
const AskToSettle = chunk(async () => (await import('./ask-to-settle.tsx')).AskToSettle);

/** Less than what is owed, as full payment: the offer, the agreement, or asking for one (50j). */
export function SettlementScreen() {
  const { gid = '' } = useParams();
  const settlement = orErrorScreen(useCall(readSettlement, { gid }));
  const known = 'value' in settlement ? settlement.value : undefined;
  useHeadingOnChange(known?.state ?? 'OPEN');

  return (
    <Page
      title={titleOf(known)}
      width="full"
      back={{ href: `/home/loans/${gid}`, label: 'Your loan' }}
      lead={leadOf(known)}
    >
      <Loaded of={settlement} failure="We couldn’t load your settlement" placeholder={<Waiting />}>
        {(value) => (
          <Stack gap={6}>
            {value?.state === 'OPEN' ? (
              <SettlementOffer loanGid={gid} settlement={value} onDone={settlement.reload} />
            ) : (
              value && <SettlementState loanGid={gid} settlement={value} />
            )}
            {(!value || hasEnded(value)) && (
              <Suspense fallback={<Waiting />}>
                <AskToSettle loanGid={gid} />
              </Suspense>
            )}
          </Stack>
        )}
      </Loaded>
    </Page>
  );
}

/** Ended without being kept: the borrower can ask for another one. */
function hasEnded({ state }: Settlement): boolean {
  return state !== 'OPEN' && state !== 'SIGNED' && state !== 'KEPT';
}

function titleOf(settlement: Settlement | null | undefined): string {
  if (settlement?.state === 'OPEN') return `Close this loan for ${formatMoney(settlement.amount)}`;
  return settlement ? 'Your settlement' : 'Settle for less than you owe';
}

function leadOf(settlement: Settlement | null | undefined): string | false {
  if (settlement?.state !== 'OPEN') return settlement?.sentence ?? false;
  return `Our offer in writing, open until ${byWords(settlement.good_until)}. You can say no, and nothing gets worse.`;
}

function Waiting() {
  return (
    <PlaceholderGroup label="Loading your settlement">
      <Placeholder shape="block" />
    </PlaceholderGroup>
  );
}
