import { ErrorSummary } from '@paystead/kit/error-summary/error-summary';
import { Form, type FormErrors } from '@paystead/kit/form/form';
import { Page } from '@paystead/kit/page/page';
import { Stack } from '@paystead/kit/stack/stack';
import { Stepper } from '@paystead/kit/stepper/stepper';
import type { ReactNode } from 'react';
import { pathOf, type RegisterAnswers, STEPS, type Step } from './answers.ts';

const LABELS: Readonly<Record<Step, string>> = {
  employer: 'Employer',
  name: 'Your name',
  contact: 'Contact',
  password: 'Password',
};

export interface StepProps {
  answers: RegisterAnswers;
  change: (part: Partial<RegisterAnswers>) => void;
  /** The errors that the server found in this step's answers. */
  refused: FormErrors;
  onNext: () => void;
}

interface RegisterStepProps {
  step: Step;
  title: string;
  lead?: string;
  errors: FormErrors;
  message?: string;
  busy?: boolean;
  onSubmit: (answers: FormData) => void;
  children: ReactNode;
}

/** One question of registration: progress, the question, its form. */
export function RegisterStep(props: RegisterStepProps) {
  const { step, errors, message } = props;
  const place = STEPS.indexOf(step);
  const before = STEPS[place - 1];
  return (
    <Page
      key={step}
      title={props.title}
      width="form"
      back={
        before
          ? { href: pathOf(before), label: LABELS[before] }
          : { href: '/login', label: 'Log in' }
      }
      above={
        <Stack gap={6}>
          <Stepper steps={STEPS.map((each) => LABELS[each])} current={place} />
          <ErrorSummary errors={errors} message={message} />
        </Stack>
      }
      lead={props.lead}
      error={message !== undefined || Object.keys(errors).length > 0}
    >
      <Form onSubmit={props.onSubmit} errors={errors} busy={props.busy}>
        <Stack gap={6}>{props.children}</Stack>
      </Form>
    </Page>
  );
}
