import { useCall } from '@paystead/client/calls/use-call';
import type { WireAnswer } from '@paystead/contract/call';
import { readStaffLoan } from '@paystead/contract/servicing/staff-loan';
import { Amount } from '@paystead/kit/amount/amount';
import { Day } from '@paystead/kit/day/day';
import { Definition, DefinitionList } from '@paystead/kit/definition-list/definition-list';
import { Link } from '@paystead/kit/link/link';
import { PaydayTrack } from '@paystead/kit/payday-track/payday-track';
import { Sheet } from '@paystead/kit/sheet/sheet';
import { Stack } from '@paystead/kit/stack/stack';
import { LatenessTag } from '../../parts/lateness-tag.tsx';
import { Absent } from '../../parts/record-page.tsx';
import { trackOf } from '../../parts/track.ts';

type DeskLoan = WireAnswer<typeof readStaffLoan>;

/** The loan that the borrower writes about, with the figures that they see. */
export function ConversationLoan({ gid, reference }: { gid: string; reference: string }) {
  const loan = useCall(readStaffLoan, { gid });
  const desk = 'value' in loan ? loan.value : undefined;
  return (
    <Sheet title={reference} action={desk && <LatenessTag {...desk.loan} />}>
      {desk ? <Figures desk={desk} /> : <Absent what="this loan" call={loan} />}
    </Sheet>
  );
}

function Figures({ desk: { loan } }: { desk: DeskLoan }) {
  const { next_installment_amount: amount, next_installment_date: date } = loan;
  return (
    <Stack gap={4}>
      {loan.payments.length > 0 && <PaydayTrack paychecks={trackOf(loan.payments)} size="small" />}
      <DefinitionList look="dense">
        <Definition term="Owes today">
          <Amount value={loan.owed_today} />
        </Definition>
        <Definition term="Past due">
          <Amount value={loan.delinquent_amount} />
        </Definition>
        <Definition term="Next">
          {amount && date ? (
            <>
              <Amount value={amount} />, <Day value={date} />
            </>
          ) : (
            'None'
          )}
        </Definition>
        <Definition term="Bank">{loan.deposit_account ?? 'None'}</Definition>
      </DefinitionList>
      <Link href={`/loans/${loan.gid}`}>Open the loan</Link>
    </Stack>
  );
}
