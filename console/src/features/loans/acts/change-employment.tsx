import { changeEmployeeStatus } from '@paystead/contract/servicing/continuity';
import { newYorkDay } from '@paystead/kit/format/format-date';
import { Select } from '@paystead/kit/select/select';
import { Sheet } from '@paystead/kit/sheet/sheet';
import { Stack } from '@paystead/kit/stack/stack';
import { useState } from 'react';
import { DayField } from '../../../parts/day-field.tsx';
import { ActFrame } from '../../../parts/act-frame.tsx';
import { ReasonField } from '../../../parts/reason-field.tsx';
import { useTyped } from '../../../parts/use-typed.ts';
import { FiguresNow } from '../figures-now.tsx';
import type { LoanActProps } from '../loan-act.ts';
import { EMPLOYEE_WORDS } from '../../../parts/employment-words.ts';
import type { DeskLoan } from '../loan-words.ts';
import { useLoanAct } from '../use-loan-act.ts';

type Status = DeskLoan['borrower']['employee_status'];

/** Statuses from which a person may come back. */
const LEAVES: readonly string[] = ['LeaveWithPay', 'LeaveWithoutPay'];

const THEN = [
  'Who is asked for installments changes from the next payday on',
  'We write to the borrower, and ask them to choose if there’s no consent',
  'Terms stay the same',
];

const STATUSES = Object.entries(EMPLOYEE_WORDS).map(([value, text]) => ({ value, text }));

const errorOf = (error: string | undefined | false) => (error ? { error } : {});

/** Sets the employee status of a borrower (S4.1). */
export function ChangeEmployment({ desk, onDone }: LoanActProps) {
  const { gid } = desk.borrower;
  const today = newYorkDay(desk.as_of);
  const act = useLoanAct(desk, changeEmployeeStatus);
  const first = { status: '', from: today, back: '', note: '' };
  const { values, type, forget } = useTyped(`employment ${gid}`, first);
  const [tried, setTried] = useState(false);
  const isLeave = LEAVES.includes(values.status);
  const fields = act.failure?.fields ?? {};

  async function send() {
    setTried(true);
    const { back, from, note, status } = values;
    if (status === '' || note.trim() === '') return;
    const returns = isLeave && back !== '' ? { returns_on: back } : {};
    const about = { status: status as Status, effective_on: from, note, ...returns };
    if (!(await act.send({ gid, ...about }))) return;
    forget();
    onDone(`The employee status is ${EMPLOYEE_WORDS[status as Status]}.`);
  }
  return (
    <ActFrame
      approval="You decide this yourself. It’s kept in the audit trail under your name."
      then={THEN}
      button="Change the status"
      busy={act.busy}
      changed={act.changed}
      failure={act.failure?.fields ? null : act.failure}
      onSend={() => void send()}
    >
      <FiguresNow desk={act.desk} />
      <Sheet title="Employee status">
        <Stack gap={5}>
          <Select
            label="Status"
            empty="Choose a status"
            options={STATUSES}
            value={values.status}
            onChange={(status) => type({ status })}
            {...errorOf(tried && values.status === '' && 'Choose a status')}
          />
          <DayField
            label="From"
            today={today}
            value={values.from}
            onChange={(from) => type({ from })}
            {...errorOf(fields['effective_on'])}
          />
          {isLeave && (
            <DayField
              label="Back on"
              optional
              today={today}
              value={values.back}
              onChange={(back) => type({ back })}
              {...errorOf(fields['returns_on'])}
            />
          )}
          <ReasonField
            label="How we know"
            value={values.note}
            error={tried && values.note.trim() === '' ? 'Say how we know' : fields['note']}
            onChange={(note) => type({ note })}
          />
        </Stack>
      </Sheet>
    </ActFrame>
  );
}
