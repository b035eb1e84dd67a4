import { useCall } from '@paystead/client/calls/use-call';
import { listPaydays } from '@paystead/contract/servicing/servicing';
import { Disclosure } from '@paystead/kit/disclosure/disclosure';
import { Inset } from '@paystead/kit/fold/fold';
import { PaycheckTimeline } from '@paystead/kit/paycheck-timeline/paycheck-timeline';
import { ScrollRegion } from '@paystead/kit/scroll-region/scroll-region';
import { Text } from '@paystead/kit/text/text';
import { Loaded } from '../../parts/page/loaded.tsx';
import { LoanFold } from './loan-fold.tsx';
import { PartPlaceholder } from './part-placeholder.tsx';
import { lastAndNext, timelineRow } from './paydays.ts';

interface PaydaysFoldProps {
  loanGid: string;
  /** Open at first where there is room. */
  open: boolean;
}

/** The tracker: the last and the next payday with their stages; opens to all of them. */
export function PaydaysFold({ loanGid, open }: PaydaysFoldProps) {
  return (
    <LoanFold id="paydays" title="Your paydays, step by step" flush open={open}>
      <Paydays loanGid={loanGid} />
    </LoanFold>
  );
}

function Paydays({ loanGid }: { loanGid: string }) {
  const paydays = useCall(listPaydays, { gid: loanGid });
  return (
    <Loaded
      of={paydays}
      failure="We couldn’t load your paydays"
      placeholder={<PartPlaceholder label="Loading your paydays" />}
    >
      {(rows) => {
        const shown = lastAndNext(rows);
        if (shown.length === 0) {
          return (
            <Inset>
              <Text tone="muted">Your first payday comes after your money has arrived.</Text>
            </Inset>
          );
        }
        return (
          <>
            <PaycheckTimeline rows={shown.map((row) => timelineRow(row, rows.length))} />
            {rows.length > shown.length && (
              <Inset>
                <Disclosure title={`See all ${rows.length} paydays`}>
                  <ScrollRegion label="All paydays" direction="tall">
                    <PaycheckTimeline rows={rows.map((row) => timelineRow(row, rows.length))} />
                  </ScrollRegion>
                </Disclosure>
              </Inset>
            )}
          </>
        );
      }}
    </Loaded>
  );
}
