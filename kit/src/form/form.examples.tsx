import { useState } from 'react';
import { Button } from '../button/button.tsx';
import { ButtonRow } from '../button/button-row.tsx';
import { Checkbox } from '../checkbox/checkbox.tsx';
import { Fields } from '../field/fields.tsx';
import { MemorableDate } from '../memorable-date/memorable-date.tsx';
import { RadioCards } from '../radio-cards/radio-cards.tsx';
import { TextField } from '../text-field/text-field.tsx';
import { Form, type FormErrors } from './form.tsx';

const questions: FormErrors = {
  first_name: 'Enter your first name',
  birth: 'Enter your date of birth, like 03/27/1984',
  frequency: 'Choose how often you are paid',
  agree: 'Check the box to agree',
};

function AboutYou() {
  const [errors, setErrors] = useState<FormErrors>({});

  function check(answers: FormData) {
    setErrors(Object.fromEntries(Object.entries(questions).filter(([name]) => !answers.get(name))));
  }

  return (
    <Form label="About you" onSubmit={check} errors={errors}>
      <Fields>
        <TextField label="Legal first name" name="first_name" />
        <MemorableDate label="Your date of birth" name="birth" />
        <RadioCards
          label="Paid how often?"
          name="frequency"
          options={[
            { value: 'WEEKLY', label: 'Weekly' },
            { value: 'BIWEEKLY', label: 'Bi-Weekly' },
          ]}
        />
        <Checkbox label="I agree to the terms" name="agree" />
      </Fields>
      <ButtonRow fill>
        <Button type="submit">Save and continue</Button>
      </ButtonRow>
    </Form>
  );
}

export const examples = [{ name: 'checked on submit', render: () => <AboutYou /> }];
