import { placeLoanFlag } from '@paystead/contract/servicing/loan-flags';
import { newYorkDay } from '@paystead/kit/format/format-date';
import { RadioGroup } from '@paystead/kit/radio-group/radio-group';
import { Sheet } from '@paystead/kit/sheet/sheet';
import { Stack } from '@paystead/kit/stack/stack';
import { useState } from 'react';
import { DayField } from '../../../parts/day-field.tsx';
import { ActFrame } from '../../../parts/act-frame.tsx';
import { ReasonField } from '../../../parts/reason-field.tsx';
import { useRoles } from '../../../parts/roles.tsx';
import { useTyped } from '../../../parts/use-typed.ts';
import { FiguresNow } from '../figures-now.tsx';
import type { LoanActProps } from '../loan-act.ts';
import { flagOptions } from './flag-options.ts';
import { FLAG_WORDS } from '../../../parts/record/flag-words.ts';
import type { LoanFlag } from '../loan-words.ts';
import { useLoanAct } from '../use-loan-act.ts';

type Kind = LoanFlag['kind'];

/** Places a flag on a loan. */
export function PlaceFlag({ desk, onDone }: LoanActProps) {
  const { gid } = desk.loan;
  const today = newYorkDay(desk.as_of);
  const act = useLoanAct(desk, placeLoanFlag);
  const { values, type, forget } = useTyped(`flag ${gid}`, { kind: '', from: today, note: '' });
  const roles = useRoles();
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
        'Scheduled debits that are in no bank file yet are canceled',
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
            options={flagOptions(roles)}
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
