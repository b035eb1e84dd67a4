import { useCommand } from '@paystead/client/calls/use-call';
import { linkSocial } from '@paystead/contract/identity/social';
import { Button } from '@paystead/kit/button/button';
import { ErrorSummary } from '@paystead/kit/error-summary/error-summary';
import { Form, type FormErrors } from '@paystead/kit/form/form';
import { Link } from '@paystead/kit/link/link';
import { PasswordField } from '@paystead/kit/password-field/password-field';
import { Stack } from '@paystead/kit/stack/stack';
import { Text } from '@paystead/kit/text/text';
import { useMemo, useState } from 'react';
import { Entry } from '../login/entry.tsx';
import { RefusalNotice } from '../login/refusal-notice.tsx';
import type { SessionState } from '../login/session-state.ts';
import { FailedStep } from './failed-step.tsx';
import { refusalOf } from './use-return.ts';

interface LinkStepProps {
  company: string;
  email: string;
  ticket: string;
  arriving: boolean;
  onDone: (session: SessionState) => void;
}

const NO_ERRORS: FormErrors = {};

/** The password of the account, once, to connect it with the company's account (X6). */
export function LinkStep({ company, email, ticket, arriving, onDone }: LinkStepProps) {
  const command = useCommand(linkSocial);
  const [isEmpty, setEmpty] = useState(false);
  const { failure } = command;
  const isWrong = failure?.code === 401 && failure.message === '';
  const refusal = failure && !isWrong ? refusalOf(failure, company) : null;
  const errors = useMemo(() => {
    if (isEmpty) return { password: 'Enter your password' };
    return isWrong ? { password: WRONG } : NO_ERRORS;
  }, [isEmpty, isWrong]);

  async function submit(answers: FormData) {
    const password = String(answers.get('password'));
    command.clear();
    setEmpty(password === '');
    if (password === '') return;
    const session = await command.run({ ticket, password });
    if (session) onDone(session);
  }

  if (refusal && failure?.code === 422) return <FailedStep company={company} refusal={refusal} />;
  return (
    <Entry
      title={`Connect ${company}`}
      lead={`You have an account with ${email}. Enter your password once. After that, you can log in with ${company}.`}
      error={failure !== null || isEmpty}
      focus
    >
      <Stack gap={6}>
        <ErrorSummary errors={errors} />
        {refusal && <RefusalNotice refusal={refusal} />}
        <Form onSubmit={(answers) => void submit(answers)} errors={errors} busy={command.pending}>
          <Stack gap={5}>
            <input type="hidden" name="username" autoComplete="username" value={email} readOnly />
            <PasswordField label="Password" name="password" autoComplete="current-password" />
            <Button type="submit" block busy={command.pending || arriving} busyLabel="Logging in">
              Connect and log in
            </Button>
            <Text size="small">
              <Link href="/pub/password">Forgot your password?</Link>
            </Text>
          </Stack>
        </Form>
        <Text size="small" tone="muted">
          You can disconnect it in your profile at any time.
        </Text>
      </Stack>
    </Entry>
  );
}

const WRONG = 'That isn’t your account’s password. Check it and enter it again';
