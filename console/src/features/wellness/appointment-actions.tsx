import { useCommand } from '@paystead/client/calls/use-call';
import {
  cancelAppointment,
  finishAppointment,
  LONGEST_REASON,
} from '@paystead/contract/wellness/counseling-desk';
import { Button } from '@paystead/kit/button/button';
import { ButtonRow } from '@paystead/kit/button/button-row';
import { Notice } from '@paystead/kit/notice/notice';
import { Sheet } from '@paystead/kit/sheet/sheet';
import { Stack } from '@paystead/kit/stack/stack';
import { TextArea } from '@paystead/kit/text-area/text-area';
import { useState } from 'react';
import { FailureNotice } from '../../parts/failure-notice.tsx';
import { useRoles } from '../../parts/roles.tsx';
import { useTyped } from '../../parts/use-typed.ts';
import type { ActionProps } from './action-props.ts';
import { ConfirmTime } from './confirm-time.tsx';

/** Sets a time, marks it done, or cancels it; hidden for auditors and for finished appointments. */
export function AppointmentActions({ appointment, onChanged }: ActionProps) {
  const mayAct = useRoles().includes('servicer');
  const { status } = appointment;
  if (status === 'DONE' || status === 'CANCELLED') {
    return <Notice tone="plain">This appointment has ended.</Notice>;
  }
  if (!mayAct)
    return <Notice tone="plain">With your role, you can read this but not change it.</Notice>;
  return (
    <>
      <Sheet title={status === 'REQUESTED' ? 'Set a time' : 'Change the time'}>
        <ConfirmTime appointment={appointment} onChanged={onChanged} />
      </Sheet>
      {status === 'CONFIRMED' && <Finish appointment={appointment} onChanged={onChanged} />}
      <Cancel appointment={appointment} onChanged={onChanged} />
    </>
  );
}

function Finish({ appointment: { gid }, onChanged }: ActionProps) {
  const finish = useCommand(finishAppointment);
  async function run() {
    const answer = await finish.run({ gid });
    if (answer) onChanged(answer);
  }
  return (
    <Sheet title="After the call">
      <Stack gap={4}>
        <FailureNotice failure={finish.failure} />
        <ButtonRow>
          <Button variant="secondary" busy={finish.pending} onPress={() => void run()}>
            Mark as done
          </Button>
        </ButtonRow>
      </Stack>
    </Sheet>
  );
}

function Cancel({ appointment: { gid }, onChanged }: ActionProps) {
  const cancel = useCommand(cancelAppointment);
  const { values, type, forget } = useTyped(`cancel ${gid}`, { reason: '' });
  const [missing, setMissing] = useState<string>();
  const error = missing ?? cancel.failure?.fields?.['reason'];

  async function run() {
    const words = values.reason.trim();
    setMissing(words === '' ? 'Write a note for the borrower' : undefined);
    if (words === '') return;
    const answer = await cancel.run({ gid, reason: words });
    if (!answer) return;
    forget();
    onChanged(answer);
  }

  return (
    <Sheet title="Cancel it">
      <Stack gap={4}>
        <TextArea
          label="Why"
          hint="The borrower reads this"
          rows={2}
          maxLength={LONGEST_REASON}
          value={values.reason}
          onChange={(reason) => type({ reason })}
          {...(error ? { error } : {})}
        />
        {!error && <FailureNotice failure={cancel.failure} />}
        <ButtonRow>
          <Button variant="danger" busy={cancel.pending} onPress={() => void run()}>
            Cancel the appointment
          </Button>
        </ButtonRow>
      </Stack>
    </Sheet>
  );
}
