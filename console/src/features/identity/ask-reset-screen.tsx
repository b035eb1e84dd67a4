import { PASSWORD_LINK_MINUTES } from '@paystead/contract/identity/one-time-terms';
import { requestStaffReset } from '@paystead/contract/product/access';
import { checkFields } from '@paystead/client/calls/check-fields';
import { failureWords } from '@paystead/client/calls/failure-words';
import { useCommand } from '@paystead/client/calls/use-call';
import { Button } from '@paystead/kit/button/button';
import { EntryLayout } from '@paystead/kit/entry-layout/entry-layout';
import { ErrorSummary } from '@paystead/kit/error-summary/error-summary';
import { Form, type FormErrors } from '@paystead/kit/form/form';
import { Link } from '@paystead/kit/link/link';
import { Stack } from '@paystead/kit/stack/stack';
import { Text } from '@paystead/kit/text/text';
import { TextField } from '@paystead/kit/text-field/text-field';
import { useState } from 'react';
import { FRONT } from './front.ts';

/** P7: asks for the link that sets a new password. */
export function AskResetScreen() {
  const ask = useCommand(requestStaffReset);
  const [errors, setErrors] = useState<FormErrors>({});
  const [sentTo, setSentTo] = useState<string | null>(null);

  async function submit(answers: FormData) {
    const email = String(answers.get('email') ?? '').trim();
    const faults = checkFields(requestStaffReset, { email }, ['email']);
    setErrors(faults);
    ask.clear();
    if (Object.keys(faults).length === 0 && (await ask.run({ email }))) setSentTo(email);
  }

  if (sentTo !== null) return <Sent email={sentTo} />;
  const isWrong = ask.failure !== null || Object.keys(errors).length > 0;
  return (
    <EntryLayout
      {...FRONT}
      title="Reset your password"
      lead={`Enter your email. If we have an account for it, we’ll send a link that works for ${PASSWORD_LINK_MINUTES} minutes.`}
      error={isWrong}
    >
      <Form onSubmit={(answers) => void submit(answers)} errors={errors} busy={ask.pending}>
        <Stack>
          <ErrorSummary errors={errors} message={failureWords(ask.failure)} />
          <TextField name="email" label="Email" type="email" autoComplete="username" />
          <Button type="submit" busy={ask.pending} busyLabel="Sending" block>
            Send reset link
          </Button>
          <BackToLogin />
        </Stack>
      </Form>
    </EntryLayout>
  );
}

function Sent({ email }: { email: string }) {
  return (
    <EntryLayout
      {...FRONT}
      title="Check your email"
      lead={`If we have an account for ${email}, a message with a link is on its way. The link works for ${PASSWORD_LINK_MINUTES} minutes.`}
      focus
    >
      <BackToLogin />
    </EntryLayout>
  );
}

function BackToLogin() {
  return (
    <Text>
      <Link href="/login">Back to login</Link>
    </Text>
  );
}
