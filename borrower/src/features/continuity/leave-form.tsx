import { useCommand } from '@paystead/client/calls/use-call';
import { reportJob } from '@paystead/contract/servicing/continuity';
import { ButtonLink } from '@paystead/kit/button/button-link';
import { ButtonRow } from '@paystead/kit/button/button-row';
import { Button } from '@paystead/kit/button/button';
import { ErrorSummary } from '@paystead/kit/error-summary/error-summary';
import { Form } from '@paystead/kit/form/form';
import { Sheet } from '@paystead/kit/sheet/sheet';
import { Stack } from '@paystead/kit/stack/stack';
import { Text } from '@paystead/kit/text/text';
import { useState } from 'react';
import { noErrors, stepErrors } from '../../parts/words/step-errors.ts';
import type { JobWish } from './job-screen.tsx';

interface LeaveFormProps {
  gid: string;
  wish: JobWish;
  onDone: () => void;
}

/** Unpaid leave: deductions pause, and there's nothing to sign. */
export function LeaveForm({ gid, onDone, wish }: LeaveFormProps) {
  const report = useCommand(reportJob);
  const [isEmpty, setEmpty] = useState(false);
  const errors = isEmpty
    ? { fields: { last_day: 'Enter the first day of your leave' } }
    : report.failure
      ? stepErrors(report.failure)
      : noErrors;

  async function tell() {
    const isMissing = wish.lastDay === '';
    setEmpty(isMissing);
    if (isMissing) return;
    const done = await report.run({
      gid,
      status: 'LeaveWithoutPay',
      last_day: wish.lastDay,
      ...(wish.returnsOn !== '' && { returns_on: wish.returnsOn }),
    });
    if (done) onDone();
  }

  return (
    <Form onSubmit={() => void tell()} errors={errors.fields} busy={report.pending}>
      <Sheet title="Pause your deductions">
        <Stack gap={4}>
          <ErrorSummary
            errors={errors.fields}
            {...(errors.message && { message: errors.message })}
          />
          <Text>
            The installments of your leave move to the end of your loan. Interest keeps running at
            the same rate. This doesn’t use up a skip.
          </Text>
          <ButtonRow fill>
            <Button type="submit" busy={report.pending} busyLabel="Saving">
              Pause my deductions
            </Button>
            <ButtonLink href={`/home/loans/${gid}`} variant="secondary">
              Not going after all
            </ButtonLink>
          </ButtonRow>
        </Stack>
      </Sheet>
    </Form>
  );
}
