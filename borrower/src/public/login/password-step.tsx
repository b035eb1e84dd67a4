import { useCommand } from '@paystead/client/calls/use-call';
import { login } from '@paystead/contract/identity/identity';
import { userName } from '@paystead/contract/identity/user-name';
import { Button } from '@paystead/kit/button/button';
import { ErrorSummary } from '@paystead/kit/error-summary/error-summary';
import { Form, type FormErrors } from '@paystead/kit/form/form';
import { Link } from '@paystead/kit/link/link';
import { PasswordField } from '@paystead/kit/password-field/password-field';
import { Stack } from '@paystead/kit/stack/stack';
import { Text } from '@paystead/kit/text/text';
import { TextField } from '@paystead/kit/text-field/text-field';
import { useEffect, useState } from 'react';
import { fillLoginName } from '../login-name.ts';
import { SocialSlot } from '../social/social-slot.tsx';
import { warmApp } from '../warm-app.ts';
import { CheckSlot } from '../check/check-slot.tsx';
import { Entry } from './entry.tsx';
import type { SessionState } from './session-state.ts';
import { loginRefusal, type LoginRefusal } from './login-refusal.ts';
import { RefusalNotice } from './refusal-notice.tsx';

interface PasswordStepProps {
  /** Why the second step returned to this one. */
  before: LoginRefusal | null;
  arriving: boolean;
  onDone: (session: SessionState) => void;
}

/** The first step: email and password. */
export function PasswordStep({ before, arriving, onDone }: PasswordStepProps) {
  const command = useCommand(login);
  const [errors, setErrors] = useState<FormErrors>({});
  const [isNew, setNew] = useState(true);
  const refusal = command.failure ? loginRefusal(command.failure) : isNew ? before : null;

  // Not a default value, because the server draws the page without it.
  useEffect(() => fillLoginName(document.querySelector('[name=username]')), []);

  async function submit(answers: FormData) {
    const username = userName(String(answers.get('username')));
    const password = String(answers.get('password'));
    const missing = emptyOnes(username, password);
    setErrors(missing);
    setNew(false);
    command.clear();
    if (Object.keys(missing).length > 0) return;
    const session = await command.run(
      { username, password, recaptcha_key: String(answers.get('recaptcha_key') ?? '') },
      { 'X-User-ID': username },
    );
    if (session) onDone(session);
    warmApp();
  }

  return (
    <Entry title="Log in" lead={<NewHere />} error={refusal !== null}>
      <Stack gap={6}>
        <ErrorSummary errors={errors} />
        {refusal && <RefusalNotice refusal={refusal} />}
        <Form onSubmit={(answers) => void submit(answers)} errors={errors} busy={command.pending}>
          <Stack gap={5}>
            <TextField
              label="Email"
              name="username"
              type="email"
              autoComplete="username"
              autoCapitalize="none"
              spellCheck={false}
            />
            <PasswordField label="Password" name="password" autoComplete="current-password" />
            <CheckSlot failure={command.failure} />
            <Button type="submit" block busy={command.pending || arriving} busyLabel="Logging in">
              Log in
            </Button>
            <Text size="small">
              <Link href="/pub/password">Forgot your password?</Link>
            </Text>
          </Stack>
        </Form>
        <SocialSlot />
        <Text size="small" tone="muted">
          We never ask for your password by phone or email.
        </Text>
      </Stack>
    </Entry>
  );
}

function NewHere() {
  return (
    <>
      New here? <Link href="/pub/register">Create your account</Link>
    </>
  );
}

function emptyOnes(username: string, password: string): FormErrors {
  return {
    ...(username === '' && { username: 'Enter your email' }),
    ...(password === '' && { password: 'Enter your password' }),
  };
}
