import type { CodeChannel } from '@paystead/contract/identity/identity';
import { Button } from '@paystead/kit/button/button';
import { ButtonRow } from '@paystead/kit/button/button-row';
import { Form, type FormErrors } from '@paystead/kit/form/form';
import { PhoneIcon } from '@paystead/kit/icon/phone';
import { Stack } from '@paystead/kit/stack/stack';
import { TextField } from '@paystead/kit/text-field/text-field';

interface PhoneNumberFormProps {
  /** Names the form. */
  label: string;
  /** Names the field. */
  fieldLabel: string;
  phone: string;
  onPhone: (phone: string) => void;
  busy: boolean;
  errors: FormErrors;
  onSend: (channel: CodeChannel) => void;
}

/** Asks for the number, and whether to text or call. */
export function PhoneNumberForm(props: PhoneNumberFormProps) {
  const { label, fieldLabel, phone, onPhone, busy, errors, onSend } = props;
  return (
    <Form label={label} busy={busy} errors={errors} onSubmit={() => onSend('OPT_SMS')}>
      <Stack gap={6}>
        <TextField
          label={fieldLabel}
          name="phone"
          type="tel"
          autoComplete="tel"
          value={phone}
          onChange={onPhone}
        />
        <ButtonRow fill>
          <Button type="submit" busy={busy} busyLabel="Sending">
            Text me a code
          </Button>
          <Button
            variant="tertiary"
            icon={<PhoneIcon size="small" />}
            onPress={() => onSend('OPT_VOICE')}
          >
            Call me instead
          </Button>
        </ButtonRow>
      </Stack>
    </Form>
  );
}
