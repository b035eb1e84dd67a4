import type { Draft } from '@paystead/client/browser/use-draft';
import { Button } from '@paystead/kit/button/button';
import { ButtonRow } from '@paystead/kit/button/button-row';
import { Fields } from '@paystead/kit/field/fields';
import { Form, type FormErrors } from '@paystead/kit/form/form';
import { MemorableDate } from '@paystead/kit/memorable-date/memorable-date';
import { Stack } from '@paystead/kit/stack/stack';
import { TextField } from '@paystead/kit/text-field/text-field';
import { type EmploymentAnswers, readEmployment } from './employment-answers.ts';

interface EmploymentFormProps {
  /** The draft keeps the number and the date, never the four digits. */
  draft: Draft & { readonly answers: NonNullable<Draft['answers']> };
  busy: boolean;
  errors: FormErrors;
  onAnswers: (answers: EmploymentAnswers) => void;
}

/** What the employer knows about the person: the number, or birth date and last 4 digits. */
export function EmploymentForm({ draft, busy, errors, onAnswers }: EmploymentFormProps) {
  return (
    <Form
      label="Your job"
      busy={busy}
      errors={errors}
      onSubmit={(typed) => onAnswers(readEmployment(typed))}
    >
      <Stack gap={6}>
        <Fields>
          <TextField
            label="Employee number"
            name="employee_number"
            hint="On your badge or pay stub"
            autoComplete="off"
            width={10}
            defaultValue={draft.answers.employee_number}
            onChange={(value) => draft.set('employee_number', value)}
            onBlur={draft.keep}
          />
          <MemorableDate
            label="Date of birth"
            name="dob"
            birthday
            defaultValue={draft.answers.dob}
            onChange={(value) => draft.set('dob', value)}
          />
          <TextField
            label="Last 4 digits of your Social Security number"
            name="ssn_last4"
            inputMode="numeric"
            autoComplete="off"
            maxLength={4}
            width={5}
            onBlur={draft.keep}
          />
        </Fields>
        <ButtonRow fill>
          <Button type="submit" busy={busy} busyLabel="Checking">
            Confirm your job
          </Button>
        </ButtonRow>
      </Stack>
    </Form>
  );
}
