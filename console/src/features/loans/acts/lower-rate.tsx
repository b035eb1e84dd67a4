import { callServer } from '@paystead/client/calls/call-server';
import { useCall, useCommand } from '@paystead/client/calls/use-call';
import {
  applyServiceMember,
  previewServiceMember,
} from '@paystead/contract/servicing/settlement-desk';
import { Amount } from '@paystead/kit/amount/amount';
import { Definition, DefinitionList } from '@paystead/kit/definition-list/definition-list';
import { newYorkDay } from '@paystead/kit/format/format-date';
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
import { ComparisonSheet } from '../comparison.tsx';
import type { LoanActProps } from '../loan-act.ts';

const THEN = [
  'Interest above 6% since that day is forgiven',
  'The installment falls, and payroll is asked for the new amount',
  'We write to the borrower',
];

/** If what is forgiven is more than the loan still owes. */
const THEN_PAID_OFF = [
  'Interest above 6% since that day is forgiven, and that pays off the loan',
  'What the borrower paid too much goes back to them',
  'Payroll stops deducting for this loan',
  'We write to the borrower',
];

const DONE = 'The loan bears 6% interest now. We wrote to the borrower.';
const DONE_PAID_OFF = 'The loan is paid off. We wrote to the borrower.';

/** The 6 percent of the SCRA, from the first day of service on. */
export function LowerRate({ desk, onDone }: LoanActProps) {
  const { gid } = desk.loan;
  const today = newYorkDay(desk.as_of);
  const { values, type, forget } = useTyped(`service ${gid}`, { from: '', reason: '' });
  const isDay = /^\d{4}-\d{2}-\d{2}$/.test(values.from);
  const from = useRested(isDay ? values.from : '');
  const preview = useCall(previewServiceMember, from === '' ? null : { gid, from });
  const loaded = preview.state === 'completed' ? preview.value : undefined;
  const shown = useShown(loaded, () => callServer(previewServiceMember, { gid, from }));
  const apply = useCommand(applyServiceMember);
  const [tried, setTried] = useState(false);
  const paysOff = shown.value?.allowed === true && shown.value.comparison === null;

  async function send() {
    setTried(true);
    if (!isDay || !shown.value?.allowed || values.reason.trim() === '') return;
    if (!(await shown.stillTrue())) return;
    if (await apply.run({ gid, from, reason: values.reason })) {
      forget();
      onDone(paysOff ? DONE_PAID_OFF : DONE);
    }
  }
  return (
    <ActFrame
      approval="You decide this yourself: the law sets the rate."
      then={paysOff ? THEN_PAID_OFF : THEN}
      button="Lower the rate"
      busy={apply.pending || shown.checking}
      changed={shown.changed}
      closed={shown.value && !shown.value.allowed ? shown.value.why_not : null}
      failure={apply.failure ?? shown.failure}
      onSend={() => void send()}
    >
      <Sheet title="Military service">
        <Stack gap={5}>
          <DayField
            label="First day of service"
            today={today}
            max={today}
            value={values.from}
            onChange={(next) => type({ from: next })}
            {...(tried && !isDay ? { error: 'Enter a day' } : {})}
          />
          <ReasonField
            label="How we know"
            value={values.reason}
            error={tried && values.reason.trim() === '' ? 'Write why' : undefined}
            onChange={(reason) => type({ reason })}
          />
        </Stack>
      </Sheet>
      {shown.value?.allowed && (
        <Sheet title="Rate">
          <DefinitionList look="dense">
            <Definition term="Now">{shown.value.rate_before}%</Definition>
            {!paysOff && <Definition term="Then">{shown.value.rate_after}%</Definition>}
            <Definition term="Forgiven">
              <Amount value={shown.value.forgiven} />
            </Definition>
          </DefinitionList>
        </Sheet>
      )}
      {shown.value?.comparison && <ComparisonSheet comparison={shown.value.comparison} />}
      {from !== '' && !shown.value && <Absent what="the figures" call={preview} />}
    </ActFrame>
  );
}
