import { CODE_DIGITS } from '@paystead/contract/identity/one-time-terms';
import { askedPath } from '@paystead/client/browser/asked-path';
import { useCommand } from '@paystead/client/calls/use-call';
import { staffLogin, staffVerifyMfa } from '@paystead/contract/product/console';
import { Button } from '@paystead/kit/button/button';
import { CodeField } from '@paystead/kit/code-field/code-field';
import { EntryLayout } from '@paystead/kit/entry-layout/entry-layout';
import { ErrorSummary } from '@paystead/kit/error-summary/error-summary';
import { Form } from '@paystead/kit/form/form';
import { Link } from '@paystead/kit/link/link';
import { Notice } from '@paystead/kit/notice/notice';
import { PasswordField } from '@paystead/kit/password-field/password-field';
import { Stack } from '@paystead/kit/stack/stack';
import { Text } from '@paystead/kit/text/text';
import { TextField } from '@paystead/kit/text-field/text-field';
import { useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { FRONT } from './front.ts';
import { loginSentence } from './login-sentence.ts';

/** Staff login: password, then always a code. */
export function LoginScreen() {
  const [hint, setHint] = useState<string | null>(null);
  const navigate = useNavigate();
  const { search } = useLocation();
  const goOn = () => void navigate(askedPath(search, window.location.origin) ?? '/');
  return (
    <EntryLayout
      title="Log in to the console"
      {...FRONT}
      lead={hint === null ? undefined : `Enter the code we sent. ${hint}`}
    >
      {hint === null ? (
        <Stack gap={6}>
          {new URLSearchParams(search).has('ended') && <LoggedOut />}
          <PasswordStep onChallenged={setHint} />
        </Stack>
      ) : (
        <CodeStep onSignedIn={goOn} />
      )}
    </EntryLayout>
  );
}

function LoggedOut() {
  return (
    <Notice title="You were logged out">
      You were away for a while, or your session was ended. Log in to pick up where you left off. We
      kept what you typed.
    </Notice>
  );
}

function PasswordStep({ onChallenged }: { onChallenged: (hint: string) => void }) {
  const login = useCommand(staffLogin);
  async function submit(answers: FormData) {
    const session = await login.run({
      username: String(answers.get('username') ?? ''),
      password: String(answers.get('password') ?? ''),
    });
    if (session) onChallenged(session.mfa_hint ?? '');
  }
  return (
    <Form onSubmit={(answers) => void submit(answers)} busy={login.pending}>
      <Stack>
        <ErrorSummary
          errors={{}}
          message={login.failure ? loginSentence(login.failure) : undefined}
        />
        <TextField name="username" label="Email" type="email" autoComplete="username" />
        <PasswordField name="password" label="Password" autoComplete="current-password" />
        <Button type="submit" busy={login.pending} busyLabel="Logging in" block>
          Log in
        </Button>
        <Text>
          <Link href="/password">Forgot your password?</Link>
        </Text>
      </Stack>
    </Form>
  );
}

function CodeStep({ onSignedIn }: { onSignedIn: () => void }) {
  const verify = useCommand(staffVerifyMfa);
  async function submit(answers: FormData) {
    const session = await verify.run({ code: String(answers.get('code') ?? '') });
    if (session && !session.mfa_required) onSignedIn();
  }
  return (
    <Form onSubmit={(answers) => void submit(answers)} busy={verify.pending}>
      <Stack>
        <ErrorSummary
          errors={{}}
          message={verify.failure ? loginSentence(verify.failure) : undefined}
        />
        <CodeField name="code" label="Six-digit code" length={CODE_DIGITS} />
        <Button type="submit" busy={verify.pending} busyLabel="Checking" block>
          Continue
        </Button>
      </Stack>
    </Form>
  );
}
