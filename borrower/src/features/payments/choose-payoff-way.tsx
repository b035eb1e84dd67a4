import type { UsedCall } from '@paystead/client/calls/use-call';
import type { listPayoffWays } from '@paystead/contract/servicing/payments';
import { Amount } from '@paystead/kit/amount/amount';
import { Day } from '@paystead/kit/day/day';
import { RadioCards } from '@paystead/kit/radio-cards/radio-cards';
import { Stack } from '@paystead/kit/stack/stack';
import { Text } from '@paystead/kit/text/text';
import { Loaded } from '../../parts/page/loaded.tsx';
import { OnTheWayList } from './on-the-way-list.tsx';
import { type PayoffWays, type Way, wayTitle } from './payoff-words.ts';

interface ChoosePayoffWayProps {
  of: UsedCall<typeof listPayoffWays>;
  value: string;
  byCard: boolean;
  onChange: (way: string, seen: string | null) => void;
}

/**
 * What is on its way besides the payoff, and the two ways to count it. Shows nothing to choose if
 * nothing is on its way. Nothing is selected at first: both are good for somebody.
 */
export function ChoosePayoffWay({ of, value, byCard, onChange }: ChoosePayoffWayProps) {
  if (of.state === 'pristine') return <Quiet>Pick a day to see what’s on its way.</Quiet>;
  return (
    <Loaded of={of} failure="We couldn’t look up what’s on its way">
      {(known) =>
        known.ways.length === 0 ? (
          <Quiet>No other payment or deduction is on its way.</Quiet>
        ) : (
          <Stack gap={6}>
            <OnTheWayList items={known.on_the_way} />
            <RadioCards
              name="way"
              label="How do you want to handle that?"
              value={value}
              onChange={(way) => onChange(way, known.seen)}
              options={known.ways.map((choice) => ({
                value: choice.way,
                label: wayTitle(choice.way, known.on_the_way),
                hint: <WayHint choice={choice} known={known} byCard={byCard} />,
                aside: <Amount value={choice.amount} />,
                ...(choice.open
                  ? {}
                  : { disabledReason: choice.closed_reason ?? 'This isn’t possible right now' }),
              }))}
            />
          </Stack>
        )
      }
    </Loaded>
  );
}

function Quiet({ children }: { children: string }) {
  return (
    <Text size="small" tone="muted">
      {children}
    </Text>
  );
}

interface WayHintProps {
  choice: PayoffWays['ways'][number];
  known: PayoffWays;
  byCard: boolean;
}

function WayHint({ choice, known, byCard }: WayHintProps) {
  return (
    <>
      <Debited way={choice.way} date={choice.date} items={known.on_the_way} byCard={byCard} />
      {choice.refund_by && (
        <>
          {' '}
          <Amount value={choice.refund} /> comes back to you by{' '}
          <Day value={choice.refund_by} form="weekday" />.
        </>
      )}{' '}
      You pay <Amount value={choice.cost} /> in all.
    </>
  );
}

function Debited({
  way,
  date,
  items,
  byCard,
}: {
  way: Way;
  date: string;
  items: PayoffWays['on_the_way'];
  byCard: boolean;
}) {
  const day = <Day value={date} form="weekday" />;
  if (way === 'LET_IT_LAND') return <>We debit it on {day}, after everything has arrived.</>;
  const cancels = items.some(({ planned }) => planned);
  return (
    <>
      {byCard ? <>Your card pays it today.</> : <>We debit it on {day}.</>}
      {cancels && ' We cancel what’s scheduled.'}
    </>
  );
}
