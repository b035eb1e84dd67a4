import { failureWords } from '@paystead/client/calls/failure-words';
import { PASSWORD_HINT } from '@paystead/client/format/password-words';
import type { UsedCommand } from '@paystead/client/calls/use-call';
import type { register } from '@paystead/contract/identity/registration';
import { Button } from '@paystead/kit/button/button';
import { ButtonRow } from '@paystead/kit/button/button-row';
import { Checkbox } from '@paystead/kit/checkbox/checkbox';
import { Link } from '@paystead/kit/link/link';
import { PasswordField } from '@paystead/kit/password-field/password-field';
import { Stack } from '@paystead/kit/stack/stack';
import { RegisterStep, type StepProps } from './register-step.tsx';
import { useStepFaults } from './use-step-faults.ts';

/** The answers of the last step; none of them are stored. */
export interface Consents {
  password: string;
  terms_of_use: true;
  privacy: true;
  communication_consent: boolean;
}

interface PasswordStepProps extends StepProps {
  command: UsedCommand<typeof register>;
  onFinish: (consents: Consents) => void;
}

export function PasswordStep({ refused, command, onFinish }: PasswordStepProps) {
  const { errors, check } = useStepFaults('password', refused);
  const { failure } = command;

  function finish(form: FormData) {
    const typed = {
      password: String(form.get('password')),
      terms_of_use: form.has('terms_of_use'),
      privacy: form.has('privacy'),
      communication_consent: form.has('communication_consent'),
    };
    command.clear();
    if (check(typed)) onFinish({ ...typed, terms_of_use: true, privacy: true });
  }

  return (
    <RegisterStep
      step="password"
      title="Create a password"
      errors={errors}
      message={failure?.fields ? undefined : failureWords(failure)}
      busy={command.pending}
      onSubmit={finish}
    >
      <PasswordField
        label="Password"
        name="password"
        hint={PASSWORD_HINT}
        autoComplete="new-password"
      />
      <ConsentBoxes />
      <ButtonRow fill>
        <Button type="submit" busy={command.pending} busyLabel="Creating your account">
          Create account
        </Button>
      </ButtonRow>
    </RegisterStep>
  );
}

function ConsentBoxes() {
  return (
    <Stack gap={2}>
      <Checkbox
        name="terms_of_use"
        label={
          <>
            I agree to the{' '}
            <Link href="/pub/terms" external>
              terms of use
            </Link>
          </>
        }
      />
      <Checkbox
        name="privacy"
        label={
          <>
            I have read the{' '}
            <Link href="/pub/privacy" external>
              privacy notice
            </Link>
          </>
        }
      />
      <Checkbox
        name="communication_consent"
        label="Send me text messages about my account (optional)"
        hint="Message and data rates may apply. Stop any time"
      />
    </Stack>
  );
}
