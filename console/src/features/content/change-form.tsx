import { useCommand } from '@paystead/client/calls/use-call';
import { type ContentField, proposeContent } from '@paystead/contract/product/content-desk';
import { Button } from '@paystead/kit/button/button';
import { MoneyField } from '@paystead/kit/money-field/money-field';
import { Select } from '@paystead/kit/select/select';
import { Sheet } from '@paystead/kit/sheet/sheet';
import { Stack } from '@paystead/kit/stack/stack';
import { Text } from '@paystead/kit/text/text';
import { TextArea } from '@paystead/kit/text-area/text-area';
import { TextField } from '@paystead/kit/text-field/text-field';
import { useState } from 'react';
import { approverWords } from '../../parts/record/approver-words.ts';
import { DayField } from '../../parts/day-field.tsx';
import { FailureNotice } from '../../parts/failure-notice.tsx';
import { ReasonField } from '../../parts/reason-field.tsx';
import { ContentPreview } from './content-preview.tsx';
import type { Content } from './content-words.ts';

interface ChangeFormProps {
  content: Content;
  onSent: () => void;
}

/** Another wording or number, previewed while it's typed, and sent to a second administrator. */
export function ChangeForm({ content, onSent }: ChangeFormProps) {
  const { approvers, facts, fields, key, kind, today } = content;
  const propose = useCommand(proposeContent);
  const [values, setValues] = useState(() =>
    Object.fromEntries(fields.map((field) => [field.key, field.value])),
  );
  const [day, setDay] = useState('');
  const [reason, setReason] = useState('');
  const [tried, setTried] = useState(false);
  const problems = propose.failure?.fields ?? {};
  const typed = fields.map((field) => ({ ...field, value: values[field.key] ?? '' }));
  async function send() {
    setTried(true);
    if (reason.trim() === '' || day === '') return;
    if (await propose.run({ kind, key, values, valid_from: day, reason })) onSent();
  }
  return (
    <>
      <Sheet title="The change">
        <Stack gap={5}>
          {typed.map((field) => (
            <Field
              key={field.key}
              field={field}
              error={problems[field.key]}
              onChange={(value) => setValues({ ...values, [field.key]: value })}
            />
          ))}
        </Stack>
      </Sheet>
      {kind !== 'SETTING' && kind !== 'BRAND' && (
        <Sheet title="Preview">
          <ContentPreview kind={kind} fields={typed} facts={facts} />
        </Sheet>
      )}
      <Sheet title="Who must approve">
        <Stack gap={5}>
          <Text>{approverWords(approvers)}</Text>
          <DayField
            label="Valid from"
            hint="A day after today; it begins at midnight, New York"
            today={today}
            value={day}
            onChange={setDay}
            {...dayError(tried && day === '', problems['valid_from'])}
          />
          <ReasonField
            hint="The second administrator reads it"
            value={reason}
            error={tried && reason.trim() === '' ? 'Say why' : undefined}
            onChange={setReason}
          />
          {!propose.failure?.fields && <FailureNotice failure={propose.failure} />}
          <Button busy={propose.pending} busyLabel="Sending" onPress={() => void send()}>
            Send for approval
          </Button>
        </Stack>
      </Sheet>
    </>
  );
}

function dayError(isMissing: boolean, problem: string | undefined): { error?: string } {
  const error = isMissing ? 'Choose its first day' : problem;
  return error ? { error } : {};
}

/** Long texts are written in a tall field. */
function rowsFor({ kind, value }: ContentField): number {
  return kind === 'HTML' || value.length > 300 ? 14 : 5;
}

interface FieldProps {
  field: ContentField;
  error: string | undefined;
  onChange: (value: string) => void;
}

function Field({ error, field, onChange }: FieldProps) {
  const { choices, hint, kind, label, optional, value } = field;
  const said = { ...(error ? { error } : {}), ...(hint ? { hint } : {}) };
  const common = { label, value, onChange, optional, ...said };
  switch (kind) {
    case 'LINES':
    case 'HTML':
      return (
        <TextArea
          {...common}
          rows={rowsFor(field)}
          {...(kind === 'HTML' ? { hint: 'HTML: p, h2, ul, li, b, a and tables' } : {})}
        />
      );
    case 'CHOICE':
      return <Select {...common} options={choices.map((one) => ({ value: one, text: one }))} />;
    case 'MONEY':
      return <MoneyField {...common} />;
    case 'WHOLE':
    case 'TIME':
      return <TextField {...common} width={5} />;
    default:
      return <TextField {...common} />;
  }
}
