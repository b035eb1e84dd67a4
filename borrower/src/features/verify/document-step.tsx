import { startPolling } from '@paystead/client/calls/polling';
import { ButtonLink } from '@paystead/kit/button/button-link';
import { ButtonRow } from '@paystead/kit/button/button-row';
import { Checklist } from '@paystead/kit/checklist/checklist';
import { Sheet } from '@paystead/kit/sheet/sheet';
import { Stack } from '@paystead/kit/stack/stack';
import { useEffect } from 'react';
import type { JobStepProps } from './step.ts';
import { paperOf } from './start-answers.ts';
import { noErrors } from '../../parts/words/step-errors.ts';
import { StepPage } from './step-page.tsx';

const LOOK_MS = 10_000;

/** Proof by document: what it must show, and the link to upload it. */
export function DocumentStep({ check, onChanged, notice }: JobStepProps) {
  useEffect(() => startPolling(onChanged, LOOK_MS), [onChanged]);
  const paper = paperOf(check.proof);

  return (
    <StepPage
      step="employment"
      title={`Send us your ${paper}`}
      notice={notice}
      errors={noErrors}
      lead="A clear photo is enough. We’ll look at it and let you know."
    >
      <Stack gap={6}>
        <Sheet title="What it needs to show">
          <Checklist
            mark="round"
            items={[
              'Your full name',
              check.proof === 'PENSION_STATEMENT' ? 'Who pays your pension' : 'Your employer',
              'A date within the last 60 days',
              check.proof === 'PENSION_STATEMENT' ? 'The monthly amount' : 'Your pay before taxes',
            ]}
          />
        </Sheet>
        <ButtonRow fill>
          <ButtonLink href="/home/documents">{`Send my ${paper}`}</ButtonLink>
        </ButtonRow>
      </Stack>
    </StepPage>
  );
}
