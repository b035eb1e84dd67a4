import { newYorkDay } from '@paystead/kit/format/format-date';
import { ButtonLink } from '@paystead/kit/button/button-link';
import { ButtonRow } from '@paystead/kit/button/button-row';
import { Day } from '@paystead/kit/day/day';
import { Sheet } from '@paystead/kit/sheet/sheet';
import { Stack } from '@paystead/kit/stack/stack';
import { Text } from '@paystead/kit/text/text';
import type { ApplicationRow } from './home-face.ts';

/** Says plainly that the last application was declined, and links to the reasons (S8.3). */
export function DeclinedCard(props: { application: ApplicationRow; canApply: boolean }) {
  const { gid, created_at } = props.application;
  return (
    <Sheet title="Unfortunately, we could not offer you a loan">
      <Stack gap={5}>
        <Text>
          This is about your application of <Day value={newYorkDay(created_at)} />. The reasons are
          written down for you, with what would change them.
        </Text>
        <ButtonRow fill>
          <ButtonLink href={`/home/apply/${gid}/declined`}>Read the reasons</ButtonLink>
          {props.canApply && (
            <ButtonLink href="/home/apply" variant="secondary">
              Check your rate again
            </ButtonLink>
          )}
        </ButtonRow>
      </Stack>
    </Sheet>
  );
}
