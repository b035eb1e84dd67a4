import { ButtonLink } from '@paystead/kit/button/button-link';
import { Hero } from '@paystead/kit/hero/hero';
import { Stack } from '@paystead/kit/stack/stack';
import { Tag } from '@paystead/kit/tag/tag';
import { Text } from '@paystead/kit/text/text';
import { momentWords } from '../../parts/words/moment-words.ts';
import { type Appointment, type Counseling, STATES, TOPICS } from './appointment-words.ts';

/** Counseling on the page of money help: the appointment's status, or a link to ask for one. */
export function CounselingCard({ counseling }: { counseling: Counseling }) {
  const { open, program_status: program } = counseling;
  if (open) return <OpenCard appointment={open} />;
  const verified = program !== 'VERIFICATION_REQUIRED';
  return (
    <Hero title="Talk to a counselor" titleSize="display">
      <Stack gap={5}>
        <Text>
          Talk for half an hour by phone or video about a budget, your debts or a hard month ahead.
          You don’t have to be late on anything.
        </Text>
        <div>
          {verified ? (
            <ButtonLink href="/home/wellness/counseling" variant="accent">
              Ask for an appointment
            </ButtonLink>
          ) : (
            <ButtonLink href="/home/verify" variant="accent">
              Verify your account first
            </ButtonLink>
          )}
        </div>
      </Stack>
    </Hero>
  );
}

function OpenCard({ appointment }: { appointment: Appointment }) {
  const [words, tone] = STATES[appointment.status];
  const { confirmed_for: at } = appointment;
  return (
    <Hero title="Your appointment" action={<Tag tone={tone}>{words}</Tag>}>
      <Stack gap={5}>
        <Text size="large" strong>
          {at ? momentWords(at) : 'We’ll tell you the time'}
        </Text>
        <Text>
          {TOPICS[appointment.topic]}
          {appointment.with && `, with ${appointment.with}`}
        </Text>
        <div>
          <ButtonLink href="/home/wellness/counseling" variant="accent">
            See your appointment
          </ButtonLink>
        </div>
      </Stack>
    </Hero>
  );
}
