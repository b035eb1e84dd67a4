import { sendBankLink } from '@paystead/contract/bank-accounts/keyed-bank';
import { liftHold, placeHold } from '@paystead/contract/product/retention';
import { Sheet } from '@paystead/kit/sheet/sheet';
import { Stack } from '@paystead/kit/stack/stack';
import { Tag } from '@paystead/kit/tag/tag';
import { Text } from '@paystead/kit/text/text';
import { momentOf } from '../../parts/moment.ts';
import { useRoles } from '../../parts/roles.tsx';
import type { DeskRecord } from './desk-record.ts';
import { ReasonedAct } from '../../parts/record/reasoned-act.tsx';

interface SheetProps {
  gid: string;
  record: DeskRecord;
  onDone: () => void;
}

/** Keeps all records of a borrower beyond their retention period. */
export function HoldSheet({ gid, onDone, record }: SheetProps) {
  const { hold } = record;
  const isAdministrator = useRoles().includes('administrator');
  return (
    <Sheet
      title="Records"
      action={<Tag tone={hold ? 'caution' : 'neutral'}>{hold ? 'On hold' : 'Usual periods'}</Tag>}
    >
      <Stack gap={4}>
        <Text>
          {hold
            ? `Nothing is erased: “${hold.reason}”. ${hold.by}, ${momentOf(hold.at)}.`
            : 'Records are erased after their usual periods.'}
        </Text>
        {isAdministrator && (
          <ReasonedAct
            key={hold ? 'lift' : 'place'}
            call={hold ? liftHold : placeHold}
            input={{ gid }}
            button={hold ? 'Lift the hold' : 'Place a hold'}
            hint={
              hold
                ? 'Records are then erased after their usual periods'
                : 'For a suit, an inquiry or a dispute: nothing is erased'
            }
            onDone={onDone}
          />
        )}
      </Stack>
    </Sheet>
  );
}

/** A link by email where the borrower gives a bank account without logging in. */
export function BankLinkSheet({ gid, onDone }: Omit<SheetProps, 'record'>) {
  const isServicer = useRoles().includes('servicer');
  if (!isServicer) return null;
  return (
    <Sheet title="Ask for a bank account">
      <Stack gap={4}>
        <Text size="small" tone="muted">
          Emails a link that works once. An earlier link of the same kind stops working.
        </Text>
        <ReasonedAct
          call={sendBankLink}
          input={{ gid, purpose: 'DISBURSEMENT' }}
          button="Ask for a payout account"
          hint="Staff read it. The borrower doesn’t"
          onDone={onDone}
        />
        <ReasonedAct
          call={sendBankLink}
          input={{ gid, purpose: 'REFUND' }}
          button="Ask for a refund account"
          hint="Staff read it. The borrower doesn’t"
          onDone={onDone}
        />
      </Stack>
    </Sheet>
  );
}
