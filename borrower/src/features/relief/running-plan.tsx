import { Amount } from '@paystead/kit/amount/amount';
import { Day } from '@paystead/kit/day/day';
import { Definition, DefinitionList } from '@paystead/kit/definition-list/definition-list';
import { Link } from '@paystead/kit/link/link';
import { Notice } from '@paystead/kit/notice/notice';
import { Sheet } from '@paystead/kit/sheet/sheet';
import { Stack } from '@paystead/kit/stack/stack';
import { momentWords } from '../../parts/words/moment-words.ts';
import type { Relief } from './relief-words.ts';

interface RunningPlanProps {
  loanGid: string;
  plan: NonNullable<Relief['plan']>;
}

/** A signed plan that runs, and what to catch up on so that it goes on. */
export function RunningPlan({ loanGid, plan }: RunningPlanProps) {
  const { catch_up: missed } = plan;
  return (
    <Sheet title="Your plan is running">
      <Stack gap={5}>
        {missed && (
          <Notice tone="caution" title="An installment of your plan didn’t reach us">
            Pay <Amount value={missed.amount} /> by <Day value={missed.until} form="weekday" />, and
            the plan goes on. After that the old terms come back, without a fee.{' '}
            <Link href={`/home/loans/${loanGid}/pay?mode=ARREARS`}>Catch up</Link>
          </Notice>
        )}
        <DefinitionList>
          <Definition term="Signed">{momentWords(plan.signed_at)}</Definition>
          <Definition term="First changed payday">
            <Day value={plan.first_date} />
          </Definition>
          <Definition term="Last installment">
            <Day value={plan.last_date} />
          </Definition>
        </DefinitionList>
        <Link href={`/home/loans/${loanGid}/help/${plan.gid}`}>See your plan</Link>
      </Stack>
    </Sheet>
  );
}
