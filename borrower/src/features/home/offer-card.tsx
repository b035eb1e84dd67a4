import { ButtonLink } from '@paystead/kit/button/button-link';
import { ButtonRow } from '@paystead/kit/button/button-row';
import { Checklist } from '@paystead/kit/checklist/checklist';
import { Gable } from '@paystead/kit/gable/gable';
import { Hero } from '@paystead/kit/hero/hero';
import { Stack } from '@paystead/kit/stack/stack';
import { Text } from '@paystead/kit/text/text';

const promises = [
  'Takes about 2 minutes',
  'No effect on your credit score',
  'No fee to pay off early',
];

/** The first offer, for people with no loan and no application. */
export function OfferCard({ verified }: { verified: boolean }) {
  return (
    <Hero title="See what you could borrow" titleSize="display" art={<Gable scene="to-come" />}>
      <Stack gap={5}>
        <Text size="large">For whatever comes up, paid back from your paycheck.</Text>
        <Checklist items={promises} />
        <ButtonRow fill>
          {verified ? (
            <ButtonLink href="/home/apply" variant="accent">
              Check your rate
            </ButtonLink>
          ) : (
            <ButtonLink href="/home/verify?next=%2Fhome%2Fapply" variant="accent">
              Verify your account first
            </ButtonLink>
          )}
        </ButtonRow>
      </Stack>
    </Hero>
  );
}
