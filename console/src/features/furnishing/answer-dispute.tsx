import { useCommand } from '@paystead/client/calls/use-call';
import { answerDispute } from '@paystead/contract/furnishing/report-disputes';
import { DisputeOutcome, LONGEST_DISPUTE } from '@paystead/contract/furnishing/terms';
import { Button } from '@paystead/kit/button/button';
import { RadioGroup } from '@paystead/kit/radio-group/radio-group';
import { Sheet } from '@paystead/kit/sheet/sheet';
import { Stack } from '@paystead/kit/stack/stack';
import { TextArea } from '@paystead/kit/text-area/text-area';
import { useState } from 'react';
import { FailureNotice } from '../../parts/failure-notice.tsx';
import { useTyped } from '../../parts/use-typed.ts';

const CHOICES: readonly { value: DisputeOutcome; label: string; hint: string }[] = [
  {
    value: 'CORRECTED',
    label: 'Corrected',
    hint: 'Two people have corrected the report since the dispute came',
  },
  {
    value: 'DELETED',
    label: 'Taken off',
    hint: 'Two people have taken the loan off, or it’s identity theft',
  },
  { value: 'CONFIRMED', label: 'Confirmed', hint: 'The report agrees with our books' },
  {
    value: 'FRIVOLOUS',
    label: 'Not enough to look into',
    hint: 'Say why, and what is missing. The borrower can dispute it again with it',
  },
];

/** FURNISH-9: the answer to a dispute; the borrower gets it as a letter. */
export function AnswerDispute({ gid, onDone }: { gid: string; onDone: () => void }) {
  const { forget, type, values } = useTyped(`dispute answer ${gid}`, { outcome: '', words: '' });
  const [tried, setTried] = useState(false);
  const command = useCommand(answerDispute);
  const outcome = DisputeOutcome.options.find((one) => one === values.outcome);
  const isEmpty = values.words.trim() === '';

  async function send() {
    setTried(true);
    if (!outcome || isEmpty) return;
    if (!(await command.run({ gid, outcome, words: values.words }))) return;
    forget();
    onDone();
  }
  return (
    <Sheet title="Answer">
      <Stack gap={4}>
        <RadioGroup
          label="What did you find?"
          options={CHOICES}
          value={values.outcome}
          onChange={(next) => type({ outcome: next })}
          {...(tried && !outcome ? { error: 'Choose what you found' } : {})}
        />
        <TextArea
          label="In your words"
          hint="The borrower reads this in a letter"
          value={values.words}
          maxLength={LONGEST_DISPUTE}
          onChange={(next) => type({ words: next })}
          {...(tried && isEmpty ? { error: 'Write what you found' } : {})}
        />
        <FailureNotice failure={command.failure} />
        <Button block busy={command.pending} busyLabel="Sending" onPress={() => void send()}>
          Send the answer
        </Button>
      </Stack>
    </Sheet>
  );
}
