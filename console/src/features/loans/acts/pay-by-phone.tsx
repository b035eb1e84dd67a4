import { callServer } from '@paystead/client/calls/call-server';
import { useCall, useCommand } from '@paystead/client/calls/use-call';
import type { WireAnswer } from '@paystead/contract/call';
import {
  type PhoneMode,
  previewPhonePayment,
  takePhonePayment,
} from '@paystead/contract/servicing/payment-desk';
import { Amount } from '@paystead/kit/amount/amount';
import { Checkbox } from '@paystead/kit/checkbox/checkbox';
import { Definition, DefinitionList } from '@paystead/kit/definition-list/definition-list';
import { newYorkDay } from '@paystead/kit/format/format-date';
import { MoneyField } from '@paystead/kit/money-field/money-field';
import { RadioGroup } from '@paystead/kit/radio-group/radio-group';
import { Sheet } from '@paystead/kit/sheet/sheet';
import { Stack } from '@paystead/kit/stack/stack';
import { Text } from '@paystead/kit/text/text';
import { useState } from 'react';
import { ActFrame } from '../../../parts/act-frame.tsx';
import { DayField } from '../../../parts/day-field.tsx';
import { momentOf } from '../../../parts/moment.ts';
import { Absent } from '../../../parts/record-page.tsx';
import { ReasonField } from '../../../parts/reason-field.tsx';
import { useRested } from '../../../parts/use-rested.ts';
import { useShown } from '../../../parts/use-shown.ts';
import { type Typed, useTyped } from '../../../parts/use-typed.ts';
import { isAmount, isDay } from '../field-texts.ts';
import type { LoanActProps } from '../loan-act.ts';

type Look = WireAnswer<typeof previewPhonePayment>;

const THEN = [
  'The debit leaves with the file of its day',
  'The borrower gets the words in writing, with a confirmation number',
  'It can be canceled until its cut-off',
];

const MODES: readonly { value: PhoneMode; label: string }[] = [
  { value: 'SINGLE', label: 'An amount' },
  { value: 'ARREARS', label: 'All that is past due' },
  { value: 'INSTALLMENT', label: 'The next installment' },
];

const FIRST = { mode: '', amount: '', date: '', agreed: '', reason: '' };

/** Takes a bank payment from a borrower on the phone. */
export function PayByPhone({ desk, onDone }: LoanActProps) {
  const { gid } = desk.loan;
  const typed = useTyped(`phone ${gid}`, FIRST);
  const { forget, values } = typed;
  const { agreed, amount, date, mode, reason } = values;
  const isWhole = mode !== '' && isDay(date) && (mode !== 'SINGLE' || isAmount(amount));
  const asked = useRested(isWhole ? `${mode} ${date} ${mode === 'SINGLE' ? amount : ''}` : '');
  const question = questionOf(gid, asked);
  const look = useCall(previewPhonePayment, question);
  const loaded = look.state === 'completed' ? look.value : undefined;
  const shown = useShown(loaded, () => callServer(previewPhonePayment, question!));
  const take = useCommand(takePhonePayment);
  const [tried, setTried] = useState(false);
  const words = shown.value?.authorization ?? '';
  const hasAgreed = agreed !== '' && agreed === words;

  async function send() {
    setTried(true);
    if (!question || !hasAgreed || reason.trim() === '' || !(await shown.stillTrue())) return;
    if (await take.run({ ...question, authorization: words, reason })) {
      forget();
      onDone('The payment is scheduled. The borrower gets it in writing.');
    }
  }
  return (
    <ActFrame
      approval="The borrower decides on the phone. You write down that they agreed."
      then={THEN}
      button="Schedule the payment"
      busy={take.pending || shown.checking}
      changed={shown.changed}
      closed={shown.value?.why_not ?? null}
      failure={take.failure ?? shown.failure}
      onSend={() => void send()}
    >
      <Wanted desk={desk} typed={typed} tried={tried} />
      {shown.value?.authorization && <Effect look={shown.value} />}
      {words !== '' && <Agreed words={words} typed={typed} tried={tried} />}
      {question !== null && !shown.value && <Absent what="the figures" call={look} />}
    </ActFrame>
  );
}

interface FieldsProps {
  typed: Typed<typeof FIRST>;
  /** Somebody tried to send: say what is missing. */
  tried: boolean;
}

function Wanted({ desk, tried, typed }: FieldsProps & Pick<LoanActProps, 'desk'>) {
  const { type, values } = typed;
  const { amount, date, mode } = values;
  const missing = (isMissing: boolean, error: string) => (tried && isMissing ? { error } : {});
  return (
    <Sheet title="The payment">
      <Stack gap={5}>
        <RadioGroup
          label="What they pay"
          options={MODES}
          value={mode}
          onChange={(next) => type({ mode: next })}
          {...missing(mode === '', 'Choose one')}
        />
        {mode === 'SINGLE' && (
          <MoneyField
            label="Amount"
            value={amount}
            onChange={(next) => type({ amount: next })}
            {...missing(!isAmount(amount), 'Enter an amount')}
          />
        )}
        <DayField
          label="Debit on"
          today={newYorkDay(desk.as_of)}
          min={newYorkDay(desk.as_of)}
          value={date}
          onChange={(next) => type({ date: next })}
          {...missing(!isDay(date), 'Enter a day')}
        />
      </Stack>
    </Sheet>
  );
}

function Agreed({ tried, typed, words }: FieldsProps & { words: string }) {
  const { type, values } = typed;
  const hasAgreed = values.agreed === words;
  return (
    <Sheet title="Read this to the borrower">
      <Stack gap={5}>
        <Text strong>{words}</Text>
        <Checkbox
          label="The borrower heard this and agreed"
          checked={hasAgreed}
          onChange={(next) => type({ agreed: next ? words : '' })}
          {...(tried && !hasAgreed ? { error: 'Read it to the borrower first' } : {})}
        />
        <ReasonField
          label="Who called, and how you knew them"
          value={values.reason}
          error={tried && values.reason.trim() === '' ? 'Write who called' : undefined}
          onChange={(next) => type({ reason: next })}
        />
      </Stack>
    </Sheet>
  );
}

function questionOf(gid: string, asked: string) {
  if (asked === '') return null;
  const [mode = '', date = '', amount = ''] = asked.split(' ');
  return { gid, mode: mode as PhoneMode, date, ...(amount !== '' && { amount }) };
}

function Effect({ look }: { look: Look }) {
  return (
    <Sheet title="What changes">
      <DefinitionList look="dense">
        <Definition term="Owes today">
          <Amount value={look.owed} />
        </Definition>
        {look.amount && (
          <Definition term="Debit">
            <Amount value={look.amount} />, {look.account}
          </Definition>
        )}
        {look.balance_after && (
          <Definition term="Owes after it" total>
            <Amount value={look.balance_after} />
          </Definition>
        )}
        {look.cancel_until && (
          <Definition term="Can be canceled until">{momentOf(look.cancel_until)}</Definition>
        )}
      </DefinitionList>
    </Sheet>
  );
}
