import { useCommand } from '@paystead/client/calls/use-call';
import { clearAccountBreach, markAccountBreached } from '@paystead/contract/product/console';
import { Button } from '@paystead/kit/button/button';
import { Definition, DefinitionList } from '@paystead/kit/definition-list/definition-list';
import { Notice } from '@paystead/kit/notice/notice';
import { Sheet } from '@paystead/kit/sheet/sheet';
import { Stack } from '@paystead/kit/stack/stack';
import { Tag } from '@paystead/kit/tag/tag';
import { holdWords, lockWords } from '../../parts/access-words.ts';
import { AccountActions } from '../../parts/account-actions.tsx';
import { FailureNotice } from '../../parts/failure-notice.tsx';
import { momentOf } from '../../parts/moment.ts';
import { useMayAct } from '../../parts/use-may-act.ts';
import type { DeskBorrower } from './desk-borrower.ts';
import type { DeskRecord } from './desk-record.ts';
import { ReasonedAct } from '../../parts/record/reasoned-act.tsx';
import { BREACH_STEPS, SECOND_STEPS } from './record-words.ts';

interface AccessSheetProps {
  borrower: DeskBorrower;
  record: DeskRecord;
  /** Something changed: read the record again. */
  onDone: () => void;
}

/** How they log in, what locks them out, and how staff help. */
export function AccessSheet({ borrower, onDone, record }: AccessSheetProps) {
  const { access, second_steps: steps } = record;
  const mayAct = useMayAct();
  const { email, employer, gid } = borrower;
  const account = { ...access, email, employer, gid, kind: 'borrower' as const };
  return (
    <Sheet
      title="Devices and locks"
      action={
        <Tag tone={access.lock === null ? 'positive' : 'caution'}>
          {access.lock === null ? 'Open' : 'Locked'}
        </Tag>
      }
    >
      <Stack gap={5}>
        <DefinitionList look="dense">
          <Definition term="Lock">{lockWords(account)}</Definition>
          <Definition term="Second step">
            {steps.map((step) => SECOND_STEPS[step]).join(', ') || 'None'}
          </Definition>
          <Definition term="Open sessions">{access.open_sessions}</Definition>
          <Definition term="Known devices">{access.known_devices}</Definition>
          {access.contact_hold_until !== null && (
            <Definition term="Payout hold">{holdWords(account)}</Definition>
          )}
        </DefinitionList>
        {mayAct && <AccountActions account={account} onChanged={onDone} />}
      </Stack>
    </Sheet>
  );
}

/** S8.4: the account may be in other hands. One person marks it, and another one clears it. */
export function BreachSheet({ borrower, onDone, record }: AccessSheetProps) {
  const { breach } = record;
  const mayAct = useMayAct();
  return (
    <Sheet
      title="Account safety"
      action={
        <Tag tone={breach ? 'critical' : 'positive'}>{breach ? 'Compromised' : 'No concern'}</Tag>
      }
    >
      <Stack gap={4}>
        {breach && (
          <Notice tone="caution">
            {breach.by_staff ? 'Marked by staff' : 'Their password was on a list of leaked ones'},{' '}
            {momentOf(breach.since)}. No money moves. {BREACH_STEPS[breach.next]}.
          </Notice>
        )}
        {mayAct && breach?.may_clear && <ClearBreach gid={borrower.gid} onDone={onDone} />}
        {mayAct && !breach && (
          <ReasonedAct
            call={markAccountBreached}
            input={{ gid: borrower.gid }}
            button="Mark as compromised"
            hint="Every session ends and money stops, until the owner is back and a second person clears it"
            danger
            onDone={onDone}
          />
        )}
      </Stack>
    </Sheet>
  );
}

function ClearBreach({ gid, onDone }: { gid: string; onDone: () => void }) {
  const clear = useCommand(clearAccountBreach);
  return (
    <Stack gap={3} align="start">
      <FailureNotice failure={clear.failure} />
      <Button
        busy={clear.pending}
        busyLabel="Clearing"
        onPress={() => void clear.run({ gid }).then((done) => done && onDone())}
      >
        Clear the account
      </Button>
    </Stack>
  );
}
