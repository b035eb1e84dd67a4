import { useCall } from '@paystead/client/calls/use-call';
import { readStaffLoan } from '@paystead/contract/servicing/staff-loan';
import { Amount } from '@paystead/kit/amount/amount';
import { Day } from '@paystead/kit/day/day';
import { Definition, DefinitionList } from '@paystead/kit/definition-list/definition-list';
import { PaydayTrack } from '@paystead/kit/payday-track/payday-track';
import { Stack } from '@paystead/kit/stack/stack';
import { Text } from '@paystead/kit/text/text';
import { trackOf } from '../../parts/track.ts';
import { useMayReadLoans } from '../../parts/use-may-act.ts';
import { useRested } from '../../parts/use-rested.ts';

/** A loan in short, beside the row that names it. Looking is recorded like opening it. */
export function FirstLook({ loan: gid }: { loan: string }) {
  const rested = useRested(gid);
  const mayRead = useMayReadLoans();
  const call = useCall(readStaffLoan, mayRead && rested === gid ? { gid } : null);
  const desk = 'value' in call ? call.value : undefined;
  if (!desk || desk.loan.gid !== gid) return null;
  const { borrower, loan } = desk;
  return (
    <Stack gap={3}>
      <Text strong>{borrower.name}</Text>
      <DefinitionList look="dense">
        <Definition term="Owes">
          <Amount value={loan.owed_today} />
        </Definition>
        <Definition term="Past due">
          <Amount value={loan.delinquent_amount} />
        </Definition>
        <Definition term="Next">
          {loan.next_installment_amount && loan.next_installment_date ? (
            <>
              <Amount value={loan.next_installment_amount} />,{' '}
              <Day value={loan.next_installment_date} />
            </>
          ) : (
            'None'
          )}
        </Definition>
      </DefinitionList>
      {loan.payments.length > 0 && <PaydayTrack paychecks={trackOf(loan.payments)} size="small" />}
    </Stack>
  );
}
