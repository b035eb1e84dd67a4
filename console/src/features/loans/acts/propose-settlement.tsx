import { callServer } from '@paystead/client/calls/call-server';
import { useCall, useCommand } from '@paystead/client/calls/use-call';
import type { WireAnswer } from '@paystead/contract/call';
import { previewSettlement, proposeSettlement } from '@paystead/contract/servicing/settlement-desk';
import { Amount } from '@paystead/kit/amount/amount';
import { Definition, DefinitionList } from '@paystead/kit/definition-list/definition-list';
import { newYorkDay } from '@paystead/kit/format/format-date';
import { MoneyField } from '@paystead/kit/money-field/money-field';
import { Sheet } from '@paystead/kit/sheet/sheet';
import { Stack } from '@paystead/kit/stack/stack';
import { useState } from 'react';
import { DayField } from '../../../parts/day-field.tsx';
import { ActFrame } from '../../../parts/act-frame.tsx';
import { Absent } from '../../../parts/record-page.tsx';
import { ReasonField } from '../../../parts/reason-field.tsx';
import { useRested } from '../../../parts/use-rested.ts';
import { useShown } from '../../../parts/use-shown.ts';
import { useTyped } from '../../../parts/use-typed.ts';
import { FiguresNow } from '../figures-now.tsx';
import type { LoanActProps } from '../loan-act.ts';

const isDay = (text: string) => /^\d{4}-\d{2}-\d{2}$/.test(text);
const isAmount = (text: string) => /^\d+\.\d{2}$/.test(text) && Number(text) > 0;

const THEN = [
  'Someone else approves, sends it back or says no',
  'The borrower reads how much we forgive and how the credit bureaus show it',
  'The borrower signs and pays by the day',
  'What isn’t paid by then is owed again',
];

/** Proposes to take less than is owed; always two people. */
export function ProposeSettlement({ desk, onDone }: LoanActProps) {
  const { gid } = desk.loan;
  const today = newYorkDay(desk.as_of);
  const { values, type, forget } = useTyped(`settle ${gid}`, { amount: '', by: '', reason: '' });
  const isWhole = isAmount(values.amount) && isDay(values.by);
  const asked = useRested(isWhole ? `${values.amount} ${values.by}` : '');
  const [amount = '', by = ''] = asked.split(' ');
  const terms = { gid, amount, once_by: by };
  const preview = useCall(previewSettlement, asked === '' ? null : terms);
  const loaded = preview.state === 'completed' ? preview.value : undefined;
  const shown = useShown(loaded, () => callServer(previewSettlement, terms));
  const propose = useCommand(proposeSettlement);
  const [tried, setTried] = useState(false);

  async function send() {
    setTried(true);
    if (!isWhole || !shown.value?.allowed || values.reason.trim() === '') return;
    if (!(await shown.stillTrue())) return;
    const proposed = await propose.run({ ...terms, reason: values.reason });
    if (proposed) {
      forget();
      onDone('The settlement waits for a second person.', proposed.approval);
    }
  }
  return (
    <ActFrame
      approval="A second person always decides on a settlement: a servicer or an administrator, not you."
      then={THEN}
      button="Send for approval"
      busy={propose.pending || shown.checking}
      changed={shown.changed}
      closed={shown.value && !shown.value.allowed ? shown.value.why_not : null}
      failure={propose.failure ?? shown.failure}
      onSend={() => void send()}
    >
      <FiguresNow desk={desk} />
      <Sheet title="The settlement">
        <Stack gap={5}>
          <MoneyField
            label="Amount to pay"
            value={values.amount}
            onChange={(next) => type({ amount: next })}
            {...(tried && !isAmount(values.amount) ? { error: 'Enter an amount' } : {})}
          />
          <DayField
            label="All at once by"
            today={today}
            min={today}
            value={values.by}
            onChange={(next) => type({ by: next })}
            {...(tried && !isDay(values.by) ? { error: 'Enter a day' } : {})}
          />
          <ReasonField
            label="Why this is the best we can get"
            hint="The person who approves reads it. The borrower doesn’t"
            value={values.reason}
            error={tried && values.reason.trim() === '' ? 'Write why' : undefined}
            onChange={(reason) => type({ reason })}
          />
        </Stack>
      </Sheet>
      {shown.value && <LetGo figures={shown.value} />}
      {asked !== '' && !shown.value && <Absent what="the figures" call={preview} />}
    </ActFrame>
  );
}

function LetGo({ figures }: { figures: WireAnswer<typeof previewSettlement> }) {
  return (
    <Sheet title="What we forgive">
      <DefinitionList>
        <Definition term="Owed today">
          <Amount value={figures.owed} />
        </Definition>
        <Definition term="To pay">
          <Amount value={figures.amount} />
        </Definition>
        <Definition term="Forgiven" total>
          <Amount value={figures.let_go} />
        </Definition>
        <Definition term="Reported to the IRS">
          {figures.reportable ? 'Yes, on a 1099-C' : 'No'}
        </Definition>
      </DefinitionList>
    </Sheet>
  );
}
