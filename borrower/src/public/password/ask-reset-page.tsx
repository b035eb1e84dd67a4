import { PASSWORD_LINK_MINUTES } from '@paystead/contract/identity/one-time-terms';
import { checkFields } from '@paystead/client/calls/check-fields';
import { useCommand } from '@paystead/client/calls/use-call';
import { requestPasswordReset } from '@paystead/contract/identity/identity';
import { Button } from '@paystead/kit/button/button';
import { ButtonRow } from '@paystead/kit/button/button-row';
import { ErrorSummary } from '@paystead/kit/error-summary/error-summary';
import { Form, type FormErrors } from '@paystead/kit/form/form';
import { Page } from '@paystead/kit/page/page';
import { Stack } from '@paystead/kit/stack/stack';
import { Email } from '@paystead/kit/text/contact';
import { TextField } from '@paystead/kit/text-field/text-field';
import { useState } from 'react';
import { CheckEmail } from '../email/check-email.tsx';
import { FailureNotice } from '../failure-notice.tsx';

const BACK = { href: '/login', label: 'Log in' };

/** /pub/password: asks for the link that sets a new password. */
export function AskResetPage() {
  const command = useCommand(requestPasswordReset);
  const [errors, setErrors] = useState<FormErrors>({});
  const [sentTo, setSentTo] = useState<string | null>(null);

  async function submit(answers: FormData) {
    const email = String(answers.get('email')).replace(/\s/g, '');
    const faults = checkFields(requestPasswordReset, { email }, ['email']);
    setErrors(faults);
    command.clear();
    if (Object.keys(faults).length === 0 && (await command.run({ email }))) setSentTo(email);
  }

  if (sentTo !== null) {
    return (
      <CheckEmail back={BACK}>
        If we have an account for <Email address={sentTo} />, a message with a link is on its way.
        The link works for {PASSWORD_LINK_MINUTES} minutes.
      </CheckEmail>
    );
  }
  return (
    <Page
      title="Reset your password"
      width="form"
      back={BACK}
      above={<ErrorSummary errors={errors} />}
      lead={`Enter your email. If we have an account for it, we’ll send a link that works for ${PASSWORD_LINK_MINUTES} minutes.`}
      error={Object.keys(errors).length > 0}
    >
      <Stack gap={6}>
        <FailureNotice failure={command.failure} />
        <Form onSubmit={(answers) => void submit(answers)} errors={errors} busy={command.pending}>
          <Stack gap={6}>
            <TextField label="Email" name="email" type="email" autoComplete="username" />
            <ButtonRow fill>
              <Button type="submit" busy={command.pending} busyLabel="Sending">
                Send reset link
              </Button>
            </ButtonRow>
          </Stack>
        </Form>
      </Stack>
    </Page>
  );
}
