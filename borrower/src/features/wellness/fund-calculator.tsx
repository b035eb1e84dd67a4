import { useCall } from '@paystead/client/calls/use-call';
import type { WireAnswer, WireInput } from '@paystead/contract/call';
import { calculateCushion } from '@paystead/contract/wellness/calculators';
import { Amount } from '@paystead/kit/amount/amount';
import { AmountBars } from '@paystead/kit/amount-bars/amount-bars';
import { Day } from '@paystead/kit/day/day';
import { Definition, DefinitionList } from '@paystead/kit/definition-list/definition-list';
import { MoneyField } from '@paystead/kit/money-field/money-field';
import { ProgressBar } from '@paystead/kit/progress-bar/progress-bar';
import { Select } from '@paystead/kit/select/select';
import { Sheet } from '@paystead/kit/sheet/sheet';
import { Stack } from '@paystead/kit/stack/stack';
import { Text } from '@paystead/kit/text/text';
import { useState } from 'react';
import type { Start } from './start.ts';
import { CalculatorFrame } from './calculator-frame.tsx';
import { type Frequency, FrequencyField } from './frequency-field.tsx';
import { spanWords } from './span-words.ts';
import { useAmountOrNone, useTypedAmount } from './use-typed.ts';

type Found = WireAnswer<typeof calculateCushion>;
type Months = WireInput<typeof calculateCushion>['months'];

const MONTHS: readonly { value: Months; text: string }[] = [
  { value: '1', text: '1 month' },
  { value: '2', text: '2 months' },
  { value: '3', text: '3 months' },
  { value: '6', text: '6 months' },
  { value: '9', text: '9 months' },
  { value: '12', text: '12 months' },
];

/** How long it takes to fill an emergency fund. */
export function FundCalculator({ start }: { start: Start }) {
  const [frequency, setFrequency] = useState<Frequency>(start.frequency ?? 'BIWEEKLY');
  const [months, setMonths] = useState<Months>('3');
  const [typed, setTyped] = useState({ costs: '', saved: '', aside: '25.00' });
  const set = (part: Partial<typeof typed>) => setTyped((before) => ({ ...before, ...part }));
  const costs = useTypedAmount(typed.costs);
  const saved = useAmountOrNone(typed.saved);
  const per_paycheck = useAmountOrNone(typed.aside);
  const isFull = costs !== undefined && saved !== undefined && per_paycheck !== undefined;
  const asked = isFull ? { costs, months, saved, per_paycheck, frequency } : null;
  const result = useCall(calculateCushion, asked);
  const found = 'value' in result && isFull ? result.value : undefined;
  return (
    <CalculatorFrame
      of={result}
      questions={
        <>
          <MoneyField
            name="costs"
            label="What do you need in a month?"
            hint="Only what you must pay, even in a bad month"
            value={typed.costs}
            onChange={(value) => set({ costs: value })}
          />
          <Select
            name="months"
            label="How long should it last?"
            options={MONTHS}
            value={months}
            onChange={(value) => setMonths(value as Months)}
          />
          <MoneyField
            name="saved"
            label="How much have you saved already?"
            value={typed.saved}
            onChange={(value) => set({ saved: value })}
            optional
          />
          <MoneyField
            name="per_paycheck"
            label="How much could you save from each paycheck?"
            value={typed.aside}
            onChange={(value) => set({ aside: value })}
          />
          <FrequencyField value={frequency} onChange={setFrequency} />
        </>
      }
      answerTitle="Your emergency fund"
      answer={found && <Answer found={found} />}
      waiting="Enter what you need in a month to see how long it takes."
      picture={found && <Picture found={found} saved={saved ?? '0.00'} />}
      assumptions={found?.assumptions}
    />
  );
}

function Answer({ found }: { found: Found }) {
  const { paychecks, months_to_goal: months, reached_in: month } = found;
  return (
    <Stack>
      <Text size="large" strong>
        {headline(months)}
      </Text>
      <ProgressBar
        percent={found.reached}
        size="big"
        label="Saved of your goal"
        valueText={`${found.reached}%`}
      />
      <Text>{found.reached}% saved</Text>
      <DefinitionList>
        {months !== 0 && month && (
          <Definition term="Full in">
            <Day value={month} form="month" />
          </Definition>
        )}
        {paychecks !== null && paychecks > 0 && (
          <Definition term="Paychecks">{paychecks}</Definition>
        )}
        <Definition term="Still to save">
          <Amount value={found.missing} />
        </Definition>
        <Definition term="Goal" total>
          <Amount value={found.goal} />
        </Definition>
      </DefinitionList>
    </Stack>
  );
}

function headline(months: number | null): string {
  if (months === null) return 'Save a little to get started';
  return months === 0 ? 'It’s full' : spanWords(months);
}

function Picture({ found, saved }: { found: Found; saved: string }) {
  return (
    <Sheet title="Your progress">
      <AmountBars
        label="Your progress"
        bars={[
          { label: 'Saved', value: saved },
          { label: 'Goal', value: found.goal, series: 2 },
        ]}
      />
    </Sheet>
  );
}
