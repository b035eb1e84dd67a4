import { formatPhone } from '@paystead/client/format/format-phone';
import { usePublicConfig } from '@paystead/client/calls/public-config';
import { ButtonLink } from '@paystead/kit/button/button-link';
import { ButtonRow } from '@paystead/kit/button/button-row';
import { Page } from '@paystead/kit/page/page';
import { Stack } from '@paystead/kit/stack/stack';
import { Text } from '@paystead/kit/text/text';

/** A link that doesn't work, with one sentence why, and two ways on. */
export function LinkOver({ message }: { message: string }) {
  const brand = usePublicConfig()?.brand;
  return (
    <Page key="over" title="This link doesn’t work" width="form" focus lead={message}>
      <Stack gap={6}>
        <Text>
          You can also log in and add your account there
          {brand ? `, or call us on ${formatPhone(brand.support_phone)}` : ''}.
        </Text>
        <ButtonRow fill>
          <ButtonLink href="/login?next=%2Fhome%2Fbank">Log in</ButtonLink>
          <ButtonLink href="/pub/contact" variant="secondary">
            Contact us
          </ButtonLink>
        </ButtonRow>
      </Stack>
    </Page>
  );
}
