import { useCall } from '@paystead/client/calls/use-call';
import type { WireAnswer } from '@paystead/contract/call';
import { calculatePayoffSooner } from '@paystead/contract/wellness/calculators';
import { Amount } from '@paystead/kit/amount/amount';
import { AmountBars } from '@paystead/kit/amount-bars/amount-bars';
import { ButtonLink } from '@paystead/kit/button/button-link';
import { Day } from '@paystead/kit/day/day';
import { Definition, DefinitionList } from '@paystead/kit/definition-list/definition-list';
import { Link } from '@paystead/kit/link/link';
import { MoneyField } from '@paystead/kit/money-field/money-field';
import { Notice } from '@paystead/kit/notice/notice';
import { PaydayTrack } from '@paystead/kit/payday-track/payday-track';
import { Sheet } from '@paystead/kit/sheet/sheet';
import { Stack } from '@paystead/kit/stack/stack';
import { Text } from '@paystead/kit/text/text';
import { useState } from 'react';
import type { Start } from './start.ts';
import { CalculatorFrame } from './calculator-frame.tsx';
import { useTypedAmount } from './use-typed.ts';

type Sooner = WireAnswer<typeof calculatePayoffSooner>;
type OwnLoan = NonNullable<Start['loan']>;

/** The first value: small enough for most people. */
const FIRST_EXTRA = '25.00';

/** How an extra amount each payday changes the person's own loan. */
export function SoonerCalculator({ start: { loan } }: { start: Start }) {
  return loan ? <Questions loan={loan} /> : <NoLoan />;
}

function Questions({ loan }: { loan: OwnLoan }) {
  const [typed, setTyped] = useState(FIRST_EXTRA);
  const extra = useTypedAmount(typed);
  const result = useCall(calculatePayoffSooner, extra ? { extra } : null);
  const found = 'value' in result && extra ? result.value : undefined;
  return (
    <CalculatorFrame
      of={result}
      questions={
        <>
          <Text>
            You owe <Amount value={loan.balance} />. You pay{' '}
            <Amount value={loan.installment_amount} /> on {loan.installments_remaining} more
            paydays.
          </Text>
          <MoneyField
            name="extra"
            label="How much more could you pay each payday?"
            value={typed}
            onChange={setTyped}
          />
        </>
      }
      answerTitle="You would save"
      answer={found && <Answer found={found} />}
      waiting="Enter an amount to see what it saves."
      picture={found && <Picture found={found} gid={loan.gid} />}
      assumptions={[
        'We count the extra on each coming payday. It takes paydays off the end of your loan.',
        'We count interest by the day on what you still owe, as in your agreement.',
      ]}
    />
  );
}

function Answer({ found }: { found: Sooner }) {
  const { usual, sooner, installments_saved: saved } = found;
  return (
    <Stack>
      <Amount value={found.interest_saved} figure="large" />
      <Text>
        in interest, and {saved === 0 ? 'no' : saved} {saved === 1 ? 'paycheck' : 'paychecks'} fewer
      </Text>
      <PaydayTrack
        paychecks={Array.from({ length: usual.installments }, (_, place) => ({
          state: stateOf(place, sooner.installments),
        }))}
        caption={`${sooner.installments} instead of ${usual.installments} paychecks`}
        label={`${sooner.installments} paychecks to go instead of ${usual.installments}`}
      />
      <DefinitionList>
        {sooner.last_date && (
          <Definition term="Paid off on">
            <Day value={sooner.last_date} />
          </Definition>
        )}
        {usual.last_date && (
          <Definition term="Instead of">
            <Day value={usual.last_date} />
          </Definition>
        )}
        <Definition term="You still pay" total>
          <Amount value={sooner.total} />
        </Definition>
      </DefinitionList>
    </Stack>
  );
}

function stateOf(place: number, left: number) {
  if (place >= left) return 'removed';
  return place === 0 ? 'next' : 'todo';
}

function Picture({ found, gid }: { found: Sooner; gid: string }) {
  return (
    <Sheet
      title="Interest left to pay"
      footer={<Link href={`/home/loans/${gid}/pay`}>Pay something extra now</Link>}
    >
      <AmountBars
        label="Interest left to pay"
        bars={[
          { label: 'As agreed', value: found.usual.interest, series: 2 },
          { label: 'With the extra', value: found.sooner.interest },
        ]}
      />
    </Sheet>
  );
}

function NoLoan() {
  return (
    <Notice
      title="You don’t have an open loan"
      actions={
        <ButtonLink href="/home/wellness/calculators/card" size="small" variant="secondary">
          Compare with a credit card instead
        </ButtonLink>
      }
    >
      Once you have one, you can see here how much you’d save by paying a little more each payday.
    </Notice>
  );
}
