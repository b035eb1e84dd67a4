import { startPolling } from '@paystead/client/calls/polling';
import { ButtonLink } from '@paystead/kit/button/button-link';
import { ButtonRow } from '@paystead/kit/button/button-row';
import { Day } from '@paystead/kit/day/day';
import { formatBusinessDays } from '@paystead/kit/format/format-date';
import { Notice } from '@paystead/kit/notice/notice';
import { Page } from '@paystead/kit/page/page';
import { Spinner } from '@paystead/kit/spinner/spinner';
import { Stack } from '@paystead/kit/stack/stack';
import { useEffect } from 'react';
import type { EmploymentCheck } from './step.ts';
import { paperOf } from './start-answers.ts';

const LOOK_MS = 5_000;

/**
 * The employer answers later (employmentCheckMode ASYNC), or we review a document: this page checks
 * now and then, at most a thousand times (S9.6).
 */
export function WaitingScreen({ check, onLook }: { check: EmploymentCheck; onLook: () => void }) {
  useEffect(() => startPolling(onLook, LOOK_MS), [onLook]);
  const byEmployer = check.state === 'EMPLOYER';

  return (
    <Page
      title={byEmployer ? 'We asked your employer' : `We’re checking your ${paperOf(check.proof)}`}
      width="form"
    >
      <Stack gap={6}>
        <Spinner label="Waiting for the answer" showLabel />
        <Notice title="There’s nothing for you to do right now">
          {byEmployer
            ? 'They’ll confirm that you work there.'
            : `One of our reviewers will look at it, usually within ${formatBusinessDays(1)}.`}{' '}
          You can close this page. We’ll tell you as soon as we know.
          {byEmployer && check.answer_by && (
            <>
              {' '}
              If they don’t answer by <Day value={check.answer_by} form="weekday" />, you can send a
              pay stub instead.
            </>
          )}
        </Notice>
        <ButtonRow fill>
          <ButtonLink href="/home">Go to dashboard</ButtonLink>
        </ButtonRow>
      </Stack>
    </Page>
  );
}
