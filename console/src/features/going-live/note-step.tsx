import { checkFields } from '@paystead/client/calls/check-fields';
import { failureWords } from '@paystead/client/calls/failure-words';
import { useCommand } from '@paystead/client/calls/use-call';
import { type NotedStep, noteGoLiveStep } from '@paystead/contract/staff/going-live';
import { Button } from '@paystead/kit/button/button';
import { ErrorSummary } from '@paystead/kit/error-summary/error-summary';
import { Form, type FormErrors } from '@paystead/kit/form/form';
import { Stack } from '@paystead/kit/stack/stack';
import { TextField } from '@paystead/kit/text-field/text-field';
import { useState } from 'react';
import { DayField } from '../../parts/day-field.tsx';
import { type GoingLive, NOTES, STEPS } from './step-words.ts';

interface NoteStepProps {
  live: GoingLive;
  step: NotedStep;
  onChanged: (live: GoingLive) => void;
}

/** Notes a step that was done outside: on which day, and by whom. */
export function NoteStep({ live, step, onChanged }: NoteStepProps) {
  const { gid, today } = live.employer;
  const command = useCommand(noteGoLiveStep);
  const [errors, setErrors] = useState<FormErrors>({});
  const [on, setOn] = useState(today);

  async function send(answers: FormData) {
    const note = String(answers.get('note') ?? '').trim();
    const faults = checkFields(noteGoLiveStep, { step, on, note }, ['on', 'note']);
    setErrors(faults);
    command.clear();
    if (Object.keys(faults).length > 0) return;
    const changed = await command.run({ gid, step, on, note });
    if (changed) onChanged(changed);
  }
  return (
    <Form
      label={STEPS[step]}
      errors={{ ...command.failure?.fields, ...errors }}
      busy={command.pending}
      onSubmit={(answers) => void send(answers)}
    >
      <Stack gap={4} align="start">
        <ErrorSummary errors={errors} message={failureWords(command.failure)} />
        <DayField name="on" label="Done on" today={today} max={today} value={on} onChange={setOn} />
        <TextField name="note" label="By whom" hint={NOTES[step].hint} />
        <Button type="submit" size="small" busy={command.pending} busyLabel="Saving">
          {NOTES[step].button}
        </Button>
      </Stack>
    </Form>
  );
}
