import { useCall } from '@paystead/client/calls/use-call';
import {
  listMoneyActs,
  previewReversal,
  type ReversalCause,
  reverseReceipt,
} from '@paystead/contract/servicing/loan-acts';
import { Notice } from '@paystead/kit/notice/notice';
import { RadioGroup } from '@paystead/kit/radio-group/radio-group';
import { Sheet } from '@paystead/kit/sheet/sheet';
import { Stack } from '@paystead/kit/stack/stack';
import { useState } from 'react';
import { Absent } from '../../../parts/record-page.tsx';
import { ReasonField } from '../../../parts/reason-field.tsx';
import { useTyped } from '../../../parts/use-typed.ts';
import { EffectFrame } from './effect-frame.tsx';
import type { LoanActProps } from '../loan-act.ts';
import { type MoneyAct, REVERSAL_WORDS } from '../money-act-words.ts';

const THEN = [
  'The payment is reversed on its own day, and what came later is split again',
  'Refunds from it that aren’t sent yet are stopped',
  'If the bank has the money and it belongs elsewhere, it becomes held money',
  'We write to the borrower',
];

const CAUSES = [
  {
    value: 'BOUNCED',
    label: REVERSAL_WORDS.BOUNCED,
    hint: 'It bounced, or the sender took it back',
  },
  {
    value: 'MISTAKE',
    label: REVERSAL_WORDS.MISTAKE,
    hint: 'It belongs to another loan, or never came',
  },
];

/** Takes back a payment that staff posted; the address names it. */
export function TakeBackPayment(props: LoanActProps) {
  const acts = useCall(listMoneyActs, { gid: props.desk.loan.gid });
  if (!('value' in acts) || !acts.value) return <Absent what="the payment" call={acts} />;
  const receipt = acts.value.rows.find(({ gid }) => gid === props.of);
  if (!receipt?.stands) {
    return (
      <Notice tone="plain">
        This payment isn’t on the loan anymore. Go back to the loan to see what happened.
      </Notice>
    );
  }
  return <Reversal {...props} receipt={receipt} />;
}

function Reversal({ desk, onDone, receipt }: LoanActProps & { receipt: MoneyAct }) {
  const { gid } = desk.loan;
  const first = { cause: '', reason: '' };
  const { values, type, forget } = useTyped(`take back ${receipt.gid}`, first);
  const { cause, reason } = values;
  const [tried, setTried] = useState(false);
  const asked = { gid, receipt: receipt.gid, cause: cause as ReversalCause };
  return (
    <EffectFrame
      preview={previewReversal}
      asked={cause === '' ? null : asked}
      act={reverseReceipt}
      input={cause === '' || reason.trim() === '' ? null : { ...asked, reason }}
      button="Take back the payment"
      danger
      then={THEN}
      done="The payment is taken back. We wrote to the borrower."
      onTry={() => setTried(true)}
      onSent={forget}
      onDone={onDone}
    >
      <Sheet title="Why it doesn’t count">
        <Stack gap={5}>
          <RadioGroup
            label="What happened"
            options={CAUSES}
            value={cause}
            onChange={(next) => type({ cause: next })}
            {...(tried && cause === '' ? { error: 'Choose one' } : {})}
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
