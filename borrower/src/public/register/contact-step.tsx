import { DIGIT_CODE } from '@paystead/contract/identity/one-time-terms';
import { Button } from '@paystead/kit/button/button';
import { ButtonRow } from '@paystead/kit/button/button-row';
import { Fields } from '@paystead/kit/field/fields';
import { TextField } from '@paystead/kit/text-field/text-field';
import { RegisterStep, type StepProps } from './register-step.tsx';
import { useStepFaults } from './use-step-faults.ts';

export function ContactStep({ answers, change, refused, onNext }: StepProps) {
  const { errors, check } = useStepFaults('contact', refused);

  function next() {
    const email = answers.email.replace(/\s/g, '');
    change({ email });
    if (check({ ...answers, email })) onNext();
  }

  return (
    <RegisterStep
      step="contact"
      title="How do we reach you?"
      lead="You’ll log in with this email. Codes go to this phone."
      errors={errors}
      onSubmit={next}
    >
      <Fields>
        <TextField
          label="Email"
          name="email"
          type="email"
          hint={`We’ll send a ${DIGIT_CODE} to this address`}
          autoComplete="email"
          autoCapitalize="none"
          spellCheck={false}
          value={answers.email}
          onChange={(email) => change({ email })}
        />
        <TextField
          label="Mobile phone"
          name="phone"
          type="tel"
          hint="For login codes. We never share it with your employer"
          autoComplete="tel"
          width={10}
          value={answers.phone}
          onChange={(phone) => change({ phone })}
        />
      </Fields>
      <ButtonRow fill>
        <Button type="submit">Continue</Button>
      </ButtonRow>
    </RegisterStep>
  );
}
