import { ErrorSummary } from '@paystead/kit/error-summary/error-summary';
import { Page } from '@paystead/kit/page/page';
import { Stack } from '@paystead/kit/stack/stack';
import { Stepper } from '@paystead/kit/stepper/stepper';
import type { ReactNode } from 'react';
import { type VerificationStep, verificationSteps } from '../../store/verified.ts';
import type { StepErrors } from '../../parts/words/step-errors.ts';

const names: Record<VerificationStep, string> = {
  email: 'Email',
  phone: 'Phone',
  employment: 'Employment',
  mfa: 'Two-step login',
};
const labels = verificationSteps.map((step) => names[step]);

interface StepPageProps {
  step: VerificationStep;
  title: string;
  lead?: ReactNode;
  /** The step just finished: "Email Verified". */
  notice?: ReactNode;
  errors: StepErrors;
  /** The overall problem, above the sentence that belongs to no field. */
  trouble?: string;
  children: ReactNode;
}

/** One step of verification: progress, the step just finished, what to fix, the question. */
export function StepPage({ step, errors, notice, trouble, ...page }: StepPageProps) {
  const faulty = errors.message !== undefined || Object.keys(errors.fields).length > 0;
  return (
    <Page
      title={page.title}
      width="form"
      lead={page.lead}
      error={faulty}
      above={
        <Stack gap={6}>
          <Stepper steps={labels} current={verificationSteps.indexOf(step)} />
          {!faulty && notice}
          <ErrorSummary
            errors={errors.fields}
            title={errors.message ? (trouble ?? 'There was an error') : undefined}
            message={errors.message}
          />
        </Stack>
      }
    >
      {page.children}
    </Page>
  );
}
