import type { UsedCall } from '@paystead/client/calls/use-call';
import type { readEmployment } from '@paystead/contract/verification/employment';
import { Notice } from '@paystead/kit/notice/notice';
import { Loaded } from '../../parts/page/loaded.tsx';
import { DocumentStep } from './document-step.tsx';
import { PayrollStep } from './payroll-step.tsx';
import { RosterStep } from './roster-step.tsx';
import { StartStep } from './start-step.tsx';
import { noErrors } from '../../parts/words/step-errors.ts';
import { StepPage } from './step-page.tsx';
import type { JobStepProps, StepProps } from './step.ts';

interface EmploymentStepProps extends StepProps {
  job: UsedCall<typeof readEmployment>;
}

/** Proof of employment, by the method of the employer's workflow (S1.3). */
export function EmploymentStep({ job, ...props }: EmploymentStepProps) {
  const check = 'value' in job ? job.value : undefined;
  if (check) {
    const notice = check.state === 'FAILED' ? <NotConfirmed /> : props.notice;
    return <Way {...props} notice={notice} check={check} onChanged={job.reload} />;
  }
  return (
    <StepPage step="employment" title="Confirm your job" notice={props.notice} errors={noErrors}>
      <Loaded of={job} failure="We couldn’t load this step">
        {() => null}
      </Loaded>
    </StepPage>
  );
}

function Way(props: JobStepProps) {
  const { state, proof } = props.check;
  if (state === 'DOCUMENT') return <DocumentStep {...props} />;
  if (proof === 'ROSTER' || proof === 'ROSTER_FEED') return <RosterStep {...props} />;
  return proof === 'PAYROLL_LINK' ? <PayrollStep {...props} /> : <StartStep {...props} />;
}

function NotConfirmed() {
  return (
    <Notice tone="caution" title="We couldn’t confirm your job with what you sent">
      You can try again with another document, or call us.
    </Notice>
  );
}
