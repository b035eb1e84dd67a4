import { ButtonLink } from '@paystead/kit/button/button-link';
import { ButtonRow } from '@paystead/kit/button/button-row';
import { Page } from '@paystead/kit/page/page';
import { Stack } from '@paystead/kit/stack/stack';
import { Text } from '@paystead/kit/text/text';

/** A link that is invalid or no longer works, with one sentence why, and two ways on. */
export function UploadOver({ message }: { message: string }) {
  return (
    <Page key="over" title="Nothing to send here" width="form" focus lead={message}>
      <Stack gap={6}>
        <Text>
          Have more to send? Go to Documents on your computer and press “Take the photo with your
          phone” for a new code. You can also log in on this phone.
        </Text>
        <ButtonRow fill>
          <ButtonLink href="/login?next=%2Fhome%2Fdocuments">Log in</ButtonLink>
          <ButtonLink href="/pub/contact" variant="secondary">
            Contact us
          </ButtonLink>
        </ButtonRow>
      </Stack>
    </Page>
  );
}
