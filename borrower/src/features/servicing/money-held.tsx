import { useCall } from '@paystead/client/calls/use-call';
import type { WireAnswer } from '@paystead/contract/call';
import { listRefunds } from '@paystead/contract/servicing/refunds';
import { Amount } from '@paystead/kit/amount/amount';
import { ButtonLink } from '@paystead/kit/button/button-link';
import { Day } from '@paystead/kit/day/day';
import { Definition, DefinitionList } from '@paystead/kit/definition-list/definition-list';
import { Link } from '@paystead/kit/link/link';
import { Sheet } from '@paystead/kit/sheet/sheet';
import { Stack } from '@paystead/kit/stack/stack';
import { Text } from '@paystead/kit/text/text';
import { Loaded } from '../../parts/page/loaded.tsx';
import { keepDates, type LoanFace } from './face-words.ts';

type RefundFact = NonNullable<LoanFace['paid']>['refunds'][number];
type Refund = WireAnswer<typeof listRefunds>[number];

interface MoneyHeldProps {
  loanGid: string;
  refunds: readonly RefundFact[];
}

/** Money of the borrower's that we still hold: how it came about, and where it goes. */
export function MoneyHeld({ loanGid, refunds }: MoneyHeldProps) {
  const held = refunds.filter(({ arrived }) => !arrived);
  const listed = useCall(listRefunds, held.length > 0 ? { gid: loanGid } : null);
  if (held.length === 0) return null;
  return (
    <Loaded of={listed} failure="We couldn’t load your refund">
      {(all) =>
        all
          .filter(({ state }) => state !== 'PAID')
          .map((refund) => (
            <HeldSheet
              key={refund.gid}
              refund={refund}
              from={held.find(
                (one) => one.amount === refund.amount && one.pay_by === refund.pay_by,
              )}
            />
          ))
      }
    </Loaded>
  );
}

function HeldSheet({ refund, from }: { refund: Refund; from: RefundFact | undefined }) {
  const needsAccount = refund.account === null;
  return (
    <Sheet
      title={
        <>
          {needsAccount ? 'We hold ' : 'We’re sending you '}
          <Amount value={refund.amount} />
          {needsAccount && ' of yours'}
        </>
      }
      footer={
        refund.state === 'ORDERED' && <Link href="/home/bank">Send it to another account</Link>
      }
    >
      <Stack gap={4}>
        {from?.owed === '0.00' && (
          <Text>
            It came in on <Day value={from.ordered_on} />, when you owed nothing anymore.
          </Text>
        )}
        {from && from.owed !== '0.00' && (
          <DefinitionList>
            <Definition
              term={
                <>
                  Came in on <Day value={from.ordered_on} />
                </>
              }
            >
              <Amount value={from.came_in} />
            </Definition>
            <Definition term="You owed that day">
              <Amount value={`-${from.owed}`} />
            </Definition>
            <Definition term="Yours" total>
              <Amount value={from.amount} />
            </Definition>
          </DefinitionList>
        )}
        <Text>{keepDates(refund.sentence)}</Text>
        {needsAccount && (
          <ButtonLink href="/home/bank" block>
            Add a bank account
          </ButtonLink>
        )}
      </Stack>
    </Sheet>
  );
}
