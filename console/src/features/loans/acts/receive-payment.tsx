import {
  type DeskWay,
  previewReceipt,
  receiveAtDesk,
} from '@paystead/contract/servicing/loan-acts';
import { newYorkDay } from '@paystead/kit/format/format-date';
import { MoneyField } from '@paystead/kit/money-field/money-field';
import { RadioGroup } from '@paystead/kit/radio-group/radio-group';
import { Sheet } from '@paystead/kit/sheet/sheet';
import { Stack } from '@paystead/kit/stack/stack';
import { TextField } from '@paystead/kit/text-field/text-field';
import { useState } from 'react';
import { DayField } from '../../../parts/day-field.tsx';
import { ReasonField } from '../../../parts/reason-field.tsx';
import { useTyped } from '../../../parts/use-typed.ts';
import { EffectFrame } from './effect-frame.tsx';
import { isAmount, isDay } from '../field-texts.ts';
import type { LoanActProps } from '../loan-act.ts';
import { WAY_OF_MONEY_WORDS } from '../money-act-words.ts';

const THEN = [
  'It counts from the day it was received, and what came later is split again',
  'Bank debits that then take too much are lowered or canceled',
  'More than is owed goes back to the borrower',
  'We write to the borrower',
];

const WAYS = Object.entries(WAY_OF_MONEY_WORDS).map(([value, label]) => ({ value, label }));

/** Posts a wire, a check or a money order. */
export function ReceivePayment({ desk, onDone }: LoanActProps) {
  const { gid } = desk.loan;
  const today = newYorkDay(desk.as_of);
  const first = { way: '', reference: '', received_on: '', amount: '', reason: '' };
  const { values, type, forget } = useTyped(`receive ${gid}`, first);
  const { amount, reason, received_on, reference, way } = values;
  const [tried, setTried] = useState(false);
  const isWhole = way !== '' && reference.trim() !== '' && isDay(received_on) && isAmount(amount);
  const payment = { gid, way: way as DeskWay, reference, received_on, amount };
  const missing = (isMissing: boolean, error: string) => (tried && isMissing ? { error } : {});
  return (
    <EffectFrame
      preview={previewReceipt}
      asked={isWhole ? payment : null}
      act={receiveAtDesk}
      input={isWhole && reason.trim() !== '' ? { ...payment, reason } : null}
      button="Post the payment"
      then={THEN}
      done="The payment is posted. We wrote to the borrower."
      onTry={() => setTried(true)}
      onSent={forget}
      onDone={onDone}
    >
      <Sheet title="The payment">
        <Stack gap={5}>
          <RadioGroup
            label="How it came"
            options={WAYS}
            value={way}
            onChange={(next) => type({ way: next })}
            {...missing(way === '', 'Choose one')}
          />
          <TextField
            label="Number"
            hint="On the check or money order, or the wire’s reference"
            value={reference}
            maxLength={40}
            autoComplete="off"
            width={10}
            onChange={(next) => type({ reference: next })}
            {...missing(reference.trim() === '', 'Enter its number')}
          />
          <MoneyField
            label="Amount"
            value={amount}
            onChange={(next) => type({ amount: next })}
            {...missing(!isAmount(amount), 'Enter an amount')}
          />
          <DayField
            label="Received on"
            hint="The New York day it reached us"
            today={today}
            max={today}
            value={received_on}
            onChange={(next) => type({ received_on: next })}
            {...missing(!isDay(received_on), 'Enter a day')}
          />
          <ReasonField
            value={reason}
            error={tried && reason.trim() === '' ? 'Write why' : undefined}
            onChange={(next) => type({ reason: next })}
          />
        </Stack>
      </Sheet>
    </EffectFrame>
  );
}
