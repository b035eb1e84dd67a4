import { callServer } from '@paystead/client/calls/call-server';
import { useCall, useCommand } from '@paystead/client/calls/use-call';
import type { WireInput } from '@paystead/contract/call';
import { offerPlan, previewPlan } from '@paystead/contract/servicing/relief-desk';
import { formatDate } from '@paystead/kit/format/format-date';
import { MoneyField } from '@paystead/kit/money-field/money-field';
import { RadioCards } from '@paystead/kit/radio-cards/radio-cards';
import { Select } from '@paystead/kit/select/select';
import { Sheet } from '@paystead/kit/sheet/sheet';
import { Stack } from '@paystead/kit/stack/stack';
import { TextField } from '@paystead/kit/text-field/text-field';
import { useState } from 'react';
import { ActFrame } from '../../../parts/act-frame.tsx';
import { Absent } from '../../../parts/record-page.tsx';
import { ReasonField } from '../../../parts/reason-field.tsx';
import { useRested } from '../../../parts/use-rested.ts';
import { useShown } from '../../../parts/use-shown.ts';
import { useTyped } from '../../../parts/use-typed.ts';
import { ComparisonSheet } from '../comparison.tsx';
import type { LoanActProps } from '../loan-act.ts';
import type { DeskLoan } from '../loan-words.ts';

type Terms = WireInput<typeof offerPlan>['terms'];

const KINDS = [
  {
    value: 'LOWER_INSTALLMENT',
    label: 'Lower installment',
    hint: 'For some paydays, or for the rest',
  },
  { value: 'LONGER_TERM', label: 'Longer term', hint: 'The same debt over more paydays' },
  { value: 'SKIP', label: 'Skip a payday', hint: 'Its installment moves to the end' },
];

const FIRST = { kind: 'LOWER_INSTALLMENT', installment: '', paydays: '', count: '', date: '' };

/** Offers new installments; the borrower signs. */
export function OfferPlan({ desk, onDone }: LoanActProps) {
  const { gid } = desk.loan;
  const typed = useTyped(`plan ${gid}`, { ...FIRST, reason: '' });
  const { values } = typed;
  const wish = termsOf(values);
  const asked = useRested(wish ? JSON.stringify(wish) : '');
  const terms = asked === '' ? null : (JSON.parse(asked) as Terms);
  const preview = useCall(previewPlan, terms && { gid, terms });
  const loaded = preview.state === 'completed' ? preview.value : undefined;
  const shown = useShown(loaded, () => callServer(previewPlan, { gid, terms: terms ?? NEVER }));
  const offer = useCommand(offerPlan);
  const [tried, setTried] = useState(false);

  async function send() {
    setTried(true);
    if (!terms || !shown.value?.allowed || values.reason.trim() === '') return;
    if (!(await shown.stillTrue())) return;
    if (await offer.run({ gid, terms, reason: values.reason })) {
      typed.forget();
      onDone('The offer is on its way to the borrower.');
    }
  }
  return (
    <ActFrame
      approval="You decide this yourself, and the borrower signs."
      then={[
        'The borrower gets the offer in the app and by email',
        'The borrower signs, or it expires',
        'The new paydays replace the old ones, which stay on file',
        'Payroll is asked for the new amount',
      ]}
      button="Send the offer"
      busy={offer.pending || shown.checking}
      changed={shown.changed}
      closed={shown.value && !shown.value.allowed ? shown.value.why_not : null}
      failure={offer.failure ?? shown.failure}
      onSend={() => void send()}
    >
      <Sheet title="The plan">
        <Stack gap={5}>
          <RadioCards
            label="What the offer changes"
            beside
            options={KINDS}
            value={values.kind}
            onChange={(kind) => typed.type({ kind })}
          />
          <TermFields desk={desk} typed={typed} tried={tried && !wish} />
          <ReasonField
            label="What shows that the borrower can pay this"
            value={values.reason}
            error={tried && values.reason.trim() === '' ? 'Write why' : undefined}
            onChange={(reason) => typed.type({ reason })}
          />
        </Stack>
      </Sheet>
      {shown.value?.comparison && <ComparisonSheet comparison={shown.value.comparison} />}
      {terms && !shown.value && <Absent what="the plan" call={preview} />}
    </ActFrame>
  );
}

interface TermFieldsProps {
  desk: DeskLoan;
  typed: { values: typeof FIRST; type: (change: Partial<typeof FIRST>) => void };
  tried: boolean;
}

function TermFields({ desk, typed: { type, values }, tried }: TermFieldsProps) {
  const error = (words: string) => (tried ? { error: words } : {});
  if (values.kind === 'LONGER_TERM') {
    return (
      <TextField
        label="Paydays in all from now"
        inputMode="numeric"
        width={5}
        value={values.count}
        onChange={(count) => type({ count })}
        {...error('Enter a number from 1 to 208')}
      />
    );
  }
  if (values.kind === 'SKIP') {
    const ahead = desk.loan.payments.filter(({ state }) => state === 'next' || state === 'todo');
    return (
      <Select
        label="Payday to skip"
        empty="Choose a payday"
        options={ahead.map(({ date }) => ({ value: date, text: formatDate(date) }))}
        value={values.date}
        onChange={(date) => type({ date })}
        {...error('Choose a payday')}
      />
    );
  }
  return (
    <>
      <MoneyField
        label="Each paycheck"
        value={values.installment}
        onChange={(installment) => type({ installment })}
        {...error('Enter an amount')}
      />
      <TextField
        label="For how many paydays"
        hint="Leave it empty for the rest of the loan"
        optional
        inputMode="numeric"
        width={5}
        value={values.paydays}
        onChange={(paydays) => type({ paydays })}
        {...error('Enter a number from 1 to 104, or nothing')}
      />
    </>
  );
}

/** Terms that can be asked about; null while something is missing. */
function termsOf(values: typeof FIRST): Terms | null {
  if (values.kind === 'SKIP') {
    return values.date === '' ? null : { kind: 'SKIP', date: values.date };
  }
  if (values.kind === 'LONGER_TERM') {
    const installments = countIn(values.count, 208);
    return installments === null ? null : { kind: 'LONGER_TERM', installments };
  }
  if (!/^\d+\.\d{2}$/.test(values.installment) || Number(values.installment) === 0) return null;
  const { installment } = values;
  if (values.paydays === '') return { kind: 'LOWER_INSTALLMENT', installment };
  const paydays = countIn(values.paydays, 104);
  return paydays === null ? null : { kind: 'LOWER_INSTALLMENT', installment, paydays };
}

function countIn(text: string, most: number): number | null {
  const count = /^\d{1,3}$/.test(text.trim()) ? Number(text) : 0;
  return count >= 1 && count <= most ? count : null;
}

/** The figures are read again only once there are terms. */
const NEVER: Terms = { kind: 'LONGER_TERM', installments: 1 };
