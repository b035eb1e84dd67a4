import { useCommand } from '@paystead/client/calls/use-call';
import { signJobChoice } from '@paystead/contract/servicing/continuity';
import { ButtonLink } from '@paystead/kit/button/button-link';
import { ButtonRow } from '@paystead/kit/button/button-row';
import { Button } from '@paystead/kit/button/button';
import { ErrorSummary } from '@paystead/kit/error-summary/error-summary';
import { Form } from '@paystead/kit/form/form';
import { RadioCards } from '@paystead/kit/radio-cards/radio-cards';
import { Select } from '@paystead/kit/select/select';
import { Sheet } from '@paystead/kit/sheet/sheet';
import { Stack } from '@paystead/kit/stack/stack';
import { useState } from 'react';
import { SignatureFields } from '../../parts/proof/signature-fields.tsx';
import { noErrors, stepErrors, type StepErrors } from '../../parts/words/step-errors.ts';
import type { JobWish } from './job-screen.tsx';
import type { Choice, Job } from './job-words.ts';
import { NewEmployer } from './new-employer.tsx';

interface JobFormProps {
  gid: string;
  job: Job;
  wish: JobWish;
  onChange: (some: Partial<JobWish>) => void;
  onDone: () => void;
}

/** The ways to pay after a job, and the one signature. Nothing is chosen or checked at first. */
export function JobForm({ gid, job, onChange, onDone, wish }: JobFormProps) {
  const [kind, setKind] = useState('');
  const [missing, setMissing] = useState<Record<string, string>>({});
  const sign = useCommand(signJobChoice);
  const chosen = job.choices.find((one) => one.kind === kind);
  const errors = errorsOf(missing, sign.failure);

  async function submit(answers: FormData) {
    const found = missingIn(answers, chosen);
    setMissing(found);
    if (Object.keys(found).length > 0 || !chosen?.hash || chosen.kind === 'PAY_OFF') return;
    const number = String(answers.get('employee_number') ?? '').trim();
    const signed = await sign.run({
      gid,
      kind: chosen.kind,
      hash: chosen.hash,
      name: String(answers.get('name') ?? ''),
      ...(wish.lastDay !== '' &&
        wish.status !== '' && { last_day: wish.lastDay, status: wish.status }),
      ...(wish.account !== '' && { bank_account: wish.account }),
      ...(chosen.kind === 'NEW_JOB' && { employer: wish.employer }),
      ...(chosen.kind === 'NEW_JOB' && number !== '' && { employee_number: number }),
    });
    if (signed) {
      setKind('');
      onDone();
      scrollTo({ top: 0 });
    }
  }

  return (
    <Form onSubmit={(answers) => void submit(answers)} errors={errors.fields} busy={sign.pending}>
      <Stack gap={6}>
        <ErrorSummary errors={errors.fields} {...(errors.message && { message: errors.message })} />
        <RadioCards
          name="kind"
          label="How do you want to pay after that?"
          value={kind}
          onChange={setKind}
          options={job.choices.map((one) => ({
            value: one.kind,
            label: one.label,
            hint: one.sentence,
            ...(one.closed_reason !== null && !one.open && { disabledReason: one.closed_reason }),
            ...insideOf(one, { job, wish, onChange }),
          }))}
        />
        {chosen?.kind === 'PAY_OFF' && (
          <ButtonLink href={`/home/loans/${gid}/pay?mode=FULL`}>Pay it off</ButtonLink>
        )}
        {chosen?.text && <SignSheet gid={gid} job={job} text={chosen.text} busy={sign.pending} />}
      </Stack>
    </Form>
  );
}

function insideOf(
  { kind }: Choice,
  { job, onChange, wish }: Pick<JobFormProps, 'job' | 'onChange' | 'wish'>,
) {
  if (kind === 'BANK' && job.accounts.length > 1) {
    return {
      inside: (
        <Select
          name="bank_account"
          label="Bank account"
          value={wish.account === '' ? (job.accounts[0]?.gid ?? '') : wish.account}
          onChange={(account) => onChange({ account })}
          options={job.accounts.map(({ gid, name }) => ({ value: gid, text: name }))}
        />
      ),
    };
  }
  if (kind !== 'NEW_JOB') return {};
  const onEmployer = (employer: string) => onChange({ employer });
  return { inside: <NewEmployer employer={wish.employer} onEmployer={onEmployer} /> };
}

interface SignSheetProps {
  gid: string;
  job: Job;
  text: string;
  busy: boolean;
}

/** The exact words, an empty box, the typed name, and a way out beside the button. */
function SignSheet({ busy, gid, job, text }: SignSheetProps) {
  return (
    <Sheet title="Sign once">
      <Stack gap={5}>
        <SignatureFields words={text} name={job.name} />
        <ButtonRow fill>
          <Button type="submit" busy={busy} busyLabel="Signing">
            Sign and set it up
          </Button>
          <ButtonLink href={`/home/loans/${gid}`} variant="secondary">
            Don’t sign now
          </ButtonLink>
        </ButtonRow>
      </Stack>
    </Sheet>
  );
}

function missingIn(answers: FormData, chosen: Choice | undefined): Record<string, string> {
  if (!chosen) return { kind: 'Choose how to pay' };
  if (!chosen.text) {
    return chosen.kind === 'NEW_JOB' ? { employer: 'Choose your new employer' } : {};
  }
  return {
    ...(!answers.get('agreed') && { agreed: 'Check the box if you agree' }),
    ...(!String(answers.get('name') ?? '').trim() && { name: 'Type your full name' }),
  };
}

function errorsOf(
  missing: Record<string, string>,
  failure: ReturnType<typeof useCommand>['failure'],
): StepErrors {
  if (Object.keys(missing).length > 0) return { fields: missing };
  if (!failure) return noErrors;
  return stepErrors(
    failure,
    failure.headers['x-error-category'] === 'NAME_DIFFERS' ? 'name' : undefined,
  );
}
