import { ErrorSummary } from '@paystead/kit/error-summary/error-summary';
import { Page } from '@paystead/kit/page/page';
import { Stack } from '@paystead/kit/stack/stack';
import { Stepper } from '@paystead/kit/stepper/stepper';
import type { ReactNode } from 'react';
import type { StepErrors } from '../../parts/words/step-errors.ts';
import { TO_PROFILE } from './factor-page.tsx';

interface ChangePageProps {
  title: string;
  lead?: ReactNode;
  errors: StepErrors;
  /** The steps of the change, and the place of this one. */
  steps?: readonly string[];
  current?: number;
  children: ReactNode;
}

/** One step of a change in the profile. */
export function ChangePage({ title, lead, errors, steps, current = 0, children }: ChangePageProps) {
  return (
    <Page
      key={title}
      title={title}
      width="form"
      back={TO_PROFILE}
      lead={lead}
      focus={current > 0}
      error={errors.message !== undefined || Object.keys(errors.fields).length > 0}
      above={
        <Stack gap={6}>
          {steps && <Stepper steps={steps} current={current} />}
          <ErrorSummary errors={errors.fields} message={errors.message} />
        </Stack>
      }
    >
      <Stack gap={8}>{children}</Stack>
    </Page>
  );
}
