import { withdrawPlan } from '@paystead/contract/servicing/relief-desk';
import { withdrawSettlement } from '@paystead/contract/servicing/settlement-desk';
import { Sheet } from '@paystead/kit/sheet/sheet';
import { useState } from 'react';
import { ActFrame } from '../../../parts/act-frame.tsx';
import { ReasonField } from '../../../parts/reason-field.tsx';
import { useTyped } from '../../../parts/use-typed.ts';
import { FiguresNow } from '../figures-now.tsx';
import type { LoanActProps } from '../loan-act.ts';
import { useLoanAct } from '../use-loan-act.ts';

/** Takes back a plan that isn't signed yet. */
export function WithdrawPlan(props: LoanActProps) {
  const { desk, of } = props;
  const act = useLoanAct(desk, withdrawPlan);
  const send = (reason: string) => act.send({ gid: desk.loan.gid, offer: of, reason });
  return <Withdraw {...props} act={act} send={send} />;
}

/** Takes back a settlement that isn't signed yet. */
export function WithdrawSettlement(props: LoanActProps) {
  const { desk, of } = props;
  const act = useLoanAct(desk, withdrawSettlement);
  const send = (reason: string) => act.send({ gid: desk.loan.gid, settlement: of, reason });
  return <Withdraw {...props} act={act} send={send} />;
}

interface WithdrawProps extends LoanActProps {
  act: Omit<ReturnType<typeof useLoanAct>, 'send'>;
  send: (reason: string) => Promise<boolean>;
}

function Withdraw({ act, of, onDone, send }: WithdrawProps) {
  const { values, type, forget } = useTyped(`withdraw ${of}`, { reason: '' });
  const [tried, setTried] = useState(false);
  const missing = tried && values.reason.trim() === '';

  async function withdraw() {
    setTried(true);
    if (values.reason.trim() === '') return;
    if (await send(values.reason)) {
      forget();
      onDone('The offer is withdrawn. We wrote to the borrower.');
    }
  }
  return (
    <ActFrame
      approval="You decide this yourself. It’s kept in the audit trail under your name."
      then={['The offer ends at once', 'We write to the borrower', 'The loan stays as it is']}
      button="Withdraw the offer"
      danger
      busy={act.busy}
      changed={act.changed}
      failure={act.failure}
      onSend={() => void withdraw()}
    >
      <FiguresNow desk={act.desk} />
      <Sheet title="Withdraw">
        <ReasonField
          value={values.reason}
          error={missing ? 'Write why' : undefined}
          onChange={(reason) => type({ reason })}
        />
      </Sheet>
    </ActFrame>
  );
}
