import { Button } from '@paystead/kit/button/button';
import { ButtonRow } from '@paystead/kit/button/button-row';
import { Checkbox } from '@paystead/kit/checkbox/checkbox';
import { Form, type FormErrors } from '@paystead/kit/form/form';
import { Stack } from '@paystead/kit/stack/stack';
import { TextField } from '@paystead/kit/text-field/text-field';

interface SocialEmailFormProps {
  company: string;
  errors: FormErrors;
  busy: boolean;
  onSubmit: (typed: { email: string; verified: boolean }) => void;
}

/** Any other person at the sandbox's Google or Facebook, by their email. */
export function SocialEmailForm({ company, errors, busy, onSubmit }: SocialEmailFormProps) {
  return (
    <Form
      errors={errors}
      busy={busy}
      onSubmit={(form) =>
        onSubmit({ email: String(form.get('email')), verified: form.has('verified') })
      }
    >
      <Stack gap={5}>
        <TextField label="Another email" name="email" type="email" autoComplete="off" />
        <Checkbox name="verified" defaultChecked label={`${company} has verified this email`} />
        <ButtonRow fill>
          <Button type="submit" variant="secondary" busy={busy}>
            Log in with this email
          </Button>
        </ButtonRow>
      </Stack>
    </Form>
  );
}
