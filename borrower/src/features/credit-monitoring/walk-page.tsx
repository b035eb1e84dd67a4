import { ErrorSummary } from '@paystead/kit/error-summary/error-summary';
import { Link } from '@paystead/kit/link/link';
import { Page } from '@paystead/kit/page/page';
import { Stack } from '@paystead/kit/stack/stack';
import { Stepper } from '@paystead/kit/stepper/stepper';
import { Text } from '@paystead/kit/text/text';
import type { ReactNode } from 'react';
import { noErrors, type StepErrors } from '../../parts/words/step-errors.ts';

const STEPS = ['Agree', 'Confirm it’s you', 'Done'];

interface WalkPageProps {
  step: 'agree' | 'prove' | 'done';
  title: string;
  lead?: ReactNode;
  /** Muted, above the title: "Question 2 of 4". */
  place?: string;
  /** Replaces the steps above the title where the enrollment ends. */
  mark?: ReactNode;
  errors?: StepErrors;
  children: ReactNode;
}

const places = { agree: 0, prove: 1, done: 2 } as const;

/** One page of the enrollment in credit monitoring: the current step, what to fix, the question. */
export function WalkPage({ step, errors = noErrors, place, mark, ...page }: WalkPageProps) {
  const faulty = errors.message !== undefined || Object.keys(errors.fields).length > 0;
  return (
    <Page
      title={page.title}
      width="form"
      back={{ href: '/home', label: 'Dashboard' }}
      lead={page.lead}
      error={faulty}
      focus
      above={
        <Stack gap={6}>
          <Stepper steps={STEPS} current={places[step]} />
          <ErrorSummary
            errors={errors.fields}
            title={errors.message ? 'There was an error' : undefined}
            message={errors.message}
          />
          {mark}
          {place && <Text tone="muted">{place}</Text>}
        </Stack>
      }
    >
      {step === 'prove' ? (
        <Stack gap={8}>
          {page.children}
          <Text size="small" tone="muted">
            You agreed to the credit report notice.{' '}
            <Link href="/home/monitoring/leave">Take back my consent</Link>
          </Text>
        </Stack>
      ) : (
        page.children
      )}
    </Page>
  );
}
