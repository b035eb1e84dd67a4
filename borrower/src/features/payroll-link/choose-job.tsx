import { useCommand } from '@paystead/client/calls/use-call';
import { finishPayrollLink } from '@paystead/contract/verification/payroll-link';
import { Button } from '@paystead/kit/button/button';
import { Checkbox } from '@paystead/kit/checkbox/checkbox';
import { Checklist } from '@paystead/kit/checklist/checklist';
import { ErrorSummary } from '@paystead/kit/error-summary/error-summary';
import { Form } from '@paystead/kit/form/form';
import { RadioCards } from '@paystead/kit/radio-cards/radio-cards';
import { Sheet } from '@paystead/kit/sheet/sheet';
import { Stack } from '@paystead/kit/stack/stack';
import { useState } from 'react';
import { failureWords } from '@paystead/client/calls/failure-words';
import type { Purpose } from './purpose.ts';
import type { Link, SignedIn } from './window.ts';

const SHARED: Record<Purpose['kind'], { title: string; items: string[]; consent: string }> = {
  EMPLOYMENT: {
    title: 'What we read, one time',
    items: ['Your name and employer', 'Your first day at work', 'Your pay and your paydays'],
    consent: 'I agree that Paystead can read this from my payroll.',
  },
  DEPOSIT: {
    title: 'What changes at your payroll',
    items: [
      'Your installment goes from each paycheck to your loan',
      'The rest of your pay still goes where it goes now',
      'You can stop it there at any time',
    ],
    consent: 'I ask my payroll to send my installment from each paycheck.',
  },
};

interface ChooseJobProps {
  purpose: Purpose;
  signedIn: SignedIn;
  onLinked: (link: Link) => void;
  onFailed: (problem: string) => void;
}

/** Asks which job to use, and for consent to what we read or change. */
export function ChooseJob({ purpose, signedIn, onLinked, onFailed }: ChooseJobProps) {
  const [errors, setErrors] = useState<Record<string, string>>({});
  const finish = useCommand(finishPayrollLink);
  const words = SHARED[purpose.kind];

  async function submit(form: FormData) {
    const job = String(form.get('job') ?? '');
    const found: Record<string, string> = {};
    if (!job) found.job = 'Choose the job you have now';
    if (form.get('consent') === null) found.consent = 'Check the box to agree';
    setErrors(found);
    if (Object.keys(found).length > 0) return;
    const { link, payroll, publicToken: public_token } = signedIn;
    const linked = await finish.run({ link, payroll, public_token, job, consent: true });
    if (linked?.state === 'FAILED') onFailed(linked.message ?? 'Your payroll didn’t answer.');
    else if (linked) onLinked(linked);
  }

  return (
    <Form onSubmit={(form) => void submit(form)} errors={errors} busy={finish.pending}>
      <Stack gap={6}>
        <ErrorSummary errors={errors} message={failureWords(finish.failure)} />
        <RadioCards
          name="job"
          label={`Which job at ${signedIn.payroll}?`}
          defaultValue=""
          options={signedIn.jobs.map(({ id, employer, title }) => ({
            value: id,
            label: employer,
            hint: title,
          }))}
        />
        <Sheet title={words.title}>
          <Checklist mark="round" items={words.items} />
        </Sheet>
        <Checkbox name="consent" label={words.consent} />
        <Button type="submit" busy={finish.pending} busyLabel="Connecting">
          Connect
        </Button>
      </Stack>
    </Form>
  );
}
