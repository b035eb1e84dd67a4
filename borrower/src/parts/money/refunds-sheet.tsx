import { useCall } from '@paystead/client/calls/use-call';
import { listRefunds } from '@paystead/contract/servicing/refunds';
import { Amount } from '@paystead/kit/amount/amount';
import type { WireAnswer } from '@paystead/contract/call';
import { ButtonLink } from '@paystead/kit/button/button-link';
import { Link } from '@paystead/kit/link/link';
import { List, ListItem } from '@paystead/kit/list/list';
import { Sheet } from '@paystead/kit/sheet/sheet';
import { Loaded } from '../page/loaded.tsx';

interface RefundsSheetProps {
  loanGid: string;
  /** Only refunds that haven't arrived, for the dashboard. */
  open?: boolean;
}

/** Money of the borrower's on its way back, with what is needed to send it; nothing if none. */
export function RefundsSheet({ loanGid, open = false }: RefundsSheetProps) {
  const refunds = useCall(listRefunds, { gid: loanGid });
  return (
    <Loaded of={refunds} failure="We couldn’t load your refunds" placeholder={<></>}>
      {(all) => {
        const shown = open ? all.filter(({ state }) => state !== 'PAID') : all;
        if (shown.length === 0) return null;
        const needsAccount = shown.some(({ state }) => state === 'WAITING' || state === 'RETURNED');
        return (
          <Sheet
            title={needsAccount ? 'Where should we send your money?' : 'Your refund'}
            flush
            footer={whereTo(needsAccount, shown)}
          >
            <List>
              {shown.map((refund) => (
                <ListItem
                  key={refund.gid}
                  title="You paid more than you owed"
                  note={refund.sentence}
                  end={<Amount value={refund.amount} />}
                />
              ))}
            </List>
          </Sheet>
        );
      }}
    </Loaded>
  );
}

/** How to send it somewhere: needed without an account, possible until the bank has it. */
function whereTo(needsAccount: boolean, shown: WireAnswer<typeof listRefunds>) {
  if (needsAccount) {
    return (
      <ButtonLink href="/home/bank" size="small">
        Add a bank account
      </ButtonLink>
    );
  }
  if (shown.every(({ state }) => state !== 'ORDERED')) return null;
  return <Link href="/home/bank">Send it to another account</Link>;
}
