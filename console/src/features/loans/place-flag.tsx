import { placeLoanFlag } from '@paystead/contract/servicing/loan-flags';
import { newYorkDay } from '@paystead/kit/format/format-date';
import { RadioGroup } from '@paystead/kit/radio-group/radio-group';
import { Sheet } from '@paystead/kit/sheet/sheet';
import { Stack } from '@paystead/kit/stack/stack';
import { useState } from 'react';
import { DayField } from '../../parts/day-field.tsx';
import { ActFrame } from '../../parts/act-frame.tsx';
import { ReasonField } from '../../parts/reason-field.tsx';
import { useTyped } from '../../parts/use-typed.ts';
import { FiguresNow } from './figures-now.tsx';
import type { LoanActProps } from './loan-act.ts';
import { FLAG_WORDS, type LoanFlag } from './loan-words.ts';
import { useLoanAct } from './use-loan-act.ts';

type Kind = LoanFlag['kind'];

const HINTS: Readonly<Record<Kind, string>> = {
  BANKRUPTCY: 'From the day of the court’s notice. Needs the compliance permission',
  SERVICE_MEMBER: 'From the first day of service. Needs the compliance permission',
  CEASE_CONTACT: 'The borrower asked us in writing to stop',
  DISPUTE: 'The borrower says that the debt or its amount is wrong',
  DECEASED: 'From the day of death',
  FRAUD: 'From the day we found out. Needs the compliance permission',
};

/** Places a flag on a loan. */
export function PlaceFlag({ desk, onDone }: LoanActProps) {
  const { gid } = desk.loan;
  const today = newYorkDay(desk.as_of);
  const act = useLoanAct(desk, placeLoanFlag);
  const { values, type, forget } = useTyped(`flag ${gid}`, { kind: '', from: today, note: '' });
  const [tried, setTried] = useState(false);
  const noKind = tried && values.kind === '';
  const noNote = tried && values.note.trim() === '';
  const fields = act.failure?.fields ?? {};

  async function send() {
    setTried(true);
    const { from, kind, note } = values;
    if (kind === '' || note.trim() === '') return;
    if (await act.send({ gid, kind: kind as Kind, from, note })) {
      forget();
      onDone(`The flag ${FLAG_WORDS[kind as Kind]} is in force.`);
    }
  }
  return (
    <ActFrame
      approval="You decide this yourself. It’s kept in the audit trail under your name."
      then={[
        'What the flag forbids stops at once',
        'Planned debits that are in no bank file are canceled',
        'Unsent messages about money owed aren’t sent',
      ]}
      button="Place the flag"
      busy={act.busy}
      changed={act.changed}
      failure={act.failure?.fields ? null : act.failure}
      onSend={() => void send()}
    >
      <FiguresNow desk={act.desk} />
      <Sheet title="The flag">
        <Stack gap={5}>
          <RadioGroup
            label="Kind"
            options={Object.entries(FLAG_WORDS).map(([value, label]) => ({
              value,
              label,
              hint: HINTS[value as Kind],
            }))}
            value={values.kind}
            onChange={(kind) => type({ kind })}
            {...(noKind ? { error: 'Choose a kind' } : {})}
          />
          <DayField
            label="From"
            today={today}
            max={today}
            value={values.from}
            onChange={(from) => type({ from })}
            {...(fields['from'] ? { error: fields['from'] } : {})}
          />
          <ReasonField
            label="What you know, and from where"
            longest={1000}
            value={values.note}
            error={noNote ? 'Write what you know and where it comes from' : fields['note']}
            onChange={(note) => type({ note })}
          />
        </Stack>
      </Sheet>
    </ActFrame>
  );
}
