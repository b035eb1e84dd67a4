import { useCall } from '@paystead/client/calls/use-call';
import type { WireAnswer } from '@paystead/contract/call';
import { listStaffPayments } from '@paystead/contract/servicing/payment-desk';
import { Amount } from '@paystead/kit/amount/amount';
import { Button } from '@paystead/kit/button/button';
import { formatDate } from '@paystead/kit/format/format-date';
import { formatMoney } from '@paystead/kit/format/format-money';
import { Link } from '@paystead/kit/link/link';
import { List, ListItem } from '@paystead/kit/list/list';
import { Sheet } from '@paystead/kit/sheet/sheet';
import { Tag, type TagProps } from '@paystead/kit/tag/tag';
import { Text } from '@paystead/kit/text/text';
import { useState } from 'react';
import { Absent } from '../../parts/record-page.tsx';
import { useMayAct } from '../../parts/use-may-act.ts';

type Payments = WireAnswer<typeof listStaffPayments>;
type Payment = Payments['rows'][number];

const STATES: Readonly<Record<Payment['state'], readonly [string, NonNullable<TagProps['tone']>]>> =
  {
    WAITING: ['Waits', 'info'],
    SCHEDULED: ['Scheduled', 'action'],
    SENT: ['Sent', 'info'],
    SETTLED: ['Settled', 'positive'],
    RETURNED: ['Returned', 'critical'],
    CANCELLED: ['Canceled', 'neutral'],
  };

/** Payments shown unless all are asked for. */
const FEW = 5;

/** Bank and card payments of a loan, newest first, and what the borrower wants to pay by phone. */
export function LoanPayments({ gid }: { gid: string }) {
  const payments = useCall(listStaffPayments, { gid });
  const value = 'value' in payments && payments.state !== 'error' ? payments.value : undefined;
  const [all, setAll] = useState(false);
  if (!value) {
    return (
      <Sheet title="Payments">
        <Absent what="the payments" call={payments} />
      </Sheet>
    );
  }
  const { rows, wish } = value;
  const shown = all ? rows : rows.slice(0, FEW);
  return (
    <Sheet
      title="Payments"
      flush={rows.length > 0 || wish !== null}
      footer={
        rows.length > FEW && (
          <Button variant="tertiary" size="small" expanded={all} onPress={() => setAll(!all)}>
            {all ? 'Show fewer' : `Show all ${rows.length}`}
          </Button>
        )
      }
    >
      {rows.length === 0 && !wish ? (
        <Text tone="muted">No payments by bank debit or card.</Text>
      ) : (
        <List>
          {wish && <Wish gid={gid} wish={wish} />}
          {shown.map((payment) => (
            <Row key={payment.gid} gid={gid} payment={payment} />
          ))}
        </List>
      )}
    </Sheet>
  );
}

function Wish({ gid, wish }: { gid: string; wish: NonNullable<Payments['wish']> }) {
  const mayAct = useMayAct();
  return (
    <ListItem
      title={`Wants to pay by phone${wish.amount ? `: ${formatMoney(wish.amount)}` : ''}`}
      note={
        <>
          <div>
            Reference {wish.reference}, good through {formatDate(wish.good_through)}
          </div>
          {mayAct && <Link href={`/loans/${gid}/phone`}>Take the payment</Link>}
        </>
      }
    />
  );
}

function Row({ gid, payment }: { gid: string; payment: Payment }) {
  const mayAct = useMayAct();
  const [words, tone] = STATES[payment.state];
  return (
    <ListItem
      title={
        <>
          {formatDate(payment.date)} <Tag tone={tone}>{words}</Tag>
        </>
      }
      note={
        <>
          <div>{payment.account}</div>
          <div>Confirmation {payment.confirmation_number}</div>
          {payment.can_cancel && mayAct && (
            <Link href={`/loans/${gid}/cancel-payment/${payment.gid}`}>Cancel it</Link>
          )}
        </>
      }
      end={<Amount value={payment.amount} />}
    />
  );
}
