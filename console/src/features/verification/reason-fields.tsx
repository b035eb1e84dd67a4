import { LONGEST_WORDS } from '@paystead/contract/verification/review';
import type { Failure } from '@paystead/client/calls/failure';
import { Select } from '@paystead/kit/select/select';
import { Stack } from '@paystead/kit/stack/stack';
import { Text } from '@paystead/kit/text/text';
import { TextArea } from '@paystead/kit/text-area/text-area';
import { useState } from 'react';
import { FailureNotice } from '../../parts/failure-notice.tsx';
import { SendButtons } from './send-buttons.tsx';

export interface Reason<Code extends string> {
  readonly reason: Code;
  readonly note: string;
}

/** The fields of a new form. */
export const NO_REASON = { reason: '', note: '' };

interface ReasonFieldsProps<Code extends string> {
  reasons: Readonly<Record<Code, { label: string; sentence: string }>>;
  button: string;
  danger?: boolean;
  typed: {
    readonly values: typeof NO_REASON;
    readonly type: (changes: Partial<typeof NO_REASON>) => void;
  };
  of: { readonly pending: boolean; readonly failure: Failure | null };
  onSend: (reason: Reason<Code>, goOn: boolean) => Promise<void>;
}

/** A reason from the list, a note, and the sentence that the borrower will see. */
export function ReasonFields<Code extends string>(props: ReasonFieldsProps<Code>) {
  const { reasons, of } = props;
  const { values, type } = props.typed;
  const { note } = values;
  const codes = Object.keys(reasons) as Code[];
  const reason = codes.find((code) => code === values.reason) ?? '';
  const [missing, setMissing] = useState<string>();
  const sentence = reason === '' ? '' : reasons[reason].sentence;
  const read = [sentence, note.trim()].filter(Boolean).join(' ');

  async function send(goOn: boolean) {
    if (reason === '') return setMissing('Choose a reason');
    setMissing(undefined);
    await props.onSend({ reason, note: note.trim() }, goOn);
  }

  return (
    <Stack gap={4}>
      <Select
        label="Reason"
        empty="Choose a reason"
        options={codes.map((value) => ({ value, text: reasons[value].label }))}
        value={reason}
        onChange={(value) => type({ reason: value })}
        {...(missing === undefined ? {} : { error: missing })}
      />
      <TextArea
        label="Your own words"
        optional
        rows={2}
        maxLength={LONGEST_WORDS}
        value={note}
        onChange={(value) => type({ note: value })}
      />
      {read && <Text size="small">The borrower reads: “{read}”</Text>}
      <FailureNotice failure={of.failure} />
      <SendButtons
        label={props.button}
        {...(props.danger ? { danger: true } : {})}
        busy={of.pending}
        onSend={(goOn) => void send(goOn)}
      />
    </Stack>
  );
}
