import { answerReliefRequest } from '@paystead/contract/servicing/relief-desk';
import { Sheet } from '@paystead/kit/sheet/sheet';
import { useState } from 'react';
import { ActFrame } from '../../parts/act-frame.tsx';
import { ReasonField } from '../../parts/reason-field.tsx';
import { useTyped } from '../../parts/use-typed.ts';
import { FiguresNow } from './figures-now.tsx';
import type { LoanActProps } from './loan-act.ts';
import { useLoanAct } from './use-loan-act.ts';

/** Answers a request for help without an offer. */
export function AnswerRequest({ desk, of, onDone }: LoanActProps) {
  const act = useLoanAct(desk, answerReliefRequest);
  const { values, type, forget } = useTyped(`answer ${of}`, { note: '' });
  const [tried, setTried] = useState(false);
  const missing = tried && values.note.trim() === '';

  async function send() {
    setTried(true);
    if (values.note.trim() === '') return;
    if (await act.send({ gid: of, note: values.note })) {
      forget();
      onDone('The answer is on its way to the borrower.');
    }
  }
  return (
    <ActFrame
      approval="You decide this yourself. To offer a plan instead, go back to the loan."
      then={['The borrower reads your note in the app and by email', 'The request is answered']}
      button="Send the answer"
      busy={act.busy}
      changed={act.changed}
      failure={act.failure}
      onSend={() => void send()}
    >
      <FiguresNow desk={act.desk} />
      <Sheet title="Answer">
        <ReasonField
          label="Note to the borrower"
          hint="Say what we can do, and whom to call"
          value={values.note}
          error={missing ? 'Write a note for the borrower' : undefined}
          onChange={(note) => type({ note })}
        />
      </Sheet>
    </ActFrame>
  );
}
