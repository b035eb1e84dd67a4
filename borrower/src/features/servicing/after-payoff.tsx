import { useCall } from '@paystead/client/calls/use-call';
import type { WireAnswer } from '@paystead/contract/call';
import { readSavings } from '@paystead/contract/servicing/savings';
import type { readStopOrder } from '@paystead/contract/servicing/stop-orders';
import { Amount } from '@paystead/kit/amount/amount';
import { ButtonLink } from '@paystead/kit/button/button-link';
import { Day } from '@paystead/kit/day/day';
import { newYorkDay } from '@paystead/kit/format/format-date';
import { Stack } from '@paystead/kit/stack/stack';
import { Text } from '@paystead/kit/text/text';
import { Loaded } from '../../parts/page/loaded.tsx';
import { momentWords } from '../../parts/words/moment-words.ts';
import type { LoanRecord } from '../../parts/words/loan-words.ts';
import { LoanFold } from './loan-fold.tsx';
import type { Step } from './steps.tsx';

type Order = WireAnswer<typeof readStopOrder>;

/** What payroll was told when the loan was paid off, and what it answered; none if nothing was. */
export function orderSteps(order: Order | undefined): Step[] {
  if (!order || order.taken_back_at !== null || order.stops_by === 'BORROWER') return [];
  const sent: Step = {
    id: 'stop sent',
    state: 'done',
    title: `Stop order sent to ${order.employer}`,
    when: momentWords(order.sent_at),
    note: order.received_at
      ? 'Payroll has it. Your copy is in Documents.'
      : 'We’re handing it to payroll. Your copy is in Documents.',
  };
  const over: Step = order.effective_on
    ? {
        id: 'stop effective',
        state: 'done',
        title: `${order.employer} stopped the deduction`,
        when: <Day value={order.effective_on} form="weekday" />,
        note: 'Nothing has been taken since.',
      }
    : {
        id: 'stop coming',
        state: 'to-do',
        title: 'First paycheck without it',
        when: <Day value={order.from_payday} form="weekday" />,
      };
  return [sent, ...confirmed(order), over];
}

function confirmed({ acknowledged_at: at, employer }: NonNullable<Order>): Step[] {
  if (at === null) return [];
  return [
    {
      id: 'stop confirmed',
      state: 'done',
      title: `${employer} confirmed it`,
      when: <Day value={newYorkDay(at)} form="weekday" />,
    },
  ];
}

/** Keep the habit: the deduction may go on into the person's own savings, default off. */
export function HabitFold({ loan }: { loan: LoanRecord }) {
  const savings = useCall(readSavings, loan.collection === 'deduction' ? { gid: loan.gid } : null);
  if (loan.collection !== 'deduction') return null;
  return (
    <LoanFold id="habit" title="Keep the habit" open>
      <Loaded of={savings} failure="We couldn’t load your savings">
        {(value) => <Habit loan={loan} savings={value} />}
      </Loaded>
    </LoanFold>
  );
}

function Habit({ loan, savings }: { loan: LoanRecord; savings: WireAnswer<typeof readSavings> }) {
  const { closed_reason: closed, current, employer } = savings;
  const href = `/home/loans/${loan.gid}/savings`;
  if (current && current.stopped_at === null) {
    return (
      <Stack>
        <Text>
          <Amount value={current.amount} /> of each paycheck goes to your savings: {current.account}
          .
        </Text>
        <ButtonLink href={href} variant="secondary">
          See or stop it
        </ButtonLink>
      </Stack>
    );
  }
  return (
    <Stack>
      <Text>
        Your paycheck is <Amount value={savings.most} /> bigger now. If you like, {employer} can
        send part of it to your own savings instead. It’s off unless you turn it on.
      </Text>
      {closed === null ? (
        <ButtonLink href={href} variant="secondary">
          Save part of each paycheck
        </ButtonLink>
      ) : (
        <Text size="small" tone="muted">
          {closed}
        </Text>
      )}
    </Stack>
  );
}
