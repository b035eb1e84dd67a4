import { Button } from '@paystead/kit/button/button';
import { ButtonLink } from '@paystead/kit/button/button-link';
import { ButtonRow } from '@paystead/kit/button/button-row';
import { useState } from 'react';
import { StartStep } from './start-step.tsx';
import { noErrors } from '../../parts/words/step-errors.ts';
import { StepPage } from './step-page.tsx';
import type { JobStepProps } from './step.ts';

/** Logging in to payroll proves job and pay; so does a pay stub. */
export function PayrollStep(props: JobStepProps) {
  const [byDocument, setByDocument] = useState(false);
  if (byDocument) return <StartStep {...props} />;
  return (
    <StepPage
      step="employment"
      title="Connect your payroll account"
      notice={props.notice}
      errors={noErrors}
      lead="Log in where you see your pay stubs. We’ll see where you work and what you earn. Nothing changes there."
    >
      <ButtonRow fill>
        <ButtonLink href="/home/verify/payroll">Log in to payroll</ButtonLink>
        <Button variant="secondary" onPress={() => setByDocument(true)}>
          Send a pay stub instead
        </Button>
      </ButtonRow>
    </StepPage>
  );
}
