import { useCommand } from '@paystead/client/calls/use-call';
import { endAccountSessions, startReset, unlockAccount } from '@paystead/contract/product/access';
import { Button } from '@paystead/kit/button/button';
import { ButtonRow } from '@paystead/kit/button/button-row';
import { Notice } from '@paystead/kit/notice/notice';
import { Stack } from '@paystead/kit/stack/stack';
import { TextArea } from '@paystead/kit/text-area/text-area';
import { useState } from 'react';
import { FailureNotice } from './failure-notice.tsx';
import { useTyped } from './use-typed.ts';
import { type Account, canUnlock } from './access-words.ts';

const LONGEST_REASON = 500;

interface AccountActionsProps {
  account: Account;
  onChanged: (account: Account) => void;
}

/** A reason, and the three ways to help. Nobody sees or sets the person's password (P7). */
export function AccountActions({ account, onChanged }: AccountActionsProps) {
  const { name } = account;
  const { values, type, forget } = useTyped(`access ${account.gid}`, { reason: '' });
  const [missing, setMissing] = useState<string>();
  const [done, setDone] = useState<string>();
  const unlock = useCommand(unlockAccount);
  const reset = useCommand(startReset);
  const end = useCommand(endAccountSessions);
  const busy = unlock.pending || reset.pending || end.pending;
  const failure = unlock.failure ?? reset.failure ?? end.failure;
  const error = missing ?? failure?.fields?.['reason'];

  async function run(command: typeof unlock, words: string) {
    const because = values.reason.trim();
    for (const each of [unlock, reset, end]) each.clear();
    setDone(undefined);
    setMissing(because === '' ? 'Give a reason' : undefined);
    if (because === '') return;
    const { kind, gid } = account;
    const answer = await command.run({ kind, gid, reason: because });
    if (!answer) return;
    onChanged(answer);
    forget();
    setDone(words);
  }

  return (
    <Stack gap={4}>
      <TextArea
        label="Reason"
        hint="Kept in the audit trail. How do you know who’s asking?"
        rows={2}
        maxLength={LONGEST_REASON}
        value={values.reason}
        onChange={(reason) => type({ reason })}
        {...(error ? { error } : {})}
      />
      {!error && <FailureNotice failure={failure} />}
      {done && <Notice tone="positive">{done}</Notice>}
      <ButtonRow>
        {canUnlock(account) && (
          <Button
            busy={busy}
            label={`Unlock ${name}`}
            onPress={() => void run(unlock, 'Unlocked on every device.')}
          >
            Unlock
          </Button>
        )}
        <Button
          variant="secondary"
          busy={busy}
          label={`Require a new password from ${name}`}
          onPress={() => void run(reset, 'A link is on its way. The old password no longer works.')}
        >
          Require a new password
        </Button>
        <Button
          variant="secondary"
          busy={busy}
          label={`End all sessions of ${name}`}
          onPress={() => void run(end, 'Every device is logged out, and none is remembered.')}
        >
          End all sessions
        </Button>
      </ButtonRow>
    </Stack>
  );
}
