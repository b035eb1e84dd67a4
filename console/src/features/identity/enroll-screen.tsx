import { useCommand } from '@paystead/client/calls/use-call';
import { enrollStaff } from '@paystead/contract/product/console';
import { Button } from '@paystead/kit/button/button';
import { EntryLayout } from '@paystead/kit/entry-layout/entry-layout';
import { ErrorSummary } from '@paystead/kit/error-summary/error-summary';
import { Form } from '@paystead/kit/form/form';
import { PasswordField } from '@paystead/kit/password-field/password-field';
import { Stack } from '@paystead/kit/stack/stack';
import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router';

/** L11: the first member of staff sets a password with the link made for them. */
export function EnrollScreen() {
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
    <EntryLayout
      title="Set your password"
      home="/login"
      slogan={['Steady pay,', 'steady home.']}
      promise="Where applications are reviewed and loans are looked after."
      lead="You are the first here. Then log in; a code comes by email each time."
    >
      <Form onSubmit={(answers) => void submit(answers)} busy={enroll.pending}>
        <Stack>
          <ErrorSummary
            errors={{}}
            message={failure ? (failure.fields?.['password'] ?? failure.message) : undefined}
          />
          <PasswordField name="password" label="Password" autoComplete="new-password" />
          <Button type="submit" busy={enroll.pending} busyLabel="Saving" block>
            Set password
          </Button>
        </Stack>
      </Form>
    </EntryLayout>
  );
}
