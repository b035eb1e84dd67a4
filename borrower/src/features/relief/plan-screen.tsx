import { useCall } from '@paystead/client/calls/use-call';
import { readPlanOffer } from '@paystead/contract/servicing/relief';
import { Link } from '@paystead/kit/link/link';
import { Notice } from '@paystead/kit/notice/notice';
import { Page } from '@paystead/kit/page/page';
import { Placeholder, PlaceholderGroup } from '@paystead/kit/placeholder/placeholder';
import { Stack } from '@paystead/kit/stack/stack';
import { useParams } from 'react-router';
import { Loaded } from '../../parts/page/loaded.tsx';
import { orErrorScreen } from '../../parts/page/or-error-screen.ts';
import { useHeadingOnChange } from '../../parts/page/use-heading-on-change.ts';
import { byWords } from '../../parts/words/by-words.ts';
import { PlanChart } from './plan-chart.tsx';
import { PlanFigures } from './plan-figures.tsx';
import { PlanPromises } from './plan-promises.tsx';
import { PlanSign } from './plan-sign.tsx';
import { leadWords, type Offer } from './relief-words.ts';

/** One offer of new installments, before and after, and its signature (50i). */
export function PlanScreen() {
  const { gid = '', offer: offerGid = '' } = useParams();
  const offer = orErrorScreen(useCall(readPlanOffer, { gid, offer: offerGid }));
  const known = 'value' in offer ? offer.value : undefined;
  useHeadingOnChange(known?.state ?? 'OPEN');

  return (
    <Page
      title="Your new plan"
      width="mid"
      back={{ href: `/home/loans/${gid}/help`, label: 'Ask for help' }}
      lead={
        known?.state === 'OPEN' &&
        `${leadWords(known.comparison)} Good until ${byWords(known.good_until)}.`
      }
    >
      <Loaded of={offer} failure="We couldn’t load your offer" placeholder={<Waiting />}>
        {(value) => <PlanParts loanGid={gid} offer={value} onDone={offer.reload} />}
      </Loaded>
    </Page>
  );
}

interface PlanPartsProps {
  loanGid: string;
  offer: Offer;
  onDone: () => void;
}

function PlanParts({ loanGid, offer, onDone }: PlanPartsProps) {
  const { comparison, state } = offer;
  return (
    <Stack gap={6}>
      {state !== 'OPEN' && <Outcome loanGid={loanGid} offer={offer} />}
      <PlanFigures comparison={comparison} />
      <PlanChart loanGid={loanGid} comparison={comparison} isOpen={state === 'OPEN'} />
      <PlanPromises offer={offer} />
      {state === 'OPEN' && <PlanSign loanGid={loanGid} offer={offer} onDone={onDone} />}
    </Stack>
  );
}

/** What became of an offer that isn’t open. */
function Outcome({ loanGid, offer }: { loanGid: string; offer: Offer }) {
  if (offer.state === 'OPEN') return null;
  if (offer.state === 'SIGNED') {
    return (
      <Notice tone="positive" title="You signed this plan">
        {offer.document && (
          <>
            Your{' '}
            <Link href={`/web/secured/user/document/paper/${offer.document}`} external>
              signed copy (PDF)
            </Link>{' '}
            is in <Link href="/home/documents">Documents</Link>.{' '}
          </>
        )}
        The new installments are on <Link href={`/home/loans/${loanGid}`}>your loan’s page</Link>.
      </Notice>
    );
  }
  return (
    <Notice
      tone={offer.state === 'DECLINED' ? 'plain' : 'caution'}
      title={ENDED[offer.state].title}
    >
      {ENDED[offer.state].text} Your loan stays as it is. If you need help,{' '}
      <Link href={`/home/loans/${loanGid}/help`}>ask again</Link> any time.
    </Notice>
  );
}

const ENDED = {
  DECLINED: { title: 'You said no to this offer', text: '' },
  EXPIRED: { title: 'This offer has expired', text: 'Its day has passed, so it can’t be signed.' },
  WITHDRAWN: {
    title: 'This offer has ended',
    text: 'We took it back, or a newer offer replaced it.',
  },
  VOID: {
    title: 'The numbers of this offer no longer fit',
    text: 'Your loan has changed since we made it, for example because money came in.',
  },
} as const;

function Waiting() {
  return (
    <PlaceholderGroup label="Loading your offer">
      <Stack gap={6}>
        <Placeholder shape="block" />
        <Placeholder shape="block" />
      </Stack>
    </PlaceholderGroup>
  );
}
