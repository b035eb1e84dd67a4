import { useCommand } from '@paystead/client/calls/use-call';
import { cancelOwnAppointment } from '@paystead/contract/wellness/wellness';
import { Button } from '@paystead/kit/button/button';
import { ButtonLink } from '@paystead/kit/button/button-link';
import { ButtonRow } from '@paystead/kit/button/button-row';
import { Day } from '@paystead/kit/day/day';
import { Definition, DefinitionList } from '@paystead/kit/definition-list/definition-list';
import { ExternalLinkIcon } from '@paystead/kit/icon/external-link';
import { Notice } from '@paystead/kit/notice/notice';
import { Sheet } from '@paystead/kit/sheet/sheet';
import { Stack } from '@paystead/kit/stack/stack';
import { Tag } from '@paystead/kit/tag/tag';
import { Text } from '@paystead/kit/text/text';
import { useState } from 'react';
import { failureWords } from '@paystead/client/calls/failure-words';
import { momentWords } from '../../parts/words/moment-words.ts';
import { type Appointment, PARTS, STATES, TOPICS, WAYS } from './appointment-words.ts';

interface AppointmentSheetProps {
  appointment: Appointment;
  onChanged: () => void;
}

/** The open appointment: when, how, and the button to cancel it. */
export function AppointmentSheet({ appointment, onChanged }: AppointmentSheetProps) {
  const [words, tone] = STATES[appointment.status];
  return (
    <Sheet title="Your appointment" action={<Tag tone={tone}>{words}</Tag>}>
      <Stack gap={5}>
        <Text>{nextWords(appointment)}</Text>
        <Facts appointment={appointment} />
        <Cancel key={appointment.gid} appointment={appointment} onChanged={onChanged} />
      </Stack>
    </Sheet>
  );
}

function nextWords({ status, way }: Appointment): string {
  if (status === 'REQUESTED') {
    return 'We’re finding a time on the days you chose. We’ll tell you here and by email.';
  }
  return way === 'PHONE'
    ? 'We’ll call you at the phone number on your account.'
    : 'Join the video call with the link.';
}

function Facts({ appointment }: { appointment: Appointment }) {
  const { confirmed_for: at, meeting_url: url, days, part, note } = appointment;
  return (
    <>
      <DefinitionList>
        {at && <Definition term="When">{momentWords(at)}</Definition>}
        {!at && (
          <Definition term="Days you chose">
            {days.map((day) => (
              <div key={day}>
                <Day value={day} form="weekday" />
              </div>
            ))}
            {PARTS[part]}, Eastern time
          </Definition>
        )}
        <Definition term="How">{WAYS[appointment.way]}</Definition>
        {appointment.with && <Definition term="With">{appointment.with}</Definition>}
        <Definition term="About">{TOPICS[appointment.topic]}</Definition>
        {note && <Definition term="Your note">{note}</Definition>}
      </DefinitionList>
      {url && (
        <div>
          <ButtonLink href={url}>
            Join the video call <ExternalLinkIcon size="small" />
          </ButtonLink>
        </div>
      )}
    </>
  );
}

function Cancel({ appointment: { gid }, onChanged }: AppointmentSheetProps) {
  const cancel = useCommand(cancelOwnAppointment);
  const [asked, setAsked] = useState(false);

  async function run() {
    if (await cancel.run({ gid })) onChanged();
  }

  if (!asked) {
    return (
      <ButtonRow>
        <Button variant="secondary" onPress={() => setAsked(true)}>
          Cancel this appointment
        </Button>
      </ButtonRow>
    );
  }
  return (
    <Stack gap={4}>
      <Notice tone="caution" title="Cancel this appointment?">
        You can ask for another one right away.
      </Notice>
      {cancel.failure && <Notice tone="critical">{failureWords(cancel.failure)}</Notice>}
      <ButtonRow fill>
        <Button
          variant="danger"
          busy={cancel.pending}
          busyLabel="Canceling"
          onPress={() => void run()}
        >
          Yes, cancel it
        </Button>
        <Button variant="secondary" onPress={() => setAsked(false)}>
          Keep it
        </Button>
      </ButtonRow>
    </Stack>
  );
}
