import { CODE_DIGITS, DIGIT_CODE } from '@paystead/contract/identity/one-time-terms';
import { Button } from '@paystead/kit/button/button';
import { ButtonRow } from '@paystead/kit/button/button-row';
import { CodeField } from '@paystead/kit/code-field/code-field';
import { Form, type FormErrors } from '@paystead/kit/form/form';
import { Stack } from '@paystead/kit/stack/stack';
import type { ReactNode } from 'react';

interface CodeFormProps {
  /** "Verify email" */
  submit: string;
  busy: boolean;
  errors: FormErrors;
  onCode: (code: string) => void;
  /** Another option, beside the button. */
  beside?: ReactNode;
}

/** Six digits and a button. */
export function CodeForm({ submit, busy, errors, onCode, beside }: CodeFormProps) {
  return (
    <Form
      label={submit}
      busy={busy}
      errors={errors}
      onSubmit={(answers) => onCode(String(answers.get('code') ?? ''))}
    >
      <Stack gap={6}>
        <CodeField label="Enter the code" length={CODE_DIGITS} name="code" />
        <ButtonRow fill>
          <Button type="submit" busy={busy} busyLabel="Checking">
            {submit}
          </Button>
          {beside}
        </ButtonRow>
      </Stack>
    </Form>
  );
}

export const CODE_MISSING = `Enter the ${DIGIT_CODE}`;
