import { placeLoanFlag } from '@paystead/contract/servicing/loan-flags';
import { Amount } from '@paystead/kit/amount/amount';
import { Day } from '@paystead/kit/day/day';
import { newYorkDay } from '@paystead/kit/format/format-date';
import { List, ListItem } from '@paystead/kit/list/list';
import { Sheet } from '@paystead/kit/sheet/sheet';
import { Stack } from '@paystead/kit/stack/stack';
import { Text } from '@paystead/kit/text/text';
import { useState } from 'react';
import { ActFrame } from '../../../parts/act-frame.tsx';
import { DayField } from '../../../parts/day-field.tsx';
import { ReasonField } from '../../../parts/reason-field.tsx';
import { useTyped } from '../../../parts/use-typed.ts';
import { isDay } from '../field-texts.ts';
import { FiguresNow } from '../figures-now.tsx';
import type { LoanActProps } from '../loan-act.ts';
import type { DeskLoan } from '../loan-words.ts';
import { useLoanAct } from '../use-loan-act.ts';

const THEN = [
  'Scheduled debits that are in no bank file yet are canceled',
  'No new debits, and no messages that ask for money, through the last day',
  'Deductions, interest and the count of days past due go on',
  'We write to the borrower. After the hold, everything starts again by itself',
];

/** Pauses what we do to collect a loan, through a day. */
export function PauseCollection({ desk, onDone }: LoanActProps) {
  const { gid } = desk.loan;
  const today = newYorkDay(desk.as_of);
  const act = useLoanAct(desk, placeLoanFlag);
  const { values, type, forget } = useTyped(`pause ${gid}`, { until: '', note: '' });
  const [tried, setTried] = useState(false);
  const { note, until } = values;

  async function send() {
    setTried(true);
    if (!isDay(until) || note.trim() === '') return;
    if (await act.send({ gid, kind: 'PAUSE', from: today, until, note })) {
      forget();
      onDone('Collection is on hold. We wrote to the borrower.');
    }
  }
  return (
    <ActFrame
      approval="You decide this yourself. It’s kept in the audit trail under your name."
      then={THEN}
      button="Hold collection"
      busy={act.busy}
      changed={act.changed}
      failure={act.failure}
      onSend={() => void send()}
    >
      <FiguresNow desk={act.desk} />
      <Sheet title="The hold">
        <Stack gap={5}>
          <DayField
            label="Last day"
            hint="At most 60 days from today"
            today={today}
            min={today}
            value={until}
            onChange={(next) => type({ until: next })}
            {...(tried && !isDay(until) ? { error: 'Enter a day' } : {})}
          />
          <ReasonField
            label="Why"
            longest={1000}
            value={note}
            error={tried && note.trim() === '' ? 'Write why' : undefined}
            onChange={(next) => type({ note: next })}
          />
        </Stack>
      </Sheet>
      {isDay(until) && <Meanwhile loan={act.desk.loan} until={until} />}
    </ActFrame>
  );
}

/** The installments of the pause: which stay due without a debit of ours. */
function Meanwhile({ loan, until }: { loan: DeskLoan['loan']; until: string }) {
  const due = loan.payments.filter(
    ({ date, state }) => (state === 'next' || state === 'todo') && date <= until,
  );
  return (
    <Sheet title="Installments in the hold" flush={due.length > 0}>
      {due.length === 0 ? (
        <Text tone="muted">None falls due by then.</Text>
      ) : (
        <List>
          {due.map(({ amount, date, number }) => (
            <ListItem
              key={number}
              title={<Day value={date} />}
              note={
                loan.collection === 'ach'
                  ? 'Stays due. We don’t debit it'
                  : 'Stays due, and is collected as before'
              }
              end={<Amount value={amount} />}
            />
          ))}
        </List>
      )}
    </Sheet>
  );
}
