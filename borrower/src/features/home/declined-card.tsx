import { newYorkDay } from '@paystead/kit/format/format-date';
import { Amount } from '@paystead/kit/amount/amount';
import { ButtonLink } from '@paystead/kit/button/button-link';
import { ButtonRow } from '@paystead/kit/button/button-row';
import { Day } from '@paystead/kit/day/day';
import { Sheet } from '@paystead/kit/sheet/sheet';
import { Stack } from '@paystead/kit/stack/stack';
import { Text } from '@paystead/kit/text/text';
import type { ApplicationRow } from './home-face.ts';

interface EndedProps {
  application: ApplicationRow;
  canApply: boolean;
}

/** The last application ended without a loan: declined (S8.3), or its offer can be renewed. */
export function DeclinedCard(props: EndedProps) {
  return props.application.status === 'DECLINED' ? <Declined {...props} /> : <Expired {...props} />;
}

function Declined({ application: { gid, created_at }, canApply }: EndedProps) {
  return (
    <Sheet title="Unfortunately, we couldn’t offer you a loan">
      <Stack gap={5}>
        <Text>
          This is about your application of <Day value={newYorkDay(created_at)} />. You can read the
          reasons, and what would change them.
        </Text>
        <ButtonRow fill>
          <ButtonLink href={`/home/apply/${gid}/declined`}>Read the reasons</ButtonLink>
          {canApply && (
            <ButtonLink href="/home/apply" variant="secondary">
              Check your rate again
            </ButtonLink>
          )}
        </ButtonRow>
      </Stack>
    </Sheet>
  );
}

function Expired({ application: { gid, amount, term }, canApply }: EndedProps) {
  return (
    <Sheet title="Your offer has expired">
      <Stack gap={5}>
        <Text>
          {amount && term !== null ? (
            <>
              It was for <Amount value={amount} /> over {term} months. You owe nothing.
            </>
          ) : (
            'You owe nothing.'
          )}{' '}
          We kept your answers, so you can get a new offer right away.
        </Text>
        <ButtonRow fill>
          <ButtonLink href={`/home/apply/${gid}/status`}>Renew your offer</ButtonLink>
          {canApply && (
            <ButtonLink href="/home/apply" variant="secondary">
              Ask for something else
            </ButtonLink>
          )}
        </ButtonRow>
      </Stack>
    </Sheet>
  );
}
