import { useCommand } from '@paystead/client/calls/use-call';
import { runCloseAgain } from '@paystead/contract/servicing/closes';
import { Button } from '@paystead/kit/button/button';
import { ButtonRow } from '@paystead/kit/button/button-row';
import { formatTime } from '@paystead/kit/format/format-date';
import { RotateCwIcon } from '@paystead/kit/icon/rotate-cw';
import { List, ListItem } from '@paystead/kit/list/list';
import { Notice } from '@paystead/kit/notice/notice';
import { Sheet } from '@paystead/kit/sheet/sheet';
import { Stack } from '@paystead/kit/stack/stack';
import { Tag } from '@paystead/kit/tag/tag';
import { Text } from '@paystead/kit/text/text';
import { useState } from 'react';
import { FailureNotice } from '../../parts/failure-notice.tsx';
import { useMayAct } from '../../parts/use-may-act.ts';
import { type Close, type CloseStep, lasted, STEP_STATES, stepWords } from './close-words.ts';

interface CloseStepsProps {
  close: Close;
  onAsked: () => void;
}

/** Each step of a close, with what it did or why it stopped. */
export function CloseSteps({ close, onAsked }: CloseStepsProps) {
  if (close.steps.length === 0) {
    return (
      <Sheet title="Steps">
        <Text tone="muted">
          {close.day === null
            ? 'No day has been closed yet. The first close begins after midnight.'
            : 'We didn’t keep the steps of this day yet.'}
        </Text>
      </Sheet>
    );
  }
  return <Steps close={close} onAsked={onAsked} />;
}

/** Most days, most steps find nothing to do: they're behind a button. */
function Steps({ close, onAsked }: CloseStepsProps) {
  const [all, setAll] = useState(false);
  const idle = close.steps.filter(isIdle).length;
  const shown = all ? close.steps : close.steps.filter((step) => !isIdle(step));
  return (
    <Sheet
      title="Steps"
      flush
      footer={
        idle > 0 && (
          <Button variant="tertiary" size="small" expanded={all} onPress={() => setAll(!all)}>
            {all ? 'Show only steps that did something' : idleWords(idle)}
          </Button>
        )
      }
    >
      <List>
        {shown.map((step) => {
          const [words, tone] = STEP_STATES[step.state];
          return (
            <ListItem
              key={step.step}
              title={stepWords(step.step)}
              note={<StepNote day={close.day ?? ''} step={step} onAsked={onAsked} />}
              end={<Tag tone={tone}>{words}</Tag>}
            />
          );
        })}
      </List>
    </Sheet>
  );
}

/** It did nothing, and says nothing else: `0 deposits arrive`. */
function isIdle({ done, sentence, state }: CloseStep): boolean {
  return state === 'DONE' && done === 0 && (sentence === null || sentence.startsWith('0 '));
}

function idleWords(count: number): string {
  return count === 1 ? 'Show a step without work' : `Show ${count} steps without work`;
}

interface StepProps {
  day: string;
  step: CloseStep;
  onAsked: () => void;
}

function StepNote({ day, onAsked, step }: StepProps) {
  const isOpen = step.state === 'FAILED' || step.state === 'AGAIN';
  return (
    <Stack gap={3}>
      <div>{timesOf(step)}</div>
      {step.sentence && <div>{step.sentence.replace(/\.$/, '')}.</div>}
      {step.failure && (
        <Notice tone="critical" title="It stopped, so the steps after it wait">
          {step.failure}. The server tries again by itself, at the latest every 15 minutes.
        </Notice>
      )}
      {step.state === 'AGAIN' && (
        <div>
          The day was closed without it. It runs again by itself, with longer and longer pauses.
        </div>
      )}
      {isOpen && <RunAgain day={day} step={step} onAsked={onAsked} />}
    </Stack>
  );
}

function timesOf({ done, ended_at, started_at, tries }: CloseStep): string {
  if (started_at === null) return 'Not begun';
  const begun = `Began ${formatTime(started_at)}`;
  const count = tries > 1 ? `, ${tries} tries` : '';
  if (ended_at === null) return `${begun}${count}`;
  return `${begun}, ${lasted(started_at, ended_at)}${count}, ${done} done`;
}

function RunAgain({ day, onAsked, step }: StepProps) {
  const mayAct = useMayAct();
  const again = useCommand(runCloseAgain);
  if (!mayAct) return null;
  if (step.is_asked) return <div>Someone asked for it. It runs soon.</div>;
  async function run() {
    if (await again.run({ day, step: step.step })) onAsked();
  }
  return (
    <>
      <FailureNotice failure={again.failure} />
      <ButtonRow>
        <Button
          size="small"
          icon={<RotateCwIcon />}
          busy={again.pending}
          busyLabel="Sending"
          label={`Run ${stepWords(step.step)} again`}
          onPress={() => void run()}
        >
          Run again
        </Button>
      </ButtonRow>
    </>
  );
}
