import { useCommand } from '@paystead/client/calls/use-call';
import {
  initPayrollLink,
  reportPayrollLinkError,
  signInSandboxPayroll,
} from '@paystead/contract/verification/payroll-link';
import { Button } from '@paystead/kit/button/button';
import { ErrorSummary } from '@paystead/kit/error-summary/error-summary';
import { Form } from '@paystead/kit/form/form';
import { PasswordField } from '@paystead/kit/password-field/password-field';
import { RadioCards } from '@paystead/kit/radio-cards/radio-cards';
import { Stack } from '@paystead/kit/stack/stack';
import { TextField } from '@paystead/kit/text-field/text-field';
import { useState } from 'react';
import { failureWords } from '@paystead/client/calls/failure-words';
import type { Purpose } from './purpose.ts';
import type { SignedIn } from './window.ts';

/** Payroll systems in the sandbox; its page of magic inputs says which logins do what. */
const PAYROLLS = ['Paygrid', 'Ledgerline Payroll', 'Stublet'];

interface SignInProps {
  purpose: Purpose;
  onSignedIn: (answer: SignedIn) => void;
  onFailed: (problem: string) => void;
}

/** Asks for the payroll system, and for its user name and password. */
export function SignIn({ purpose, onSignedIn, onFailed }: SignInProps) {
  const [errors, setErrors] = useState<Record<string, string>>({});
  const init = useCommand(initPayrollLink);
  const signIn = useCommand(signInSandboxPayroll);
  const report = useCommand(reportPayrollLinkError);
  const busy = init.pending || signIn.pending || report.pending;

  async function submit(form: FormData) {
    const text = (name: string) => String(form.get(name) ?? '').trim();
    const found: Record<string, string> = {};
    if (!text('payroll')) found.payroll = 'Choose your payroll';
    if (!text('username')) found.username = 'Enter your user name there';
    if (!text('password')) found.password = 'Enter your password there';
    setErrors(found);
    if (Object.keys(found).length > 0) return;
    const { kind, loan } = purpose;
    const opened = await init.run({ purpose: kind, ...(loan && { loan }) });
    if (!opened) return;
    const [payroll, username, password] = [text('payroll'), text('username'), text('password')];
    const { link, link_token } = opened;
    const answer = await signIn.run({ link_token, payroll, username, password });
    if (!answer) return;
    if (answer.public_token) {
      return onSignedIn({ link, payroll, publicToken: answer.public_token, jobs: answer.jobs });
    }
    const error_code = answer.error?.code ?? null;
    const said = await report.run({ link, error_code, payroll });
    onFailed(said?.message ?? answer.error?.sentence ?? 'The login ended early.');
  }

  const failure = init.failure ?? signIn.failure;
  return (
    <Form onSubmit={(form) => void submit(form)} errors={errors} busy={busy}>
      <Stack gap={6}>
        <ErrorSummary errors={errors} message={failureWords(failure)} />
        <RadioCards
          name="payroll"
          label="Where do you see your pay stubs?"
          options={PAYROLLS.map((name) => ({ value: name, label: name }))}
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
