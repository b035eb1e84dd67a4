import { LONGEST_WORDS } from '@paystead/contract/verification/review';
import type { Failure } from '@paystead/client/calls/failure';
import { Button } from '@paystead/kit/button/button';
import { ButtonRow } from '@paystead/kit/button/button-row';
import { Notice } from '@paystead/kit/notice/notice';
import { Select } from '@paystead/kit/select/select';
import { Stack } from '@paystead/kit/stack/stack';
import { Text } from '@paystead/kit/text/text';
import { TextArea } from '@paystead/kit/text-area/text-area';
import { useState } from 'react';

export interface Reason<Code extends string> {
  readonly reason: Code;
  readonly note: string;
}

interface ReasonFieldsProps<Code extends string> {
  reasons: Readonly<Record<Code, { label: string; sentence: string }>>;
  button: string;
  danger?: boolean;
  of: { readonly pending: boolean; readonly failure: Failure | null };
  onSend: (reason: Reason<Code>) => Promise<void>;
}

/** A reason from the list, a note, and the sentence that the borrower will see. */
export function ReasonFields<Code extends string>(props: ReasonFieldsProps<Code>) {
  const { reasons, of } = props;
  const [reason, setReason] = useState<Code | ''>('');
  const [note, setNote] = useState('');
  const [missing, setMissing] = useState<string>();
  const sentence = reason === '' ? '' : reasons[reason].sentence;
  const read = [sentence, note.trim()].filter(Boolean).join(' ');
  const codes = Object.keys(reasons) as Code[];

  async function send() {
    if (reason === '') return setMissing('Choose a reason');
    setMissing(undefined);
    await props.onSend({ reason, note: note.trim() });
  }

  return (
    <Stack gap={4}>
      <Select
        label="Reason"
        empty="Choose a reason"
        options={codes.map((value) => ({ value, text: reasons[value].label }))}
        value={reason}
        onChange={(value) => setReason(value as Code)}
        {...(missing === undefined ? {} : { error: missing })}
      />
      <TextArea
        label="Words of your own"
        optional
        rows={2}
        maxLength={LONGEST_WORDS}
        value={note}
        onChange={setNote}
      />
      {read && <Text size="small">The person reads: “{read}”</Text>}
      {of.failure && <Notice tone="critical">{of.failure.message}</Notice>}
      <ButtonRow>
        <Button
          variant={props.danger ? 'danger' : 'primary'}
          busy={of.pending}
          onPress={() => void send()}
        >
          {props.button}
        </Button>
      </ButtonRow>
    </Stack>
  );
}
