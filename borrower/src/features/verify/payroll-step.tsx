import { ButtonLink } from '@paystead/kit/button/button-link';
import { ButtonRow } from '@paystead/kit/button/button-row';
import { Stack } from '@paystead/kit/stack/stack';
import { DocumentInstead } from './document-instead.tsx';
import type { JobStepProps } from './employment-step.tsx';
import { noErrors } from './step-errors.ts';
import { StepPage } from './step-page.tsx';

/** Signing in to payroll proves job and pay. */
export function PayrollStep({ onChanged, notice }: JobStepProps) {
  return (
    <StepPage
      step="employment"
      title="Connect your payroll account"
      notice={notice}
      errors={noErrors}
      lead="Sign in where you see your pay stubs. It shows us where you work and what you earn, and nothing is changed there."
    >
      <Stack gap={6}>
        <ButtonRow fill>
          <ButtonLink href="/home/verify/payroll">Sign in to payroll</ButtonLink>
        </ButtonRow>
      </Stack>
    </StepPage>
  );
}
