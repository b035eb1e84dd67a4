import { useCommand } from '@paystead/client/calls/use-call';
import {
  COMPLAINT_WORDS,
  ComplaintCause,
  ComplaintOutcome,
  LONGEST_COMPLAINT,
} from '@paystead/contract/complaints/complaint-terms';
import { answerComplaint } from '@paystead/contract/complaints/complaints';
import { Button } from '@paystead/kit/button/button';
import { RadioGroup } from '@paystead/kit/radio-group/radio-group';
import { Select } from '@paystead/kit/select/select';
import { Sheet } from '@paystead/kit/sheet/sheet';
import { Stack } from '@paystead/kit/stack/stack';
import { TextArea } from '@paystead/kit/text-area/text-area';
import { useState } from 'react';
import { FailureNotice } from '../../parts/failure-notice.tsx';
import { useTyped } from '../../parts/use-typed.ts';

const outcomes = ComplaintOutcome.options.map((value) => ({
  value,
  label: COMPLAINT_WORDS.outcome[value],
}));
const causes = ComplaintCause.options.map((value) => ({
  value,
  text: COMPLAINT_WORDS.cause[value],
}));

/** COMPLAINT-3: the answer, what came of it, and where the trouble came from. */
export function AnswerComplaint({ gid, onDone }: { gid: string; onDone: () => void }) {
  const first = { outcome: '', cause: '', words: '' };
  const { forget, type, values } = useTyped(`answer complaint ${gid}`, first);
  const [tried, setTried] = useState(false);
  const command = useCommand(answerComplaint);
  const outcome = ComplaintOutcome.options.find((one) => one === values.outcome);
  const cause = ComplaintCause.options.find((one) => one === values.cause);
  const isEmpty = values.words.trim() === '';

  async function send() {
    setTried(true);
    if (!outcome || !cause || isEmpty) return;
    if (!(await command.run({ gid, outcome, cause, words: values.words }))) return;
    forget();
    onDone();
  }
  return (
    <Sheet title="Answer">
      <Stack gap={4}>
        <RadioGroup
          label="Outcome"
          options={outcomes}
          value={values.outcome}
          onChange={(next) => type({ outcome: next })}
          {...(tried && !outcome ? { error: 'Choose one' } : {})}
        />
        <Select
          label="Root cause"
          empty="Choose one"
          options={causes}
          value={values.cause}
          onChange={(next) => type({ cause: next })}
          {...(tried && !cause ? { error: 'Choose one' } : {})}
        />
        <TextArea
          label="Your answer"
          hint="The borrower reads these words"
          value={values.words}
          maxLength={LONGEST_COMPLAINT}
          onChange={(next) => type({ words: next })}
          {...(tried && isEmpty ? { error: 'Write your answer' } : {})}
        />
        <FailureNotice failure={command.failure} />
        <Button block busy={command.pending} busyLabel="Sending" onPress={() => void send()}>
          Send the answer
        </Button>
      </Stack>
    </Sheet>
  );
}
