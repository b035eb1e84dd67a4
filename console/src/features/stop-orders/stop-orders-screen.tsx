import { useCall, useCommand } from '@paystead/client/calls/use-call';
import type { WireAnswer } from '@paystead/contract/call';
import { acknowledgeStopOrder, listStopOrders } from '@paystead/contract/servicing/stop-orders';
import { Amount } from '@paystead/kit/amount/amount';
import { Button } from '@paystead/kit/button/button';
import { ConsolePage } from '@paystead/kit/console-shell/console-page';
import { EmptyState } from '@paystead/kit/empty-state/empty-state';
import { newYorkDay } from '@paystead/kit/format/format-date';
import { CircleCheckIcon } from '@paystead/kit/icon/circle-check';
import { List, ListItem } from '@paystead/kit/list/list';
import { Sheet } from '@paystead/kit/sheet/sheet';
import { Tag } from '@paystead/kit/tag/tag';
import { useState } from 'react';
import { monthDay, shortDay } from '../../parts/employer/closing-words.ts';
import { tellDesk } from '../../parts/employer/desk-news.ts';
import { FailureNotice } from '../../parts/failure-notice.tsx';
import { Unloaded } from '../../parts/record-page.tsx';
import { useRoles } from '../../parts/roles.tsx';

type Order = WireAnswer<typeof listStopOrders>[number];

const TITLE = 'Stop orders';
const isOpen = (order: Order) =>
  order.acknowledged_at === null && order.taken_back_at === null && order.effective_on === null;

/** Whose deduction ends: payroll confirms each order; it can’t be declined (PAYOFF-10). */
export function StopOrdersScreen() {
  const call = useCall(listStopOrders, {});
  const [answered, setAnswered] = useState<ReadonlyMap<string, Order>>(new Map());
  const loaded = 'value' in call && call.state !== 'error' ? call.value : undefined;
  if (!loaded) return <Unloaded title={TITLE} what="the stop orders" call={call} />;
  const orders = loaded.map((order) => answered.get(order.gid) ?? order);
  const open = orders.filter(isOpen);
  const closed = orders.filter((order) => !isOpen(order));
  function onAnswered(order: Order) {
    setAnswered((before) => new Map(before).set(order.gid, order));
    tellDesk();
  }
  return (
    <ConsolePage
      title={TITLE}
      note="From the day an order names, take nothing from that person. What comes all the same goes back to them."
    >
      {open.length === 0 && (
        <EmptyState icon={<CircleCheckIcon size="huge" />} title="No order waits for you" level={2}>
          We’ll write to you when a deduction has to stop.
        </EmptyState>
      )}
      {open.length > 0 && (
        <Sheet title={open.length === 1 ? '1 stop order' : `${open.length} stop orders`} flush>
          <List>
            {open.map((order) => (
              <OpenOrder key={order.gid} order={order} onAnswered={onAnswered} />
            ))}
          </List>
        </Sheet>
      )}
      {closed.length > 0 && (
        <Sheet title="Answered" flush>
          <List>
            {closed.map((order) => (
              <ListItem
                key={order.gid}
                title={whoOf(order)}
                note={orderWords(order)}
                end={<Tag tone="neutral">{stateOf(order)}</Tag>}
              />
            ))}
          </List>
        </Sheet>
      )}
    </ConsolePage>
  );
}

interface OpenOrderProps {
  order: Order;
  onAnswered: (order: Order) => void;
}

function OpenOrder({ order, onAnswered }: OpenOrderProps) {
  const mayAnswer = useRoles().includes('payroll');
  const acknowledge = useCommand(acknowledgeStopOrder);
  async function send() {
    const answered = await acknowledge.run({ gid: order.gid });
    if (answered) onAnswered(answered);
  }
  return (
    <ListItem
      title={whoOf(order)}
      note={
        <>
          {orderWords(order)}
          {Number(order.amount) > 0 && (
            <>
              {' '}
              From then on, take <Amount value={order.amount} />.
            </>
          )}
          <FailureNotice failure={acknowledge.failure} />
        </>
      }
      end={
        mayAnswer && (
          <Button
            variant="secondary"
            size="small"
            busy={acknowledge.pending}
            label={`Acknowledge the stop order for ${order.first_name} ${order.last_name}`}
            onPress={() => void send()}
          >
            Acknowledge
          </Button>
        )
      }
    />
  );
}

const whoOf = (order: Order) => `${order.first_name} ${order.last_name}, ${order.employee_number}`;

function orderWords({ from_payday: from, last_payday: last }: Order): string {
  const nothing = `Take nothing from ${shortDay(from)} on`;
  return last === null ? `${nothing}.` : `${nothing}. It was too late for ${monthDay(last)}.`;
}

function stateOf(order: Order): string {
  if (order.taken_back_at) return 'Taken back';
  if (order.effective_on) return `Nothing came on ${monthDay(order.effective_on)}`;
  return `Acknowledged ${monthDay(newYorkDay(order.acknowledged_at ?? order.sent_at))}`;
}
