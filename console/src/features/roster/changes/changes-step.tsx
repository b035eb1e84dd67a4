import { Button } from '@paystead/kit/button/button';
import { ButtonRow } from '@paystead/kit/button/button-row';
import { Notice } from '@paystead/kit/notice/notice';
import { useState } from 'react';
import { WaitingFor } from '../../../parts/waiting-for.tsx';
import type { StepProps } from '../step-props.ts';
import { rowsOf } from '../roster-words.ts';
import { Apply } from './apply.tsx';
import { ChangesFacts } from './changes-facts.tsx';
import { Differences } from './differences.tsx';
import { OddPay } from './odd-pay.tsx';

/** Step 4: what the file would change, the pay that looks wrong, and Apply. */
export function ChangesStep({ mayChange, onChange, onShow, roster }: StepProps) {
  const { changes, left_out: leftOut, problem_rows: open } = roster;
  // Lists are read again after each answer, so that they fit the counts above them.
  const [answered, setAnswered] = useState(0);
  if (changes === null) return <WaitingFor label="Loading what this roster changes" />;
  function onAnswered() {
    setAnswered((before) => before + 1);
    onChange();
  }
  return (
    <>
      {open > 0 && (
        <Notice
          tone="caution"
          actions={
            <Button variant="secondary" size="small" onPress={() => onShow('ROWS')}>
              Fix rows
            </Button>
          }
        >
          {rowsOf(open)} still to fix. They don’t count here until they’re fixed or left out.
        </Notice>
      )}
      <ChangesFacts changes={changes} leftOut={leftOut} />
      {changes.odd_pay > 0 && (
        <OddPay roster={roster} changes={changes} mayChange={mayChange} onAnswered={onAnswered} />
      )}
      <Differences roster={roster} changes={changes} answered={answered} />
      {mayChange && <Apply roster={roster} changes={changes} onChange={onChange} onShow={onShow} />}
      <ButtonRow>
        <Button variant="tertiary" onPress={() => onShow('COLUMNS')}>
          Columns
        </Button>
      </ButtonRow>
    </>
  );
}
