import type { Failure } from '@paystead/client/calls/failure';
import { failureWords } from '@paystead/client/calls/failure-words';
import { PASSWORD_HINT } from '@paystead/client/format/password-words';
import { checkFields } from '@paystead/client/calls/check-fields';
import { useCommand } from '@paystead/client/calls/use-call';
import { setPassword } from '@paystead/contract/identity/identity';
import { Button } from '@paystead/kit/button/button';
import { ButtonRow } from '@paystead/kit/button/button-row';
import { ErrorSummary } from '@paystead/kit/error-summary/error-summary';
import { Form, type FormErrors } from '@paystead/kit/form/form';
import { Link } from '@paystead/kit/link/link';
import { Page } from '@paystead/kit/page/page';
import { PasswordField } from '@paystead/kit/password-field/password-field';
import { Stack } from '@paystead/kit/stack/stack';
import { Text } from '@paystead/kit/text/text';
import { useState } from 'react';

const NOT_CHANGED = 'Password not changed';
const NONE: FormErrors = {};

/** Sets the new password; submitting uses the link, opening it doesn't. */
export function NewPasswordForm(props: { token: string; onChanged: () => void }) {
  const command = useCommand(setPassword);
  const [faults, setFaults] = useState<FormErrors>(NONE);
  const errors = command.failure?.fields ?? faults;
  const trouble = troubleOf(command.failure);

  async function submit(answers: FormData) {
    const password = String(answers.get('password'));
    const found = checkFields(setPassword, { password }, ['password']);
    setFaults(found);
    command.clear();
    if (Object.keys(found).length > 0) return;
    if (await command.run({ token: props.token, password })) props.onChanged();
  }

  return (
    <Page
      title="Choose a new password"
      width="form"
      above={<ErrorSummary errors={errors} title={NOT_CHANGED} message={trouble} />}
      error={trouble !== undefined || Object.keys(errors).length > 0}
    >
      <Form onSubmit={(answers) => void submit(answers)} errors={errors} busy={command.pending}>
        <Stack gap={6}>
          <PasswordField
            label="New password"
            name="password"
            hint={PASSWORD_HINT}
            autoComplete="new-password"
          />
          <ButtonRow fill>
            <Button type="submit" busy={command.pending} busyLabel="Changing">
              Change password
            </Button>
          </ButtonRow>
          {trouble !== undefined && (
            <Text>
              <Link href="/pub/password">Send a new link</Link>
            </Text>
          )}
        </Stack>
      </Form>
    </Page>
  );
}

function troubleOf(failure: Failure | null): string | undefined {
  if (!failure || failure.fields) return undefined;
  if (failure.message !== NOT_CHANGED) return failureWords(failure);
  return 'This link was already used or has expired. Ask for a new one.';
}
