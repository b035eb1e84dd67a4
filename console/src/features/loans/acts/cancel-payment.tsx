import { useCall, useCommand } from '@paystead/client/calls/use-call';
import type { WireAnswer } from '@paystead/contract/call';
import { cancelForBorrower, listStaffPayments } from '@paystead/contract/servicing/payment-desk';
import { Amount } from '@paystead/kit/amount/amount';
import { Day } from '@paystead/kit/day/day';
import { Definition, DefinitionList } from '@paystead/kit/definition-list/definition-list';
import { Notice } from '@paystead/kit/notice/notice';
import { Sheet } from '@paystead/kit/sheet/sheet';
import { useState } from 'react';
import { ActFrame } from '../../../parts/act-frame.tsx';
import { momentOf } from '../../../parts/moment.ts';
import { Absent } from '../../../parts/record-page.tsx';
import { ReasonField } from '../../../parts/reason-field.tsx';
import { useTyped } from '../../../parts/use-typed.ts';
import type { LoanActProps } from '../loan-act.ts';

type Payment = WireAnswer<typeof listStaffPayments>['rows'][number];

const THEN = [
  'Nothing leaves the bank account for it',
  'The borrower still owes the amount',
  'We write to the borrower',
];

/** Cancels a planned payment for its borrower; the address names it. */
export function CancelPayment(props: LoanActProps) {
  const payments = useCall(listStaffPayments, { gid: props.desk.loan.gid });
  if (!('value' in payments) || !payments.value) {
    return <Absent what="the payment" call={payments} />;
  }
  const payment = payments.value.rows.find(({ gid }) => gid === props.of);
  if (!payment) {
    return <Notice tone="plain">There’s no such payment. Go back to the loan.</Notice>;
  }
  return <Cancel {...props} payment={payment} />;
}

function Cancel({ desk, onDone, payment }: LoanActProps & { payment: Payment }) {
  const { values, type, forget } = useTyped(`cancel ${payment.gid}`, { reason: '' });
  const cancel = useCommand(cancelForBorrower);
  const [tried, setTried] = useState(false);
  const isMissing = values.reason.trim() === '';

  async function send() {
    setTried(true);
    if (isMissing) return;
    const input = { gid: desk.loan.gid, payment: payment.gid, reason: values.reason };
    if (await cancel.run(input)) {
      forget();
      onDone('The payment is canceled. We wrote to the borrower.');
    }
  }
  return (
    <ActFrame
      approval="You decide this yourself. It’s kept in the audit trail under your name."
      then={THEN}
      button="Cancel the payment"
      danger
      busy={cancel.pending}
      changed={false}
      closed={payment.can_cancel ? null : 'The bank has it, or it was canceled already.'}
      failure={cancel.failure}
      onSend={() => void send()}
    >
      <Sheet title="The payment">
        <DefinitionList look="dense">
          <Definition term="Amount">
            <Amount value={payment.amount} />
          </Definition>
          <Definition term="On">
            <Day value={payment.date} />
          </Definition>
          <Definition term="From">{payment.account}</Definition>
          <Definition term="Confirmation number">{payment.confirmation_number}</Definition>
          <Definition term="Can be canceled until">{momentOf(payment.cancel_until)}</Definition>
        </DefinitionList>
      </Sheet>
      <Sheet title="Why">
        <ReasonField
          value={values.reason}
          error={tried && isMissing ? 'Write why' : undefined}
          onChange={(reason) => type({ reason })}
        />
      </Sheet>
    </ActFrame>
  );
}
