import { ButtonLink } from '@paystead/kit/button/button-link';
import { ButtonRow } from '@paystead/kit/button/button-row';
import { Gable } from '@paystead/kit/gable/gable';
import { Hero } from '@paystead/kit/hero/hero';
import { Stack } from '@paystead/kit/stack/stack';
import { Text } from '@paystead/kit/text/text';

/** The loan is paid: the good news, its documents, and a link to a new loan. */
export function PaidCard({ loanGid, canApply }: { loanGid: string; canApply: boolean }) {
  return (
    <Hero title="Your loan is paid off" titleSize="display" art={<Gable scene="paid" />}>
      <Stack gap={5}>
        <Text size="large">You owe nothing on it any more. Its papers stay here.</Text>
        <ButtonRow fill>
          <ButtonLink href={`/home/loans/${loanGid}`} variant="accent">
            See your paid loan
          </ButtonLink>
          {canApply && (
            <ButtonLink href="/home/apply" variant="on-brand">
              Check your rate
            </ButtonLink>
          )}
        </ButtonRow>
      </Stack>
    </Hero>
  );
}
