import {
  creditAtDesk,
  type CreditPart,
  previewCredit,
} from '@paystead/contract/servicing/loan-acts';
import { MoneyField } from '@paystead/kit/money-field/money-field';
import { RadioGroup } from '@paystead/kit/radio-group/radio-group';
import { Sheet } from '@paystead/kit/sheet/sheet';
import { Stack } from '@paystead/kit/stack/stack';
import { useState } from 'react';
import { ReasonField } from '../../../parts/reason-field.tsx';
import { useTyped } from '../../../parts/use-typed.ts';
import { EffectFrame } from './effect-frame.tsx';
import { isAmount } from '../field-texts.ts';
import { FiguresNow } from '../figures-now.tsx';
import type { LoanActProps } from '../loan-act.ts';

const THEN = [
  'It counts from the day it’s carried out, at our cost (goodwill)',
  'The loan ends earlier; what is past due is covered first',
  'We write to the borrower',
];

const PARTS: readonly { value: CreditPart; label: string; hint: string }[] = [
  { value: 'INTEREST', label: 'Waive interest', hint: 'What has built up and isn’t paid' },
  { value: 'FEES', label: 'Waive fees', hint: 'Also a refund that a returned payment left open' },
  { value: 'PRINCIPAL', label: 'Lower the principal', hint: 'Goodwill for a mistake of ours' },
];

/** Waives interest or fees, or lowers the principal. */
export function GiveCredit({ desk, onDone }: LoanActProps) {
  const { gid } = desk.loan;
  const first = { part: '', amount: '', reason: '' };
  const { values, type, forget } = useTyped(`credit ${gid}`, first);
  const { amount, part, reason } = values;
  const [tried, setTried] = useState(false);
  const credit = { gid, part: part as CreditPart, amount };
  const isWhole = part !== '' && isAmount(amount);
  return (
    <EffectFrame
      preview={previewCredit}
      asked={isWhole ? credit : null}
      act={creditAtDesk}
      input={isWhole && reason.trim() !== '' ? { ...credit, reason } : null}
      button="Credit the loan"
      then={THEN}
      done="The loan is credited. We wrote to the borrower."
      onTry={() => setTried(true)}
      onSent={forget}
      onDone={onDone}
    >
      <FiguresNow desk={desk} />
      <Sheet title="The credit">
        <Stack gap={5}>
          <RadioGroup
            label="What it’s for"
            options={PARTS}
            value={part}
            onChange={(next) => type({ part: next })}
            {...(tried && part === '' ? { error: 'Choose one' } : {})}
          />
          <MoneyField
            label="Amount"
            value={amount}
            onChange={(next) => type({ amount: next })}
            {...(tried && !isAmount(amount) ? { error: 'Enter an amount' } : {})}
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
