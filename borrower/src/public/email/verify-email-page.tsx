import { markSignedIn } from '@paystead/client/browser/signed-in-mark';
import { useCommand } from '@paystead/client/calls/use-call';
import { verifyEmail } from '@paystead/contract/identity/identity';
import { Button } from '@paystead/kit/button/button';
import { ButtonLink } from '@paystead/kit/button/button-link';
import { ButtonRow } from '@paystead/kit/button/button-row';
import { CheckIcon } from '@paystead/kit/icon/check';
import { Page } from '@paystead/kit/page/page';
import { Plate } from '@paystead/kit/plate/plate';
import { Stack } from '@paystead/kit/stack/stack';
import { useState } from 'react';
import { FailureNotice } from '../failure-notice.tsx';
import { forgetSecret, linkSecret } from '../link-secrets.ts';
import { keepLoginName } from '../login-name.ts';

/** /pub/email/verify: the page of an emailed link; only pressing the button uses the link. */
export function VerifyEmailPage() {
  const [key] = useState(() => linkSecret('key'));
  const [isDone, setDone] = useState(false);
  const [isArriving, setArriving] = useState(false);
  const command = useCommand(verifyEmail);

  async function verify(spent: string) {
    const verified = await command.run({ key: spent });
    if (!verified) return;
    forgetSecret('key');
    keepLoginName(verified.email);
    if (!verified.signed_in) return setDone(true);
    setArriving(true);
    markSignedIn();
    location.assign('/home/verify');
  }

  if (isDone) return <Validated />;
  if (key === undefined || command.failure?.code === 422) return <NotValidated />;
  return (
    <Page
      title="Verify your email"
      width="form"
      lead="Press the button to confirm that this is your email address."
      error={command.failure !== null}
    >
      <Stack gap={6}>
        <FailureNotice failure={command.failure} />
        <ButtonRow fill>
          <Button
            busy={command.pending || isArriving}
            busyLabel="Verifying"
            onPress={() => void verify(key)}
          >
            Verify my email
          </Button>
        </ButtonRow>
      </Stack>
    </Page>
  );
}

function Validated() {
  return (
    <Page
      key="validated"
      title="Email validated"
      width="form"
      focus
      above={
        <Plate tone="positive" size="large" round>
          <CheckIcon size="large" />
        </Plate>
      }
      lead="Thanks. Log in to set up the rest of your account."
    >
      <ButtonRow fill>
        <ButtonLink href="/home/verify">Continue</ButtonLink>
      </ButtonRow>
    </Page>
  );
}

function NotValidated() {
  return (
    <Page
      key="not-validated"
      title="Email not validated"
      width="form"
      focus
      lead="This link was already used or has expired. Log in to get a new one, or enter the code from the email."
    >
      <ButtonRow fill>
        <ButtonLink href="/home/verify">Log in</ButtonLink>
      </ButtonRow>
    </Page>
  );
}
