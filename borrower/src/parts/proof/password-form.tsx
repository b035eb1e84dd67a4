import { PASSWORD_HINT } from '@paystead/client/format/password-words';
import { checkFields } from '@paystead/client/calls/check-fields';
import type { Failure } from '@paystead/client/calls/failure';
import { useCommand } from '@paystead/client/calls/use-call';
import { changePassword } from '@paystead/contract/identity/account-safety';
import { Button } from '@paystead/kit/button/button';
import { ButtonRow } from '@paystead/kit/button/button-row';
import { ErrorSummary } from '@paystead/kit/error-summary/error-summary';
import { Form, type FormErrors } from '@paystead/kit/form/form';
import { Link } from '@paystead/kit/link/link';
import { PasswordField } from '@paystead/kit/password-field/password-field';
import { Stack } from '@paystead/kit/stack/stack';
import { Text } from '@paystead/kit/text/text';
import { useState } from 'react';
import { failureWords } from '@paystead/client/calls/failure-words';

const NOT_CHANGED = 'Password not changed';
const NONE: FormErrors = {};
const FIELDS = ['current_password', 'password'];

/** Sets a new password with the current one (P4), or offers an emailed link. */
export function PasswordForm({ onChanged }: { onChanged: () => void }) {
  const change = useCommand(changePassword);
  const [faults, setFaults] = useState<FormErrors>(NONE);
  // Clear the fields after success: passwords must not stay in the page.
  const [turn, setTurn] = useState(0);
  const errors = change.failure?.fields ?? faults;

  async function submit(form: FormData) {
    const answers = {
      current_password: String(form.get('current_password')),
      password: String(form.get('password')),
    };
    const found = checkFields(changePassword, answers, FIELDS);
    setFaults(found);
    change.clear();
    if (Object.keys(found).length > 0 || !(await change.run(answers))) return;
    setTurn(turn + 1);
    onChanged();
  }

  return (
    <Form
      key={turn}
      label="Change password"
      onSubmit={(answers) => void submit(answers)}
      errors={errors}
      busy={change.pending}
    >
      <Stack gap={5}>
        <ErrorSummary errors={errors} title={NOT_CHANGED} message={troubleOf(change.failure)} />
        <PasswordField
          label="Current password"
          name="current_password"
          autoComplete="current-password"
        />
        <PasswordField
          label="New password"
          name="password"
          hint={PASSWORD_HINT}
          autoComplete="new-password"
        />
        <ButtonRow>
          <Button type="submit" busy={change.pending} busyLabel="Changing">
            Change password
          </Button>
        </ButtonRow>
        <Text size="small" tone="muted">
          Forgot your current password? <Link href="/pub/password">Ask for a link by email</Link>
        </Text>
      </Stack>
    </Form>
  );
}

function troubleOf(failure: Failure | null): string | undefined {
  if (!failure || failure.fields) return undefined;
  return failureWords(failure).replace(`${NOT_CHANGED}. `, '');
}
