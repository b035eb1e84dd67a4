import { useCommand } from '@paystead/client/calls/use-call';
import { checkFields } from '@paystead/client/calls/check-fields';
import type { WireAnswer } from '@paystead/contract/call';
import { correctPaydayLine, type listPaydayLines } from '@paystead/contract/employer/payday-files';
import { formatMoney } from '@paystead/kit/format/format-money';
import { Button } from '@paystead/kit/button/button';
import { MoneyField } from '@paystead/kit/money-field/money-field';
import { Sheet } from '@paystead/kit/sheet/sheet';
import { Stack } from '@paystead/kit/stack/stack';
import { Text } from '@paystead/kit/text/text';
import { useEffect, useRef, useState } from 'react';
import { closingWords } from '../../parts/employer/closing-words.ts';
import type { PaydayFile } from '../../parts/employer/file-words.ts';
import { FailureNotice } from '../../parts/failure-notice.tsx';
import { useTyped } from '../../parts/use-typed.ts';

export type LineToCorrect = WireAnswer<typeof listPaydayLines>['rows'][number];

interface CorrectLineProps {
  file: PaydayFile;
  line: LineToCorrect | null;
  onSaved: (file: PaydayFile) => void;
}

/** DEDUCT-35: a paycheck is too small this time; the rest is spread over later ones. */
export function CorrectLine({ file, line, onSaved }: CorrectLineProps) {
  return (
    <Sheet title="Correct a line">
      <Stack gap={4}>
        <Text size="small" tone="muted">
          Until {closingWords(file.closes_at)}
        </Text>
        {line ? (
          <CorrectForm key={line.reference} file={file} line={line} onSaved={onSaved} />
        ) : (
          <Text size="small">
            Choose “Correct” beside a person whose pay is too small this time.
          </Text>
        )}
      </Stack>
    </Sheet>
  );
}

function CorrectForm({ file, line, onSaved }: CorrectLineProps & { line: LineToCorrect }) {
  const form = `correct ${file.payday} ${line.reference}`;
  const { values, type, forget } = useTyped(form, { amount: '' });
  const save = useCommand(correctPaydayLine);
  const [tried, setTried] = useState(false);
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.querySelector('input')?.focus(), []);
  const { payday } = file;
  const { employee_number, reference } = line;
  const faults = checkFields(correctPaydayLine, values, ['amount']);
  const error = (tried ? faults['amount'] : undefined) ?? save.failure?.fields?.['amount'];

  async function send() {
    setTried(true);
    if (faults['amount']) return;
    const next = await save.run({ payday, employee_number, reference, amount: values.amount });
    if (!next) return;
    forget();
    onSaved(next);
  }
  return (
    <div ref={box}>
      <Stack gap={4}>
        <Text strong>
          {line.name ?? 'Not on the roster'}, {employee_number}
        </Text>
        <MoneyField
          label="You can take"
          hint={`We ask for ${formatMoney(line.due)}. We spread the rest over later paychecks, and tell the person`}
          value={values.amount}
          onChange={(amount) => type({ amount })}
          {...(error ? { error } : {})}
        />
        {!save.failure?.fields && <FailureNotice failure={save.failure} />}
        <Button variant="secondary" busy={save.pending} onPress={() => void send()}>
          Save the correction
        </Button>
      </Stack>
    </div>
  );
}
