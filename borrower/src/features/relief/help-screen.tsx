import { useCall } from '@paystead/client/calls/use-call';
import { readRelief } from '@paystead/contract/servicing/relief';
import { ButtonLink } from '@paystead/kit/button/button-link';
import { Columns } from '@paystead/kit/columns/columns';
import { formatMoney } from '@paystead/kit/format/format-money';
import { Notice } from '@paystead/kit/notice/notice';
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
import { OtherHelp } from './other-help.tsx';
import type { Relief } from './relief-words.ts';
import { RunningPlan } from './running-plan.tsx';
import { WaitingRequest } from './waiting-request.tsx';

/** A chunk of its own, because it contains a calendar. */
const HelpForm = chunk(async () => (await import('./help-form.tsx')).HelpForm);

/** Asking for help with the installments: three questions, and the first answer at once (50h). */
export function HelpScreen() {
  const { gid = '' } = useParams();
  const relief = orErrorScreen(useCall(readRelief, { gid }));
  const known = 'value' in relief ? relief.value : undefined;
  const isWaiting = known?.request?.state === 'PERSON';
  useHeadingOnChange(isWaiting ? 'waiting' : 'asking');
  const asks = known?.help.open && !isWaiting;

  return (
    <Page
      title={isWaiting ? 'A person is looking at your request' : 'Let’s find something you can pay'}
      width="full"
      back={{ href: `/home/loans/${gid}`, label: 'Your loan' }}
      lead={
        asks &&
        'Three questions. You get a first answer on this page, and asking doesn’t hurt your credit.'
      }
    >
      <Loaded of={relief} failure="We couldn’t load how we can help" placeholder={<Waiting />}>
        {(value) => <HelpParts loanGid={gid} relief={value} onDone={relief.reload} />}
      </Loaded>
    </Page>
  );
}

interface HelpPartsProps {
  loanGid: string;
  relief: Relief;
  onDone: () => void;
}

function HelpParts({ loanGid, relief, onDone }: HelpPartsProps) {
  const { help, request } = relief;
  const isWaiting = request?.state === 'PERSON';
  return (
    <Stack gap={6}>
      <OpenOffer loanGid={loanGid} relief={relief} />
      {request?.state === 'ANSWERED' && request.answer && (
        <Notice title="Our answer to your request">{request.answer}</Notice>
      )}
      {help.open && !isWaiting ? (
        <Suspense fallback={<Waiting />}>
          <HelpForm loanGid={loanGid} relief={relief} onDone={onDone} />
        </Suspense>
      ) : (
        <Columns
          asideLabel="Other ways we can help"
          main={
            <Stack gap={6}>
              {isWaiting && <WaitingRequest request={request} perDiem={relief.per_diem} />}
              {relief.plan && <RunningPlan loanGid={loanGid} plan={relief.plan} />}
              {!help.open && <Notice tone="plain">{help.closed_reason}</Notice>}
            </Stack>
          }
          aside={<OtherHelp loanGid={loanGid} relief={relief} />}
        />
      )}
    </Stack>
  );
}

function OpenOffer({ loanGid, relief: { offer } }: { loanGid: string; relief: Relief }) {
  if (!offer) return null;
  return (
    <Notice
      tone="positive"
      title={`You have an offer: ${formatMoney(offer.installment)} each payday`}
      actions={
        <ButtonLink href={`/home/loans/${loanGid}/help/${offer.gid}`} size="small">
          See the offer
        </ButtonLink>
      }
    >
      It’s good until {byWords(offer.good_until)}. Nothing changes until you sign it. If you ask
      again, a new offer replaces it.
    </Notice>
  );
}

function Waiting() {
  return (
    <PlaceholderGroup label="Loading how we can help">
      <Columns
        asideLabel="Our first answer"
        asideWidth="wide"
        main={<Placeholder shape="block" />}
        aside={<Placeholder shape="block" />}
      />
    </PlaceholderGroup>
  );
}
