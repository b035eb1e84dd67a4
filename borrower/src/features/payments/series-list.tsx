import { useCall } from '@paystead/client/calls/use-call';
import { listPayments } from '@paystead/contract/servicing/payments';
import { Amount } from '@paystead/kit/amount/amount';
import { Day } from '@paystead/kit/day/day';
import { Link } from '@paystead/kit/link/link';
import { List, ListItem } from '@paystead/kit/list/list';
import { Sheet } from '@paystead/kit/sheet/sheet';
import { Loaded } from '../../parts/page/loaded.tsx';
import { STATE_WORDS, type PaymentRecord } from './payment-words.ts';

/** The other payments of a series; each is canceled on its own page. */
export function SeriesList({ payment }: { payment: PaymentRecord }) {
  const payments = useCall(listPayments, { gid: payment.loan_gid });
  return (
    <Loaded of={payments} failure="We couldn’t load the other payments">
      {(all) => {
        const series = all
          .filter((one) => one.series_gid === payment.series_gid)
          .toSorted((one, other) => one.date.localeCompare(other.date));
        return (
          <Sheet title={`${series.length} payments scheduled together`} flush>
            <List>
              {series.map((one) => (
                <ListItem
                  key={one.gid}
                  title={<Title one={one} isThis={one.gid === payment.gid} />}
                  note={
                    one.can_cancel
                      ? 'Scheduled. You can cancel it on its own'
                      : STATE_WORDS[one.state]
                  }
                  end={<Amount value={one.amount} />}
                />
              ))}
            </List>
          </Sheet>
        );
      }}
    </Loaded>
  );
}

type Listed = Pick<PaymentRecord, 'gid' | 'loan_gid' | 'date'>;

function Title({ one, isThis }: { one: Listed; isThis: boolean }) {
  const day = <Day value={one.date} form="weekday" />;
  if (isThis) return <>{day}, this one</>;
  return <Link href={`/home/loans/${one.loan_gid}/pay/${one.gid}`}>{day}</Link>;
}
