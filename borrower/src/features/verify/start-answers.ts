import type { WireInput } from '@paystead/contract/call';
import type { confirmEmployment } from '@paystead/contract/verification/employment';
import { isDay } from './employment-answers.ts';
import type { EmploymentCheck } from './step.ts';

interface StartAnswers {
  readonly input: WireInput<typeof confirmEmployment> | null;
  readonly faults: Record<string, string> | null;
}

/** The answers in the server's form, or the errors to fix. */
export function startAnswers(proof: EmploymentCheck['proof'], form: FormData): StartAnswers {
  const started_on = String(form.get('started_on') ?? '');
  const faults: Record<string, string> = {};
  if (!isDay(started_on)) {
    faults.started_on =
      proof === 'PENSION_STATEMENT'
        ? 'Enter the day of your first pension payment, like 03/01/2020'
        : 'Enter your first day at work, like 03/27/2019';
  }
  const word = proof === 'SELF_ATTESTED';
  if (word && form.get('attested') === null) faults.attested = 'Check the box to confirm';
  if (Object.keys(faults).length > 0) return { input: null, faults };
  const input = {
    started_on,
    ...(word && { attested: true as const }),
    ...(proof === 'PAYROLL_LINK' && { by_document: true as const }),
  };
  return { input, faults: null };
}

/** Title and text of the step, by the method of proving a job. */
export function startWords({ proof, government_email: byEmail }: EmploymentCheck, name: string) {
  if (proof === 'PENSION_STATEMENT') {
    return {
      title: 'Confirm your pension',
      date: 'When was your first pension payment?',
      lead: `Next, we’ll ask for your latest statement from ${name}.`,
      button: 'Continue',
    };
  }
  const work = { title: 'Confirm your job', date: 'When did you start there?' };
  if (proof === 'SELF_ATTESTED') {
    return {
      ...work,
      lead: `Tell us about your work at ${name}. We take your word for it.`,
      button: 'Confirm your job',
    };
  }
  if (proof === 'GOVERNMENT_EMAIL_OR_STATEMENT' && byEmail) {
    return {
      ...work,
      lead: 'Your government email address shows where you work. One more answer is enough.',
      button: 'Confirm your job',
    };
  }
  const paper = paperOf(proof);
  return { ...work, lead: `Next, we’ll ask for your latest ${paper}.`, button: 'Continue' };
}

/** The document that proves a job instead of the usual method. */
export function paperOf(proof: EmploymentCheck['proof']): string {
  if (proof === 'PENSION_STATEMENT') return 'pension statement';
  return proof === 'GOVERNMENT_EMAIL_OR_STATEMENT' ? 'earnings statement' : 'pay stub';
}
