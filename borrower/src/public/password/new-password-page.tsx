import { PASSWORD_LINK_MINUTES } from '@paystead/contract/identity/one-time-terms';
import { useCall } from '@paystead/client/calls/use-call';
import { verifyPasswordToken } from '@paystead/contract/identity/identity';
import { ButtonLink } from '@paystead/kit/button/button-link';
import { ButtonRow } from '@paystead/kit/button/button-row';
import { Page } from '@paystead/kit/page/page';
import { Pending } from '@paystead/kit/pending/pending';
import { Placeholder, PlaceholderGroup } from '@paystead/kit/placeholder/placeholder';
import { Stack } from '@paystead/kit/stack/stack';
import { TryAgainCard } from '@paystead/kit/try-again-card/try-again-card';
import { useState } from 'react';
import { forgetSecret, linkSecret } from '../link-secrets.ts';
import { NewPasswordForm } from './new-password-form.tsx';

/** /pub/password/reset: the page of an emailed link. Opening it does not use the link. */
export function NewPasswordPage() {
  const [token] = useState(() => linkSecret('token') ?? '');
  const [isChanged, setChanged] = useState(false);
  const link = useCall(verifyPasswordToken, token === '' ? null : { token });

  function change() {
    forgetSecret('token');
    setChanged(true);
  }

  if (isChanged) return <Changed />;
  if (token === '' || (link.state === 'completed' && !link.value.valid)) return <LinkOver />;
  if (link.state === 'completed') return <NewPasswordForm token={token} onChanged={change} />;
  return (
    <Page title="Choose a new password" width="form">
      {link.state === 'error' ? (
        <TryAgainCard title="We couldn’t check your link" onRetry={link.reload} />
      ) : (
        <Pending active fallback={<FormPlaceholder />}>
          {null}
        </Pending>
      )}
    </Page>
  );
}

function FormPlaceholder() {
  return (
    <PlaceholderGroup label="Checking your link">
      <Stack gap={3}>
        <Placeholder width="third" />
        <Placeholder shape="control" />
      </Stack>
    </PlaceholderGroup>
  );
}

function Changed() {
  return (
    <Page
      key="changed"
      title="Password changed"
      width="form"
      focus
      lead="Log in with your new password. We logged out every device."
    >
      <ButtonRow fill>
        <ButtonLink href="/login">Log in</ButtonLink>
      </ButtonRow>
    </Page>
  );
}

/** Also shown for a used link. */
export function LinkOver() {
  return (
    <Page
      key="over"
      title="This link no longer works"
      width="form"
      lead={`Each link works once, for ${PASSWORD_LINK_MINUTES} minutes. Ask for a new one. Your password stays the same until you change it.`}
    >
      <ButtonRow fill>
        <ButtonLink href="/pub/password">Send a new link</ButtonLink>
      </ButtonRow>
    </Page>
  );
}
