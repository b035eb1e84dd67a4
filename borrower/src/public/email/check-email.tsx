import { ButtonLink } from '@paystead/kit/button/button-link';
import { ButtonRow } from '@paystead/kit/button/button-row';
import { MailIcon } from '@paystead/kit/icon/mail';
import { Page } from '@paystead/kit/page/page';
import { Plate } from '@paystead/kit/plate/plate';
import { Stack } from '@paystead/kit/stack/stack';
import { Text } from '@paystead/kit/text/text';
import type { ReactNode } from 'react';
import { usePublicConfig } from '@paystead/client/calls/public-config';

interface CheckEmailProps {
  children: ReactNode;
  back?: { href: string; label: string };
}

/** Says that we may have sent an email: the page is the same for known and unknown addresses. */
export function CheckEmail({ children, back }: CheckEmailProps) {
  const sandbox = usePublicConfig()?.sandbox ?? false;
  return (
    <Page
      key="check-email"
      title="Check your email"
      width="form"
      back={back}
      focus
      above={
        <Plate tone="positive" size="large" round>
          <MailIcon size="large" />
        </Plate>
      }
      lead={children}
    >
      <Stack gap={6}>
        <Text tone="muted">
          Nothing there after a few minutes? Look in your spam folder, or check the address.
        </Text>
        <ButtonRow fill>
          <ButtonLink href="/login" variant={sandbox ? 'secondary' : 'primary'}>
            Go to login
          </ButtonLink>
          {sandbox && <ButtonLink href="/sandbox/inbox">Open the sandbox inbox</ButtonLink>}
        </ButtonRow>
      </Stack>
    </Page>
  );
}
