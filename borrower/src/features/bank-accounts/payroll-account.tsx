import { useCommand } from '@paystead/client/calls/use-call';
import {
  confirmPrimaryBank,
  initBankLink,
  listBanks,
} from '@paystead/contract/bank-accounts/bank-accounts';
import { callServer } from '@paystead/client/calls/call-server';
import { Button } from '@paystead/kit/button/button';
import { Notice } from '@paystead/kit/notice/notice';
import { Sheet } from '@paystead/kit/sheet/sheet';
import { Stack } from '@paystead/kit/stack/stack';
import { Text } from '@paystead/kit/text/text';
import { useEffect, useState } from 'react';
import { failureWords } from '@paystead/client/calls/failure-words';
import { accountWords, type BankRecord } from './account-sheet.tsx';
import { isOwnersWord } from './owners-word.ts';

/**
 * Flow CONFIRM_PRIMARY (S4.4): asks the person to confirm or replace the account that payroll pays
 * into.
 */
export function PayrollAccount({ onChange }: { onChange: () => void }) {
  const [onFile, setOnFile] = useState<BankRecord | null>(null);
  const confirm = useCommand(confirmPrimaryBank);
  useEffect(() => {
    callServer(initBankLink, { verify_primary: true }).then(
      (answer) => setOnFile(answer.flow === 'CONFIRM_PRIMARY' ? answer.on_file : null),
      () => void findKept().then(setOnFile),
    );
  }, []);
  if (!onFile) return null;
  return (
    <Sheet title="Is this still your account?">
      <Stack>
        {confirm.failure && <Notice tone="critical">{failureWords(confirm.failure)}</Notice>}
        <Text>
          Your employer told us your pay goes to {onFile.name}, {accountWords(onFile).toLowerCase()}
          . We can send your loan there too. If you’ve switched accounts, add the new one below.
        </Text>
        <Button
          busy={confirm.pending}
          busyLabel="Confirming"
          onPress={() => void confirm.run({ gid: onFile.gid }).then((done) => done && onChange())}
        >
          Yes, use this account
        </Button>
      </Stack>
    </Sheet>
  );
}

/** Lists the account that payroll reported, even when no bank provider can be reached. */
async function findKept(): Promise<BankRecord | null> {
  const known = await callServer(listBanks, {}).catch(() => []);
  return known.find((row) => !isOwnersWord(row)) ?? null;
}
