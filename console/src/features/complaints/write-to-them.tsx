import { useCommand } from '@paystead/client/calls/use-call';
import { LONGEST_COMPLAINT } from '@paystead/contract/complaints/complaint-terms';
import {
  acknowledgeComplaint,
  extendComplaint,
  reopenComplaint,
} from '@paystead/contract/complaints/complaints';
import { Button } from '@paystead/kit/button/button';
import { Sheet } from '@paystead/kit/sheet/sheet';
import { Stack } from '@paystead/kit/stack/stack';
import { TextArea } from '@paystead/kit/text-area/text-area';
import { useState } from 'react';
import { FailureNotice } from '../../parts/failure-notice.tsx';
import { useTyped } from '../../parts/use-typed.ts';
import type { Whole } from './complaint-words.ts';

interface WordsActProps {
  title: string;
  gid: string;
  call: typeof acknowledgeComplaint | typeof extendComplaint | typeof reopenComplaint;
  label: string;
  hint: string;
  button: string;
  onDone: () => void;
}

/** An act of a few words: a button first, then the words, then it's done. */
function WordsAct({ button, call, gid, hint, label, title, onDone }: WordsActProps) {
  const { forget, type, values } = useTyped(`${title} ${gid}`, { words: '' });
  const [open, setOpen] = useState(false);
  const [tried, setTried] = useState(false);
  const act = useCommand(call);
  const isEmpty = values.words.trim() === '';

  async function send() {
    setTried(true);
    if (isEmpty || !(await act.run({ gid, words: values.words }))) return;
    forget();
    setOpen(false);
    onDone();
  }
  if (!open) {
    return (
      <Button variant="secondary" onPress={() => setOpen(true)}>
        {title}
      </Button>
    );
  }
  return (
    <Sheet title={title}>
      <Stack gap={4}>
        <TextArea
          label={label}
          hint={hint}
          value={values.words}
          maxLength={LONGEST_COMPLAINT}
          onChange={(words) => type({ words })}
          {...(tried && isEmpty ? { error: 'Write it down' } : {})}
        />
        <FailureNotice failure={act.failure} />
        <Button block busy={act.pending} busyLabel="Sending" onPress={() => void send()}>
          {button}
        </Button>
        <Button variant="tertiary" onPress={() => setOpen(false)}>
          Cancel
        </Button>
      </Stack>
    </Sheet>
  );
}

/** COMPLAINT-2: says that we have it, then that it takes longer. */
export function WriteToThem({ whole, onDone }: { whole: Whole; onDone: () => void }) {
  const { acknowledge_by: first, borrower, gid } = whole.complaint;
  const hint = borrower
    ? 'They get this by email, and find it in Documents'
    : 'Write to them yourself; this keeps what you wrote';
  const shared = { gid, hint, label: 'Your words', onDone };
  return (
    <>
      {first !== null && (
        <WordsAct
          {...shared}
          title="Acknowledge the complaint"
          call={acknowledgeComplaint}
          button="Send the acknowledgment"
        />
      )}
      {!whole.in_progress && (
        <WordsAct
          {...shared}
          title="Tell them it takes longer"
          call={extendComplaint}
          button="Extend to 60 days"
        />
      )}
    </>
  );
}

/** COMPLAINT-3: opens an answered complaint again. */
export function Reopen({ gid, onDone }: { gid: string; onDone: () => void }) {
  return (
    <WordsAct
      gid={gid}
      title="Reopen the complaint"
      call={reopenComplaint}
      label="Why"
      hint="Its days count from when it first came"
      button="Reopen the complaint"
      onDone={onDone}
    />
  );
}
