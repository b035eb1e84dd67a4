import { formatDayDate } from '@paystead/kit/format/format-date';
import { useCommand } from '@paystead/client/calls/use-call';
import type { WireAnswer } from '@paystead/contract/call';
import { proveByStatement, type listBanks } from '@paystead/contract/bank-accounts/bank-accounts';
import { Button } from '@paystead/kit/button/button';
import { ButtonLink } from '@paystead/kit/button/button-link';
import { ButtonRow } from '@paystead/kit/button/button-row';
import { Notice } from '@paystead/kit/notice/notice';
import { Stack } from '@paystead/kit/stack/stack';
import { useNavigate } from 'react-router';
import { failureWords } from '@paystead/client/calls/failure-words';

interface AccountProofProps {
  account: WireAnswer<typeof listBanks>[number];
  /** The query that carries the way back. */
  more: string;
  /** Nobody can add an account now, so this one is all there is. */
  isHeld: boolean;
}

/** What a person can do about an unverified account; a statement always works. */
export function AccountProof(props: AccountProofProps) {
  return (
    <Stack>
      <Deposits {...props} />
      <Statement {...props} />
    </Stack>
  );
}

function Deposits({ account, more, isHeld }: AccountProofProps) {
  const { state, deposits_arrive_on: arrive, confirm_by: until } = account.verification;
  if (state === 'waiting') {
    return (
      <Notice title="Two small deposits are on their way">
        {arrive && `They’ll arrive by ${formatDayDate(arrive)}. Then tell us both amounts.`}
      </Notice>
    );
  }
  if (state === 'ready') {
    return (
      <Notice
        title="Tell us the two deposit amounts"
        actions={
          <ButtonLink size="small" href={`/home/bank/${account.gid}/confirm${more}`}>
            Enter the amounts
          </ButtonLink>
        }
      >
        {until && `Until ${formatDayDate(until)}.`}
      </Notice>
    );
  }
  if (state !== 'failed' && state !== 'expired') return null;
  const title =
    state === 'expired' ? 'Your time to confirm has passed' : 'We couldn’t verify this account';
  return (
    <Notice tone="caution" title={title}>
      You can still verify your account at {account.name} with a bank statement
      {isHeld ? '.' : ', or add another account below.'}
    </Notice>
  );
}

/** Creates a task for the statement and links to the page where the person uploads it. */
function Statement({ account }: AccountProofProps) {
  const prove = useCommand(proveByStatement);
  const navigate = useNavigate();
  if (account.verification.statement_item) {
    return (
      <Notice
        title="Verify it with a bank statement"
        actions={
          <ButtonLink size="small" variant="secondary" href="/home/documents">
            See your documents
          </ButtonLink>
        }
      >
        Upload it in Documents. One of our reviewers will check it, usually within
        1&nbsp;business&nbsp;day.
      </Notice>
    );
  }

  async function begin() {
    if (await prove.run({ gid: account.gid })) void navigate('/home/documents');
  }
  return (
    <>
      {prove.failure && <Notice tone="critical">{failureWords(prove.failure)}</Notice>}
      <ButtonRow>
        <Button size="small" variant="secondary" busy={prove.pending} onPress={() => void begin()}>
          Send a bank statement instead
        </Button>
      </ButtonRow>
    </>
  );
}
