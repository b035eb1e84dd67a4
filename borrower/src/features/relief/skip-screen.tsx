import { useCall } from '@paystead/client/calls/use-call';
import { readSkips } from '@paystead/contract/servicing/skips';
import { Page } from '@paystead/kit/page/page';
import { Placeholder, PlaceholderGroup } from '@paystead/kit/placeholder/placeholder';
import { Stack } from '@paystead/kit/stack/stack';
import { useState } from 'react';
import { useParams } from 'react-router';
import { Loaded } from '../../parts/page/loaded.tsx';
import { orErrorScreen } from '../../parts/page/or-error-screen.ts';
import { PastChanges } from './past-changes.tsx';
import { SkipForm } from './skip-form.tsx';

/** What the borrower does alone: leave out one payday, or move the day of all debits (50k). */
export function SkipScreen() {
  const { gid = '' } = useParams();
  const skips = orErrorScreen(useCall(readSkips, { gid }));
  const [turn, setTurn] = useState(0);
  function reload() {
    skips.reload();
    setTurn((before) => before + 1);
    scrollTo({ top: 0 });
  }

  return (
    <Page
      title="Skip a payment or move your day"
      width="mid"
      back={{ href: `/home/loans/${gid}`, label: 'Your loan' }}
      lead="See what each one does before you choose. Neither costs a fee or touches your credit."
    >
      <Loaded of={skips} failure="We couldn’t load what you can change" placeholder={<Waiting />}>
        {(value) => (
          <Stack gap={6}>
            <PastChanges loanGid={gid} changes={value.changes} onDone={reload} />
            <SkipForm key={turn} loanGid={gid} skips={value} onDone={reload} />
          </Stack>
        )}
      </Loaded>
    </Page>
  );
}

function Waiting() {
  return (
    <PlaceholderGroup label="Loading what you can change">
      <Stack gap={6}>
        <Placeholder shape="block" />
        <Placeholder shape="block" />
      </Stack>
    </PlaceholderGroup>
  );
}
