import { useCommand } from '@paystead/client/calls/use-call';
import { useDraft } from '@paystead/client/browser/use-draft';
import { confirmEmployment } from '@paystead/contract/verification/employment';
import { Stack } from '@paystead/kit/stack/stack';
import { useState } from 'react';
import { employer } from '../../store/employer.ts';
import { useArea } from '../../store/use-area.ts';
import { DocumentInstead } from './document-instead.tsx';
import { type EmploymentAnswers, employmentFaults, employmentInput } from './employment-answers.ts';
import { EmploymentForm } from './employment-form.tsx';
import type { JobStepProps } from './step.ts';
import { processorName, useDictionary } from '../../parts/words/dictionary-words.ts';
import { noErrors, type StepErrors, stepErrors } from '../../parts/words/step-errors.ts';
import { StepPage } from './step-page.tsx';

/** Finds the person on the employer's roster by facts that only they and the employer know. */
export function RosterStep({ check, onProved, onChanged, notice }: JobStepProps) {
  const confirm = useCommand(confirmEmployment);
  const draft = useDraft('verify-employment');
  const [own, setOwn] = useState<StepErrors>(noErrors);
  const name = useArea(employer).value?.name ?? 'your employer';
  const payroll = processorName(useDictionary(), check.payroll_processor);
  const list = payroll ? `${name}’s list from ${payroll}` : `${name}’s list`;
  const errors = own === noErrors ? stepErrors(confirm.failure) : own;

  async function send(answers: EmploymentAnswers) {
    const faults = employmentFaults(answers);
    setOwn(faults ? { fields: faults } : noErrors);
    if (faults) return;
    const answer = await confirm.run(employmentInput(answers));
    if (!answer) return;
    draft.forget();
    if (answer.employment_verified) onProved('employment');
    else onChanged();
  }

  return (
    <StepPage
      step="employment"
      title="Confirm your job"
      notice={notice}
      errors={errors}
      trouble="Your job isn’t confirmed yet"
      lead={`We’ll look for you on ${list}. Enter your employee number, or your birth date and the last 4 digits of your Social Security number.`}
    >
      <Stack gap={6}>
        {draft.answers && (
          <EmploymentForm
            draft={{ ...draft, answers: draft.answers }}
            busy={confirm.pending}
            errors={errors.fields}
            onAnswers={(answers) => void send(answers)}
          />
        )}
        {confirm.failure?.code === 422 && (
          <DocumentInstead paper="pay stub" onChanged={onChanged}>
            {`New hires can be missing from the list. If you just started at ${name}, send us a pay stub instead.`}
          </DocumentInstead>
        )}
      </Stack>
    </StepPage>
  );
}
