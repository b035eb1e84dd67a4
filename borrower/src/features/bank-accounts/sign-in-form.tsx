import { useCommand } from '@paystead/client/calls/use-call';
import type { WireAnswer } from '@paystead/contract/call';
import {
  reportPrimaryBankLinkError,
  signInSandboxBank,
} from '@paystead/contract/bank-accounts/bank-accounts';
import { Button } from '@paystead/kit/button/button';
import { ErrorSummary } from '@paystead/kit/error-summary/error-summary';
import { Form } from '@paystead/kit/form/form';
import { PasswordField } from '@paystead/kit/password-field/password-field';
import { RadioCards } from '@paystead/kit/radio-cards/radio-cards';
import { Stack } from '@paystead/kit/stack/stack';
import { TextField } from '@paystead/kit/text-field/text-field';
import { useState } from 'react';
import { failureWords } from '@paystead/client/calls/failure-words';
import { EVERY_ROUTE } from './next-routes.tsx';
import type { Problem } from './other-ways.tsx';

export type SignedIn = WireAnswer<typeof signInSandboxBank>;

/** Banks in the sandbox; its page of magic inputs says which logins do what. */
const BANKS = ['Meridian Bank', 'State Federal Credit Union', 'Adirondack Savings'];

/** The props of every bank login. */
export interface SignInProps {
  link: {
    readonly pending: boolean;
    readonly token: () => Promise<string | null>;
    readonly close: () => void;
  };
  onSignedIn: (bank: string, answer: SignedIn) => void;
  onFailed: (problem: Problem) => void;
}

/**
 * The login of the sandbox's bank. Reports the result to the server, which returns the remaining
 * ways.
 */
export function SignInForm({ link, onSignedIn, onFailed }: SignInProps) {
  const [errors, setErrors] = useState<Record<string, string>>({});
  const signIn = useCommand(signInSandboxBank);
  const report = useCommand(reportPrimaryBankLinkError);
  const busy = signIn.pending || report.pending;

  async function submit(answers: FormData) {
    const text = (name: string) => String(answers.get(name) ?? '').trim();
    const found = check(text);
    setErrors(found);
    if (Object.keys(found).length > 0) return;
    const institution = text('institution');
    const link_token = await link.token();
    if (!link_token) return;
    const credentials = { username: text('username'), password: text('password') };
    const answer = await signIn.run({ link_token, institution, ...credentials });
    if (answer && !answer.error) return onSignedIn(institution, answer);
    link.close();
    if (!answer?.error) return;
    const said = await report.run({ error_code: answer.error.code, institution });
    onFailed(said ?? { message: answer.error.sentence, next: EVERY_ROUTE });
  }

  return (
    <Form onSubmit={(answers) => void submit(answers)} errors={errors} busy={busy}>
      <Stack gap={6}>
        <ErrorSummary errors={errors} message={failureWords(signIn.failure)} />
        <RadioCards
          name="institution"
          label="Which bank?"
          options={BANKS.map((name) => ({ value: name, label: name }))}
          defaultValue=""
        />
        <TextField
          name="username"
          label="User name"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
        />
        <PasswordField name="password" label="Password" autoComplete="current-password" />
        <Button type="submit" busy={busy} busyLabel="Logging in">
          Log in
        </Button>
      </Stack>
    </Form>
  );
}

function check(text: (name: string) => string): Record<string, string> {
  const found: Record<string, string> = {};
  if (!text('institution')) found.institution = 'Choose your bank';
  if (!text('username')) found.username = 'Enter your user name at this bank';
  if (!text('password')) found.password = 'Enter your password at this bank';
  return found;
}
