import { formatPhone } from '@paystead/client/format/format-phone';
import { Link } from '@paystead/kit/link/link';
import { Page } from '@paystead/kit/page/page';
import { PlaceholderGroup, PlaceholderRow } from '@paystead/kit/placeholder/placeholder';
import { Sheet } from '@paystead/kit/sheet/sheet';
import { Stack } from '@paystead/kit/stack/stack';
import { Text } from '@paystead/kit/text/text';
import { Loaded } from '../../parts/page/loaded.tsx';
import { config } from '../../store/config.ts';
import { useArea } from '../../store/use-area.ts';
import { LooksList } from './looks-list.tsx';
import { useLooks } from './use-looks.ts';

/** /home/profile/looks: who looked at the borrower's data or changed it (PRIV-6). */
export function WhoLookedScreen() {
  const looks = useLooks();
  return (
    <Page
      title="Who looked at your data"
      width="mid"
      back={{ href: '/home/profile', label: 'Profile and security' }}
      lead="Each time somebody who works for us, or at your employer’s payroll office, looked at your data or changed it."
    >
      <Stack gap={6}>
        <WhatCounts />
        <Loaded
          of={looks.first}
          failure="We couldn’t load who looked at your data"
          placeholder={<Waiting />}
        >
          {() => <LooksList {...looks} />}
        </Loaded>
      </Stack>
    </Page>
  );
}

/** PRIV-7: says to everybody that some checks aren't listed. */
function WhatCounts() {
  const brand = useArea(config).value?.brand;
  return (
    <Stack gap={2}>
      <Text tone="muted">
        Several looks at the same thing within half an hour count as one. Not listed: our computers’
        nightly work, lists that show many people, and checks that the law requires of every lender.
      </Text>
      {brand && (
        <Text>
          Does something look wrong? Call{' '}
          <Text as="span" nowrap>
            <Link href={`tel:${brand.support_phone}`}>{formatPhone(brand.support_phone)}</Link>.
          </Text>{' '}
          Tell us the day and the time, and we’ll find out who it was and why.
        </Text>
      )}
    </Stack>
  );
}

function Waiting() {
  return (
    <PlaceholderGroup label="Loading who looked at your data">
      <Sheet>
        <Stack gap={6}>
          {[0, 1, 2, 3].map((row) => (
            <PlaceholderRow key={row} />
          ))}
        </Stack>
      </Sheet>
    </PlaceholderGroup>
  );
}
