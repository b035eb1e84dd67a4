import { formatDayDate } from '@paystead/kit/format/format-date';
import { useCommand } from '@paystead/client/calls/use-call';
import type { WireInput } from '@paystead/contract/call';
import { LONGEST_NOTE, requestAppointment } from '@paystead/contract/wellness/wellness';
import { Button } from '@paystead/kit/button/button';
import { CheckboxGroup } from '@paystead/kit/checkbox-group/checkbox-group';
import { ErrorSummary } from '@paystead/kit/error-summary/error-summary';
import { Form } from '@paystead/kit/form/form';
import { RadioGroup } from '@paystead/kit/radio-group/radio-group';
import { Stack } from '@paystead/kit/stack/stack';
import { Text } from '@paystead/kit/text/text';
import { TextArea } from '@paystead/kit/text-area/text-area';
import { useState } from 'react';
import { failureWords } from '@paystead/client/calls/failure-words';
import { PARTS, TOPICS, WAYS } from './appointment-words.ts';
import { checkAnswers } from './check-answers.ts';

interface AppointmentFormProps {
  days: readonly string[];
  onAsked: () => void;
}

/** Asks for an appointment: the topic, phone or video, and possible days. */
export function AppointmentForm({ days, onAsked }: AppointmentFormProps) {
  const ask = useCommand(requestAppointment);
  const [missing, setMissing] = useState<Record<string, string>>({});
  const failed = ask.failure;
  const errors = { ...missing, ...failed?.fields };

  async function submit(form: FormData) {
    const found = checkAnswers(form);
    setMissing(found);
    if (Object.keys(found).length > 0) return;
    if (await ask.run(answersOf(form))) onAsked();
  }

  return (
    <Form onSubmit={(form) => void submit(form)} errors={errors} busy={ask.pending}>
      <Stack gap={8}>
        <ErrorSummary
          errors={errors}
          message={failed && !failed.fields ? failureWords(failed) : undefined}
        />
        <RadioGroup
          name="topic"
          label="What would you like to talk about?"
          options={optionsOf(TOPICS)}
        />
        <RadioGroup name="way" label="How?" options={optionsOf(WAYS)} />
        <CheckboxGroup
          name="days"
          label="Which days work for you?"
          hint="Choose up to 3"
          options={days.map((day) => ({ value: day, label: formatDayDate(day) }))}
        />
        <RadioGroup
          name="part"
          label="What time of day?"
          hint="Eastern time"
          options={optionsOf(PARTS)}
        />
        <TextArea
          name="note"
          label="Is there anything we should know?"
          hint="Only the counselor reads it. No account numbers"
          maxLength={LONGEST_NOTE}
          optional
        />
        <Stack gap={3}>
          <Button type="submit" busy={ask.pending} busyLabel="Sending">
            Ask for an appointment
          </Button>
          <Text size="small" tone="muted">
            It’s free, and we don’t tell your employer.
          </Text>
        </Stack>
      </Stack>
    </Form>
  );
}

function optionsOf(words: Readonly<Record<string, string>>) {
  return Object.entries(words).map(([value, label]) => ({ value, label }));
}

type Wish = WireInput<typeof requestAppointment>;

function answersOf(form: FormData): Wish {
  const note = String(form.get('note') ?? '').trim();
  return {
    topic: form.get('topic') as Wish['topic'],
    way: form.get('way') as Wish['way'],
    part: form.get('part') as Wish['part'],
    days: form.getAll('days').map(String),
    ...(note ? { note } : {}),
  };
}
