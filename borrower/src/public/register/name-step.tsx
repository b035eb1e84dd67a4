import { Button } from '@paystead/kit/button/button';
import { ButtonRow } from '@paystead/kit/button/button-row';
import { Fields } from '@paystead/kit/field/fields';
import { TextField } from '@paystead/kit/text-field/text-field';
import { ChosenEmployer } from './chosen-employer.tsx';
import { RegisterStep, type StepProps } from './register-step.tsx';
import { useStepFaults } from './use-step-faults.ts';

export function NameStep({ answers, change, refused, onNext }: StepProps) {
  const { errors, check } = useStepFaults('name', refused);

  return (
    <RegisterStep
      step="name"
      title="Tell us who you are"
      lead="Use the name your employer has on file, so we can find you faster."
      errors={errors}
      onSubmit={() => check(answers) && onNext()}
    >
      <ChosenEmployer name={answers.employer_name} />
      <Fields beside>
        <TextField
          label="First name"
          name="first_name"
          autoComplete="given-name"
          value={answers.first_name}
          onChange={(value) => change({ first_name: value })}
        />
        <TextField
          label="Last name"
          name="last_name"
          autoComplete="family-name"
          value={answers.last_name}
          onChange={(value) => change({ last_name: value })}
        />
      </Fields>
      <ButtonRow fill>
        <Button type="submit">Continue</Button>
      </ButtonRow>
    </RegisterStep>
  );
}
