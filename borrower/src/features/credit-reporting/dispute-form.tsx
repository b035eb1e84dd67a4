import { useCommand } from '@paystead/client/calls/use-call';
import { disputeReport } from '@paystead/contract/furnishing/credit-reporting';
import { DisputeAbout, LONGEST_DISPUTE } from '@paystead/contract/furnishing/terms';
import { Button } from '@paystead/kit/button/button';
import { CheckboxGroup } from '@paystead/kit/checkbox-group/checkbox-group';
import { ErrorSummary } from '@paystead/kit/error-summary/error-summary';
import { Form } from '@paystead/kit/form/form';
import { Sheet } from '@paystead/kit/sheet/sheet';
import { Stack } from '@paystead/kit/stack/stack';
import { Text } from '@paystead/kit/text/text';
import { TextArea } from '@paystead/kit/text-area/text-area';
import { useState } from 'react';
import { noErrors, stepErrors } from '../../parts/words/step-errors.ts';
import { ABOUT, type Reporting } from './reporting-words.ts';

interface DisputeFormProps {
  gid: string;
  onSent: (reporting: Reporting) => void;
}

/** FURNISH-9: says what's wrong with a report. */
export function DisputeForm({ gid, onSent }: DisputeFormProps) {
  const dispute = useCommand(disputeReport);
  const [open, setOpen] = useState(false);
  const [about, setAbout] = useState<string[]>([]);
  const [words, setWords] = useState('');
  const [missing, setMissing] = useState<Record<string, string>>({});
  const hasMissing = Object.keys(missing).length > 0;
  const errors = hasMissing
    ? { fields: missing }
    : dispute.failure
      ? stepErrors(dispute.failure)
      : noErrors;

  async function send() {
    const found = missingOf(about, words);
    setMissing(found);
    if (Object.keys(found).length > 0) return;
    const kinds = DisputeAbout.options.filter((one) => about.includes(one));
    const sent = await dispute.run({ gid, about: kinds, words });
    if (sent) onSent(sent);
  }
  if (!open) {
    return (
      <Button variant="secondary" block onPress={() => setOpen(true)}>
        Something’s wrong with a report
      </Button>
    );
  }
  return (
    <Sheet title="Dispute a report">
      <Form onSubmit={() => void send()} errors={errors.fields} busy={dispute.pending}>
        <Stack gap={5}>
          <ErrorSummary
            errors={errors.fields}
            {...(errors.message && { message: errors.message })}
          />
          <CheckboxGroup
            name="about"
            label="What’s wrong?"
            options={ABOUT}
            value={about}
            onChange={setAbout}
            {...(errors.fields.about && { error: errors.fields.about })}
          />
          <TextArea
            name="words"
            label="What happened, and what would be right?"
            hint="Name the month and the amount if you can"
            value={words}
            maxLength={LONGEST_DISPUTE}
            onChange={setWords}
            {...(errors.fields.words && { error: errors.fields.words })}
          />
          <Text size="small" tone="muted">
            We answer within 30 days. Until then, the bureaus see that you dispute it.
          </Text>
          <Button type="submit" block busy={dispute.pending} busyLabel="Sending">
            Send the dispute
          </Button>
        </Stack>
      </Form>
    </Sheet>
  );
}

function missingOf(about: readonly string[], words: string): Record<string, string> {
  return {
    ...(about.length === 0 && { about: 'Choose what’s wrong' }),
    ...(words.trim() === '' && { words: 'Say what’s wrong and what would be right' }),
  };
}
