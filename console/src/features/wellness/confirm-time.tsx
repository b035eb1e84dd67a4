import { formatDayDate } from '@paystead/kit/format/format-date';
import { useCommand } from '@paystead/client/calls/use-call';
import { confirmAppointment } from '@paystead/contract/wellness/counseling-desk';
import { Button } from '@paystead/kit/button/button';
import { ButtonRow } from '@paystead/kit/button/button-row';
import { Select } from '@paystead/kit/select/select';
import { Stack } from '@paystead/kit/stack/stack';
import { TextField } from '@paystead/kit/text-field/text-field';
import { FailureNotice } from '../../parts/failure-notice.tsx';
import { useTyped } from '../../parts/use-typed.ts';
import type { ActionProps } from './action-props.ts';
import { TIMES } from './appointment-words.ts';

/** Chooses a requested day and a half hour; for a video appointment also its link. */
export function ConfirmTime({ appointment, onChanged }: ActionProps) {
  const { gid, days, part, way } = appointment;
  const confirm = useCommand(confirmAppointment);
  const { values, type, forget } = useTyped(`confirm ${gid}`, {
    day: days[0] ?? '',
    time: part === 'MORNING' ? '10:00' : '14:00',
    link: appointment.meeting_url ?? '',
  });
  const { time, link } = values;
  // The borrower may have asked for other days since it was typed.
  const day = days.find((one) => one === values.day) ?? days[0] ?? '';
  const error = confirm.failure?.fields?.['meeting_url'];

  async function run() {
    const url = link.trim();
    const answer = await confirm.run({ gid, day, time, ...(url ? { meeting_url: url } : {}) });
    if (!answer) return;
    forget();
    onChanged(answer);
  }

  return (
    <Stack gap={4}>
      <Select
        label="Day"
        options={days.map((value) => ({ value, text: formatDayDate(value) }))}
        value={day}
        onChange={(value) => type({ day: value })}
      />
      <Select
        label="Time"
        hint="Eastern"
        options={TIMES}
        value={time}
        onChange={(value) => type({ time: value })}
      />
      {way === 'VIDEO' && (
        <TextField
          label="Link to the video call"
          type="url"
          value={link}
          onChange={(value) => type({ link: value })}
          {...(error ? { error } : {})}
        />
      )}
      {!error && <FailureNotice failure={confirm.failure} />}
      <ButtonRow>
        <Button busy={confirm.pending} busyLabel="Confirming" onPress={() => void run()}>
          Confirm the time
        </Button>
      </ButtonRow>
    </Stack>
  );
}
