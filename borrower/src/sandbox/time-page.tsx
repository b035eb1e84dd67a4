import { formatDate, formatDayDate, formatTime } from '@paystead/kit/format/format-date';
import { useCall, useCommand } from '@paystead/client/calls/use-call';
import type { WireAnswer, WireInput } from '@paystead/contract/call';
import { readTime, travel } from '@paystead/contract/product/sandbox';
import { Fact, Facts } from '@paystead/kit/facts/facts';
import { Notice } from '@paystead/kit/notice/notice';
import { Pending } from '@paystead/kit/pending/pending';
import { Placeholder, PlaceholderGroup } from '@paystead/kit/placeholder/placeholder';
import { ProgressBar } from '@paystead/kit/progress-bar/progress-bar';
import { Sheet } from '@paystead/kit/sheet/sheet';
import { Stack } from '@paystead/kit/stack/stack';
import { Text } from '@paystead/kit/text/text';
import { TryAgainCard } from '@paystead/kit/try-again-card/try-again-card';
import { useState } from 'react';
import { byDay } from './by-day.ts';
import { SandboxPage } from './sandbox-page.tsx';
import { TravelForms } from './travel-forms.tsx';
import { useRefresh } from './use-refresh.ts';

type Time = WireAnswer<typeof readTime>;

/** A run that has started: its answer replaces the earlier clock until the clock is read again. */
interface Started {
  readonly answer: Time;
  readonly before: Time | undefined;
}

const RUNNING_MS = 700;
const STANDING_MS = 15_000;

/** /sandbox/time: moves the clock forward and shows what happened on each closed day. */
export function TimePage() {
  const time = useCall(readTime, {});
  const command = useCommand(travel);
  const [started, setStarted] = useState<Started | null>(null);
  const read = 'value' in time ? time.value : undefined;
  const shown = started && started.before === read ? started.answer : read;
  const isRunning = command.pending || (shown?.running ?? false);
  useRefresh(time.reload, isRunning ? RUNNING_MS : STANDING_MS);

  async function go(input: WireInput<typeof travel>) {
    const answer = await command.run(input);
    if (!answer) return;
    setStarted({ answer, before: read });
    time.reload();
  }

  return (
    <SandboxPage
      part="/sandbox/time"
      title="Time machine"
      lead="Move the sandbox’s clock forward. Each day closes as it would at night, with its files, paydays, interest and late loans."
    >
      {shown ? (
        <Stack gap={6}>
          <Today time={shown} />
          {command.failure && (
            <Notice tone="critical" title="The clock didn’t move">
              {command.failure.message}
            </Notice>
          )}
          <TravelForms busy={isRunning} time={shown} onGo={(input) => void go(input)} />
          <Journey time={shown} />
        </Stack>
      ) : time.state === 'error' ? (
        <TryAgainCard title="We couldn’t read the clock" onRetry={time.reload} />
      ) : (
        <Pending active fallback={<ClockPlaceholder />}>
          {null}
        </Pending>
      )}
    </SandboxPage>
  );
}

function Today({ time }: { time: Time }) {
  return (
    <Sheet title="Now">
      <Facts>
        <Fact label="Today in the sandbox" note={formatTime(time.now)}>
          {formatDate(time.today)}
        </Fact>
        {time.next_payday && (
          <Fact
            label={time.next_payday.yours ? 'Your next payday' : 'Next payday'}
            note={time.next_payday.employer}
          >
            {formatDate(time.next_payday.date)}
          </Fact>
        )}
      </Facts>
    </Sheet>
  );
}

/** The current run or the last one: its progress and what happened. */
function Journey({ time }: { time: Time }) {
  const { days_done: done, days_total: total, running, failed } = time;
  if (total === 0) return null;
  const title = running ? 'Moving the clock' : 'What happened';
  const of = `${done} of ${total} days`;
  return (
    <Sheet title={title} action={<Text as="span">{of}</Text>}>
      <Stack gap={5}>
        {failed !== null && (
          <Notice tone="critical" title="The run stopped">
            {failed}
          </Notice>
        )}
        <ProgressBar percent={(100 * done) / total} label="Progress" size="big" valueText={of} />
        <Stack gap={4}>
          {byDay(time.log).map(({ day, sentences }) => (
            <div key={day}>
              <Text strong>{formatDayDate(day)}</Text>
              {sentences.map((sentence) => (
                <Text key={sentence} tone="muted">
                  {sentence}
                </Text>
              ))}
            </div>
          ))}
        </Stack>
      </Stack>
    </Sheet>
  );
}

function ClockPlaceholder() {
  return (
    <PlaceholderGroup label="Reading the clock">
      <Placeholder shape="block" />
    </PlaceholderGroup>
  );
}
