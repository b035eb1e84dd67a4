import { chargeOffAtDesk, previewChargeOff } from '@paystead/contract/servicing/loan-acts';
import { Sheet } from '@paystead/kit/sheet/sheet';
import { useState } from 'react';
import { ReasonField } from '../../../parts/reason-field.tsx';
import { useTyped } from '../../../parts/use-typed.ts';
import { EffectFrame } from './effect-frame.tsx';
import type { LoanActProps } from '../loan-act.ts';

const THEN = [
  'Someone else approves, sends it back or says no',
  'Interest stops, and the debt is booked as a loss',
  'The borrower still owes it. What comes in is a recovery',
  'The borrower gets a letter',
];

/** Asks a second person to charge a loan off before the rules do. */
export function ChargeOffEarly({ desk, onDone }: LoanActProps) {
  const { gid } = desk.loan;
  const { values, type, forget } = useTyped(`charge off ${gid}`, { reason: '' });
  const [tried, setTried] = useState(false);
  const isMissing = values.reason.trim() === '';
  return (
    <EffectFrame
      preview={previewChargeOff}
      asked={{ gid }}
      act={chargeOffAtDesk}
      input={isMissing ? null : { gid, reason: values.reason }}
      button="Send for approval"
      danger
      alwaysTwo
      then={THEN}
      done="The loan is charged off. We wrote to the borrower."
      onTry={() => setTried(true)}
      onSent={forget}
      onDone={onDone}
    >
      <Sheet title="Why before 120 days">
        <ReasonField
          hint="The person who approves reads it. The borrower doesn’t"
          value={values.reason}
          error={tried && isMissing ? 'Write why' : undefined}
          onChange={(reason) => type({ reason })}
        />
      </Sheet>
    </EffectFrame>
  );
}
