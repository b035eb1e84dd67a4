import { useCall } from '@paystead/client/calls/use-call';
import type { WireAnswer } from '@paystead/contract/call';
import { calculateCard } from '@paystead/contract/wellness/calculators';
import { Amount } from '@paystead/kit/amount/amount';
import { AmountBars } from '@paystead/kit/amount-bars/amount-bars';
import { Definition, DefinitionList } from '@paystead/kit/definition-list/definition-list';
import { MoneyField } from '@paystead/kit/money-field/money-field';
import { Sheet } from '@paystead/kit/sheet/sheet';
import { Stack } from '@paystead/kit/stack/stack';
import { Text } from '@paystead/kit/text/text';
import { TextField } from '@paystead/kit/text-field/text-field';
import { useState } from 'react';
import type { Start } from './start.ts';
import { CalculatorFrame } from './calculator-frame.tsx';
import { spanWords } from './span-words.ts';
import { useTypedAmount, useTypedRate } from './use-typed.ts';

type Found = WireAnswer<typeof calculateCard>;

/**
 * How long it takes to pay off a credit card and what it costs, beside the person's loan if any.
 */
export function CardCalculator({ start: { loan } }: { start: Start }) {
  const [typed, setTyped] = useState({
    balance: loan?.balance ?? '',
    apr: '24.99',
    payment: loan?.monthly_amount ?? '',
  });
  const set = (part: Partial<typeof typed>) => setTyped((before) => ({ ...before, ...part }));
  const balance = useTypedAmount(typed.balance);
  const payment = useTypedAmount(typed.payment);
  const apr = useTypedRate(typed.apr);
  const isFull = balance !== undefined && payment !== undefined && apr !== undefined;
  const result = useCall(calculateCard, isFull ? { balance, apr, payment } : null);
  const found = 'value' in result && isFull ? result.value : undefined;
  return (
    <CalculatorFrame
      of={result}
      questions={
        <>
          <MoneyField
            name="balance"
            label="How much would be on the card?"
            hint={
              loan && (
                <>
                  You owe <Amount value={loan.balance} /> on your loan now
                </>
              )
            }
            value={typed.balance}
            onChange={(value) => set({ balance: value })}
          />
          <TextField
            name="apr"
            label="What is its APR?"
            hint="In percent, as on your statement"
            inputMode="decimal"
            width={5}
            value={typed.apr}
            onChange={(value) => set({ apr: value })}
          />
          <MoneyField
            name="payment"
            label="How much could you pay each month?"
            hint={
              loan && (
                <>
                  Your installments make <Amount value={loan.monthly_amount} /> a month
                </>
              )
            }
            value={typed.payment}
            onChange={(value) => set({ payment: value })}
          />
        </>
      }
      answerTitle="On the card"
      answer={found && <Answer found={found} />}
      waiting="Fill in the three amounts to see what a card would cost."
      picture={found?.card && found.loan && <Picture found={found} />}
      assumptions={found && [...found.assumptions, `Source: ${found.source}.`]}
    />
  );
}

function Answer({ found: { card, monthly_interest: monthly, card_costs_more: more } }: Part) {
  if (!card) {
    return (
      <Stack>
        <Text size="large" strong>
          This payment never pays it off
        </Text>
        {monthly && (
          <Text>
            The first month alone costs <Amount value={monthly} /> in interest.
          </Text>
        )}
      </Stack>
    );
  }
  return (
    <Stack>
      <Amount value={card.interest} figure="large" />
      <Text>in interest, over {spanWords(card.months)}</Text>
      <DefinitionList>
        <Definition term="Last payment">
          <Amount value={card.last_payment} />
        </Definition>
        {more && (
          <Definition term={more.startsWith('-') ? 'Less than your loan' : 'More than your loan'}>
            <Amount value={more.replace('-', '')} />
          </Definition>
        )}
        <Definition term="You pay in all" total>
          <Amount value={card.total} />
        </Definition>
      </DefinitionList>
    </Stack>
  );
}

interface Part {
  found: Found;
}

function Picture({ found: { card, loan } }: Part) {
  if (!card || !loan) return null;
  return (
    <Sheet title="Interest for the same debt">
      <AmountBars
        label="Interest for the same debt"
        bars={[
          { label: `On the card, ${spanWords(card.months)}`, value: card.interest, series: 2 },
          {
            label: `With your loan, ${loan.installments} more paychecks`,
            value: loan.interest,
          },
        ]}
      />
    </Sheet>
  );
}
