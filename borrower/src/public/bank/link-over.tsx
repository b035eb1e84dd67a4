import { formatPhone } from '@paystead/client/format/format-phone';
import { usePublicConfig } from '@paystead/client/calls/public-config';
import { ButtonLink } from '@paystead/kit/button/button-link';
import { ButtonRow } from '@paystead/kit/button/button-row';
import { Page } from '@paystead/kit/page/page';
import { Stack } from '@paystead/kit/stack/stack';
import { Unbroken } from '@paystead/kit/text/contact';
import { Text } from '@paystead/kit/text/text';

interface LinkOverProps {
  message: string;
  /** The link is good, but its owner may not add an account for some hours (ID-9). */
  isHeld?: boolean;
}

/** A link that doesn't work, or not yet, with one sentence why, and two ways on. */
export function LinkOver({ message, isHeld = false }: LinkOverProps) {
  const brand = usePublicConfig()?.brand;
  const phone = brand && <Unbroken>{formatPhone(brand.support_phone)}</Unbroken>;
  return (
    <Page
      key="over"
      title={isHeld ? 'You can’t add an account yet' : 'This link doesn’t work'}
      width="form"
      focus
      lead={message}
    >
      <Stack gap={6}>
        <Text>
          {isHeld ? 'Open the link again then' : 'You can also log in and add your account there'}
          {phone && <>, or call us on {phone}</>}.
        </Text>
        <ButtonRow fill>
          {!isHeld && <ButtonLink href="/login?next=%2Fhome%2Fbank">Log in</ButtonLink>}
          <ButtonLink href="/pub/contact" variant="secondary">
            Contact us
          </ButtonLink>
        </ButtonRow>
      </Stack>
    </Page>
  );
}
