import { ButtonLink } from '@paystead/kit/button/button-link';
import { Day } from '@paystead/kit/day/day';
import { Sheet } from '@paystead/kit/sheet/sheet';
import { Stack } from '@paystead/kit/stack/stack';
import { Text } from '@paystead/kit/text/text';
import type { ApplicationRecord } from '../../../parts/application.ts';

export type Fact = NonNullable<ApplicationRecord['reverification']>['facts'][number];

/** One stale fact: its name, since when, its current value, and how to fix it. */
export function StaleFactSheet({ fact }: { fact: Fact }) {
  const here = fact.href.endsWith('/reverify') && !fact.href.includes('?');
  return (
    <Sheet title={fact.title}>
      <Stack>
        <Text>{fact.sentence}</Text>
        <Text size="small" tone="muted">
          Since <Day value={fact.since} form="weekday" />
        </Text>
        <Text>{fact.what_to_do}</Text>
        {!here && (
          <ButtonLink href={fact.href} variant="secondary">
            {WORDS[fact.mend]}
          </ButtonLink>
        )}
      </Stack>
    </Sheet>
  );
}

const WORDS: Readonly<Record<Fact['mend'], string>> = {
  BANK: 'Go to your bank accounts',
  DETAIL: 'Confirm it again',
  EMPLOYER: 'Confirm your job',
  DECIDE_AGAIN: 'Take a look',
};
