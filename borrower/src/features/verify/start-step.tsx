import { useCommand } from '@paystead/client/calls/use-call';
import { useDraft } from '@paystead/client/browser/use-draft';
import { confirmEmployment } from '@paystead/contract/verification/employment';
import { Button } from '@paystead/kit/button/button';
import { ButtonRow } from '@paystead/kit/button/button-row';
import { Checkbox } from '@paystead/kit/checkbox/checkbox';
import { Form, type FormErrors } from '@paystead/kit/form/form';
import { MemorableDate } from '@paystead/kit/memorable-date/memorable-date';
import { Stack } from '@paystead/kit/stack/stack';
import { useState } from 'react';
import { employer } from '../../store/employer.ts';
import { useArea } from '../../store/use-area.ts';
import type { JobStepProps } from './step.ts';
import { startAnswers, startWords } from './start-answers.ts';
import { noErrors, type StepErrors, stepErrors } from '../../parts/words/step-errors.ts';
import { StepPage } from './step-page.tsx';

/**
 * Asks for the start date; then a government address, the person's word, or a document proves the
 * job.
 */
export function StartStep({ check, onProved, onChanged, notice }: JobStepProps) {
  const confirm = useCommand(confirmEmployment);
  const draft = useDraft('verify-start');
  const [own, setOwn] = useState<StepErrors>(noErrors);
  const name = useArea(employer).value?.name ?? 'your employer';
  const words = startWords(check, name);
  const errors = own === noErrors ? stepErrors(confirm.failure) : own;

  async function send(form: FormData) {
    const { input, faults } = startAnswers(check.proof, form);
    setOwn(faults ? { fields: faults } : noErrors);
    if (!input) return;
    const answer = await confirm.run(input);
    if (!answer) return;
    draft.forget();
    if (answer.employment_verified) onProved('employment');
    else onChanged();
  }

  return (
    <StepPage
      step="employment"
      title={words.title}
      notice={notice}
      errors={errors}
      lead={words.lead}
    >
      {draft.answers && (
        <Form
          label={words.title}
          busy={confirm.pending}
          errors={errors.fields satisfies FormErrors}
          onSubmit={(form) => void send(form)}
        >
          <Stack gap={6}>
            <div onBlur={draft.keep}>
              <MemorableDate
                label={words.date}
                hint="Like 03/27/2019"
                name="started_on"
                defaultValue={draft.answers.started_on}
                onChange={(value) => draft.set('started_on', value)}
              />
            </div>
            {check.proof === 'SELF_ATTESTED' && (
              <Checkbox
                name="attested"
                label={`I work at ${name} now, and what I say here is true. I know that a false statement to get a loan is a crime.`}
              />
            )}
            <ButtonRow fill>
              <Button type="submit" busy={confirm.pending} busyLabel="Checking">
                {words.button}
              </Button>
            </ButtonRow>
          </Stack>
        </Form>
      )}
    </StepPage>
  );
}
