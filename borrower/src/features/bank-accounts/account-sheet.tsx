import { formatDayDate, formatTime, newYorkDay } from '@paystead/kit/format/format-date';
import { useCommand } from '@paystead/client/calls/use-call';
import type { WireAnswer } from '@paystead/contract/call';
import {
  changeBank,
  removeBank,
  type listBanks,
} from '@paystead/contract/bank-accounts/bank-accounts';
import { Button } from '@paystead/kit/button/button';
import { ButtonRow } from '@paystead/kit/button/button-row';
import { Notice } from '@paystead/kit/notice/notice';
import { Sheet } from '@paystead/kit/sheet/sheet';
import { Stack } from '@paystead/kit/stack/stack';
import { Tag, type TagProps } from '@paystead/kit/tag/tag';
import { Text } from '@paystead/kit/text/text';
import { failureWords } from '@paystead/client/calls/failure-words';
import { FreshCode, needsFreshCode } from '../../parts/proof/fresh-code.tsx';
import { momentWords } from '../../parts/words/moment-words.ts';
import { AccountProof } from './account-proof.tsx';

export type BankRecord = WireAnswer<typeof listBanks>[number];

const TYPES = { CHECKING: 'Checking', SAVINGS: 'Savings', PREPAID_CARD: 'Prepaid card' } as const;

/** `Checking ending 4417` */
export function accountWords(account: BankRecord): string {
  return `${TYPES[account.account_type]} ending ${account.account_number.slice(-4)}`;
}

interface AccountSheetProps {
  account: BankRecord;
  /** The query that carries the way back. */
  more: string;
  /** Until when no account can become the main one (ID-9); null if one can. */
  heldUntil: string | null;
  onChange: () => void;
}

/** One account: its use, the state of its verification, and the possible actions. */
export function AccountSheet({ account, more, heldUntil, onChange }: AccountSheetProps) {
  const promote = useCommand(changeBank);
  const remove = useCommand(removeBank);
  const failure = promote.failure ?? remove.failure;

  async function makeMain() {
    if (await promote.run({ gid: account.gid })) onChange();
  }

  if (needsFreshCode(promote.failure)) {
    return (
      <FreshCode
        why={`From then on, we’ll send money to ${accountWords(account)}, so we need to confirm it’s you.`}
        onProved={() => void makeMain()}
        onCancel={promote.clear}
      />
    );
  }
  return (
    <Sheet title={accountWords(account)} action={<Standing account={account} />}>
      <Stack>
        {failure && <Notice tone="critical">{failureWords(failure)}</Notice>}
        <Text tone="muted">
          {account.name}
          {account.primary_account && '. This is your main account. Your loan goes here.'}
        </Text>
        {account.primary_account && account.payouts_from && <Held from={account.payouts_from} />}
        {!account.validated && (
          <AccountProof account={account} more={more} isHeld={heldUntil !== null} />
        )}
        {heldUntil && !account.primary_account && account.validated && (
          <Text size="small" tone="muted">
            You can make it your main account after {momentWords(heldUntil)}.
          </Text>
        )}
        {!account.primary_account && (
          <ButtonRow>
            {account.validated && !heldUntil && (
              <Button
                size="small"
                variant="secondary"
                busy={promote.pending}
                onPress={() => void makeMain()}
              >
                Make it my main account
              </Button>
            )}
            <Button
              size="small"
              variant="tertiary"
              busy={remove.pending}
              onPress={() =>
                void remove.run({ gid: account.gid }).then((done) => done && onChange())
              }
            >
              Remove
            </Button>
          </ButtonRow>
        )}
      </Stack>
    </Sheet>
  );
}

/** After a change of the main account, payouts to it wait for a while. */
function Held({ from }: { from: string }) {
  const when = `${formatDayDate(newYorkDay(from))}, ${formatTime(from)}`;
  return (
    <Notice tone="caution" title={`We won’t send money here before ${when}`}>
      You changed your main account. We’re waiting, and we’ve sent you an email and a text, so you’d
      notice if someone else had changed it.
    </Notice>
  );
}

function Standing({ account }: { account: BankRecord }) {
  const [text, tone] = standingOf(account);
  return <Tag tone={tone}>{text}</Tag>;
}

function standingOf(account: BankRecord): [string, TagProps['tone']] {
  if (account.validated) return ['Verified', 'positive'];
  const { state } = account.verification;
  if (state === 'failed' || state === 'expired') return ['Not verified', 'critical'];
  return ['Being verified', 'caution'];
}
