import { useCall } from '@paystead/client/calls/use-call';
import type { WireAnswer } from '@paystead/contract/call';
import { listPayments } from '@paystead/contract/servicing/payments';
import { Amount } from '@paystead/kit/amount/amount';
import { Day } from '@paystead/kit/day/day';
import { Link } from '@paystead/kit/link/link';
import { List, ListItem } from '@paystead/kit/list/list';
import { Sheet } from '@paystead/kit/sheet/sheet';

type Planned = WireAnswer<typeof listPayments>[number];

function noteOf({ can_cancel: canCancel, late, state }: Planned): string {
  if (state === 'WAITING') return '. It pays off the loan after the rest has landed';
  if (late) return '. Our bank takes it later than planned, and once';
  return canCancel ? '. You can still cancel it' : '';
}

/** Payments in progress at the bank; nothing if there are none. */
export function PlannedPayments({ loanGid }: { loanGid: string }) {
  const payments = useCall(listPayments, { gid: loanGid });
  const planned = ('value' in payments ? (payments.value ?? []) : []).filter(
    ({ state }) => state === 'WAITING' || state === 'SCHEDULED' || state === 'SENT',
  );
  if (planned.length === 0) return null;
  return (
    <Sheet title="Payments on their way" flush>
      <List>
        {planned.map((payment) => (
          <ListItem
            key={payment.gid}
            title={
              <Link href={`/home/loans/${loanGid}/pay/${payment.gid}`}>
                Bank debit on <Day value={payment.date} form="weekday" />
              </Link>
            }
            note={`From ${payment.account}${noteOf(payment)}`}
            end={<Amount value={payment.amount} />}
          />
        ))}
      </List>
    </Sheet>
  );
}
