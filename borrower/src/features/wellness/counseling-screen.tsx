import { useCall } from '@paystead/client/calls/use-call';
import { readCounseling } from '@paystead/contract/wellness/wellness';
import { ButtonLink } from '@paystead/kit/button/button-link';
import { Day } from '@paystead/kit/day/day';
import { Notice } from '@paystead/kit/notice/notice';
import { Page } from '@paystead/kit/page/page';
import { Sheet } from '@paystead/kit/sheet/sheet';
import { Stack } from '@paystead/kit/stack/stack';
import { Tag } from '@paystead/kit/tag/tag';
import { Task, TaskList } from '@paystead/kit/task-list/task-list';
import { newYorkDay } from '@paystead/kit/format/format-date';
import { Loaded } from '../../parts/page/loaded.tsx';
import { AppointmentForm } from './appointment-form.tsx';
import { AppointmentSheet } from './appointment-sheet.tsx';
import { type Appointment, type Counseling, STATES, TOPICS } from './appointment-words.ts';

/** Appointments with a counselor: ask for one, see its status, cancel it. */
export function CounselingScreen() {
  const counseling = useCall(readCounseling, {});
  return (
    <Page
      title="Talk to a counselor"
      width="form"
      back={{ href: '/home/wellness', label: 'Money help' }}
    >
      <Loaded of={counseling} failure="We couldn’t load your appointment">
        {(value) => (
          <Stack gap={6}>
            <Current counseling={value} onChanged={counseling.reload} />
            {value.past.length > 0 && <Past appointments={value.past} />}
          </Stack>
        )}
      </Loaded>
    </Page>
  );
}

function Current({ counseling, onChanged }: { counseling: Counseling; onChanged: () => void }) {
  const { open, program_status: program, days } = counseling;
  if (open) return <AppointmentSheet appointment={open} onChanged={onChanged} />;
  if (program === 'VERIFICATION_REQUIRED') {
    return (
      <Notice
        title="Verify your account first"
        actions={
          <ButtonLink href="/home/verify" size="small">
            Continue
          </ButtonLink>
        }
      >
        We only call a phone number you’ve verified.
      </Notice>
    );
  }
  return <AppointmentForm days={days} onAsked={onChanged} />;
}

function Past({ appointments }: { appointments: readonly Appointment[] }) {
  return (
    <Sheet title="Earlier appointments" flush>
      <TaskList>
        {appointments.map((one) => {
          const [words, tone] = STATES[one.status];
          return (
            <Task
              key={one.gid}
              title={TOPICS[one.topic]}
              note={
                <>
                  <Day value={newYorkDay(one.closed_at ?? one.requested_at)} />
                  {one.cancel_reason && `. We canceled it: ${one.cancel_reason}`}
                </>
              }
              end={<Tag tone={tone}>{words}</Tag>}
            />
          );
        })}
      </TaskList>
    </Sheet>
  );
}
