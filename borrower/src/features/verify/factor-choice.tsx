import { Button } from '@paystead/kit/button/button';
import { ButtonRow } from '@paystead/kit/button/button-row';
import { Form, type FormErrors } from '@paystead/kit/form/form';
import { RadioCards } from '@paystead/kit/radio-cards/radio-cards';
import { Stack } from '@paystead/kit/stack/stack';
import { Unbroken } from '@paystead/kit/text/contact';

interface FactorChoiceProps {
  /** In the form that people read. */
  phone: string;
  busy: boolean;
  errors: FormErrors;
  onChoose: (type: FormDataEntryValue | null) => void;
}

/** Asks which second factor to use; preselects none. */
export function FactorChoice({ phone, busy, errors, onChoose }: FactorChoiceProps) {
  return (
    <Form
      label="Second login step"
      busy={busy}
      errors={errors}
      onSubmit={(answers) => onChoose(answers.get('type'))}
    >
      <Stack gap={6}>
        <RadioCards
          label="How do you want to get your codes?"
          name="type"
          options={[
            {
              value: 'TOTP',
              label: 'Authenticator app',
              hint: 'The safer way. Works without a signal',
            },
            {
              value: 'SMS',
              label: 'Text message',
              hint: (
                <>
                  To <Unbroken>{phone}</Unbroken>
                </>
              ),
            },
          ]}
        />
        <ButtonRow fill>
          <Button type="submit" busy={busy} busyLabel="One moment">
            Continue
          </Button>
        </ButtonRow>
      </Stack>
    </Form>
  );
}
