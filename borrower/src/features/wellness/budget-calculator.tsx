import { formatPercent } from '@paystead/kit/format/format-money';
import { useCall } from '@paystead/client/calls/use-call';
import type { WireAnswer } from '@paystead/contract/call';
import { calculateBudget } from '@paystead/contract/wellness/calculators';
import { Amount } from '@paystead/kit/amount/amount';
import { AmountBars } from '@paystead/kit/amount-bars/amount-bars';
import { Definition, DefinitionList } from '@paystead/kit/definition-list/definition-list';
import { MoneyField } from '@paystead/kit/money-field/money-field';
import { Sheet } from '@paystead/kit/sheet/sheet';
import { Stack } from '@paystead/kit/stack/stack';
import { Text } from '@paystead/kit/text/text';
import { useState } from 'react';
import type { Start } from './start.ts';
import { CalculatorFrame } from './calculator-frame.tsx';
import { type Frequency, FrequencyField } from './frequency-field.tsx';
import { useAmountOrNone, useTypedAmount } from './use-typed.ts';

type Found = WireAnswer<typeof calculateBudget>;
type Row = Found['rows'][number];

const PARTS: Readonly<Record<Row['part'], string>> = {
  NEEDS: 'Needs',
  WANTS: 'Wants',
  SAVINGS: 'Savings',
};

/** A month of take-home pay and its spending, beside a rule of thumb. */
export function BudgetCalculator({ start }: { start: Start }) {
  const [frequency, setFrequency] = useState<Frequency>(start.frequency ?? 'BIWEEKLY');
  const [typed, setTyped] = useState({ paycheck: '', needs: '', wants: '' });
  const set = (part: Partial<typeof typed>) => setTyped((before) => ({ ...before, ...part }));
  const paycheck = useTypedAmount(typed.paycheck);
  const needs = useAmountOrNone(typed.needs);
  const wants = useAmountOrNone(typed.wants);
  const isFull = paycheck !== undefined && needs !== undefined && wants !== undefined;
  const result = useCall(calculateBudget, isFull ? { paycheck, frequency, needs, wants } : null);
  const found = 'value' in result && isFull ? result.value : undefined;
  return (
    <CalculatorFrame
      of={result}
      questions={
        <>
          <MoneyField
            name="paycheck"
            label="How much of each paycheck reaches your account?"
            hint="After taxes and deductions, including your loan"
            value={typed.paycheck}
            onChange={(value) => set({ paycheck: value })}
          />
          <FrequencyField value={frequency} onChange={setFrequency} />
          <MoneyField
            name="needs"
            label="What do you need in a month?"
            hint="Rent, food, utilities, getting to work, insurance, debts"
            value={typed.needs}
            onChange={(value) => set({ needs: value })}
            optional
          />
          <MoneyField
            name="wants"
            label="What else do you spend in a month?"
            hint="Eating out, subscriptions, gifts"
            value={typed.wants}
            onChange={(value) => set({ wants: value })}
            optional
          />
        </>
      }
      answerTitle="A month of pay"
      answer={found && <Answer found={found} />}
      waiting="Enter a paycheck to see a month."
      picture={found && <Picture rows={found.rows} />}
      assumptions={found?.assumptions}
    />
  );
}

function Answer({ found: { income, rows } }: { found: Found }) {
  const left = rows.find(({ part }) => part === 'SAVINGS')?.own ?? '0.00';
  const isShort = left.startsWith('-');
  return (
    <Stack>
      <Amount value={income} figure="large" />
      <Text>
        {isShort
          ? 'You spend more than you bring in. Start with the largest amount.'
          : 'You can save what’s left as a cushion.'}
      </Text>
      <DefinitionList>
        <Definition term={isShort ? 'Short by' : 'Left'} total>
          <Amount value={left.replace('-', '')} />
        </Definition>
      </DefinitionList>
    </Stack>
  );
}

function Picture({ rows }: { rows: readonly Row[] }) {
  return (
    <Sheet title="Yours next to a rule of thumb">
      <AmountBars
        label="Yours next to a rule of thumb"
        bars={rows.flatMap(({ part, share, own, guide }) => [
          { label: `${PARTS[part]}: yours`, value: own },
          {
            label: `${PARTS[part]}: ${formatPercent(share, 0)} of pay`,
            value: guide,
            series: 2 as const,
          },
        ])}
      />
    </Sheet>
  );
}
