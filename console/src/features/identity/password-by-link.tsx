import { PASSWORD_HINT } from '@paystead/client/format/password-words';
import { failureWords } from '@paystead/client/calls/failure-words';
import { useCommand } from '@paystead/client/calls/use-call';
import { enrollStaff } from '@paystead/contract/product/console';
import { Button } from '@paystead/kit/button/button';
import { EntryLayout } from '@paystead/kit/entry-layout/entry-layout';
import { ErrorSummary } from '@paystead/kit/error-summary/error-summary';
import { Form } from '@paystead/kit/form/form';
import { PasswordField } from '@paystead/kit/password-field/password-field';
import { Stack } from '@paystead/kit/stack/stack';
import { Text } from '@paystead/kit/text/text';
import { type ReactNode, useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import { FRONT } from './front.ts';

interface PasswordByLinkProps {
  title: string;
  lead: string;
  /** Under the form when the link doesn't work. */
  otherwise?: ReactNode;
}

/** Sets a password with the key of a link; submitting uses the link, opening it doesn't. */
export function PasswordByLink({ title, lead, otherwise }: PasswordByLinkProps) {
  const [key] = useState(() => new URLSearchParams(location.search).get('key') ?? '');
  const enroll = useCommand(enrollStaff);
  const navigate = useNavigate();
  // Keeps the key out of the history and screenshots.
  useEffect(() => history.replaceState(history.state, '', location.pathname), []);

  async function submit(answers: FormData) {
    const password = String(answers.get('password') ?? '');
    if (await enroll.run({ key, password })) void navigate('/login');
  }
  const { failure } = enroll;
  return (
    <EntryLayout {...FRONT} title={title} lead={lead} error={failure !== null}>
      <Form onSubmit={(answers) => void submit(answers)} busy={enroll.pending}>
        <Stack>
          <ErrorSummary
            errors={{}}
            message={failure ? (failure.fields?.['password'] ?? failureWords(failure)) : undefined}
          />
          <PasswordField
            name="password"
            label="Password"
            hint={PASSWORD_HINT}
            autoComplete="new-password"
          />
          <Button type="submit" busy={enroll.pending} busyLabel="Saving" block>
            Set password
          </Button>
          {failure && !failure.fields && otherwise && <Text>{otherwise}</Text>}
        </Stack>
      </Form>
    </EntryLayout>
  );
}
