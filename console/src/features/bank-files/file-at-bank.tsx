import { saveFile } from '@paystead/client/browser/save-file';
import { type Failure, toFailure } from '@paystead/client/calls/failure';
import { readFile } from '@paystead/client/calls/read-file';
import { useCommand } from '@paystead/client/calls/use-call';
import { acknowledgeBankFile, downloadBankFile } from '@paystead/contract/servicing/bank-files';
import { Button } from '@paystead/kit/button/button';
import { ButtonRow } from '@paystead/kit/button/button-row';
import { DownloadIcon } from '@paystead/kit/icon/download';
import { Sheet } from '@paystead/kit/sheet/sheet';
import { Stack } from '@paystead/kit/stack/stack';
import { TextField } from '@paystead/kit/text-field/text-field';
import { Text } from '@paystead/kit/text/text';
import { useState } from 'react';
import { FailureNotice } from '../../parts/failure-notice.tsx';
import { momentOf } from '../../parts/moment.ts';
import { useMayAct } from '../../parts/use-may-act.ts';
import { useTyped } from '../../parts/use-typed.ts';
import { SecondStep } from '../../parts/second-step.tsx';
import type { BankFileDetails } from './bank-file-words.ts';

interface AtBankProps {
  details: BankFileDetails;
  onDone: (news: string) => void;
}

/** What the bank said to the file, or a place to record it. */
export function Acknowledgement({ details, onDone }: AtBankProps) {
  const mayAct = useMayAct();
  const { acknowledgement: given, file } = details;
  if (given) {
    return (
      <Sheet title="The bank’s acknowledgement">
        <Text>
          {given.reference}, {momentOf(given.at)}
          {given.by && `, recorded by ${given.by}`}
        </Text>
      </Sheet>
    );
  }
  const isAtBank = file.state === 'HANDED_OVER' || file.state === 'SETTLED';
  if (!isAtBank || !mayAct) return null;
  return <Acknowledge gid={file.gid} onDone={onDone} />;
}

function Acknowledge({ gid, onDone }: { gid: string; onDone: AtBankProps['onDone'] }) {
  const record = useCommand(acknowledgeBankFile);
  const [missing, setMissing] = useState(false);
  const { values, type, forget } = useTyped(`acknowledge ${gid}`, { reference: '' });
  async function run() {
    const isMissing = values.reference.trim() === '';
    setMissing(isMissing);
    if (isMissing) return;
    if (!(await record.run({ gid, reference: values.reference }))) return;
    forget();
    onDone('The bank’s acknowledgement is recorded.');
  }
  return (
    <Sheet title="The bank’s acknowledgement">
      <Stack gap={4}>
        <TextField
          label="The bank’s reference"
          value={values.reference}
          onChange={(reference) => type({ reference })}
          {...(missing ? { error: 'Type the bank’s reference' } : {})}
        />
        <FailureNotice failure={record.failure} />
        <ButtonRow fill>
          <Button
            block
            variant="secondary"
            busy={record.pending}
            busyLabel="Sending"
            onPress={() => void run()}
          >
            Record the acknowledgement
          </Button>
        </ButtonRow>
      </Stack>
    </Sheet>
  );
}

/** Saves the file with its full account numbers; the server records it. */
export function DownloadFile({ details: { file } }: Pick<AtBankProps, 'details'>) {
  const mayAct = useMayAct();
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<Failure | null>(null);
  if (!mayAct) return null;
  async function save() {
    setBusy(true);
    setFailure(null);
    try {
      saveFile(await readFile(downloadBankFile, { gid: file.gid }), file.name);
    } catch (thrown) {
      setFailure(toFailure(thrown));
    } finally {
      setBusy(false);
    }
  }
  const needsStep = failure?.headers['x-error-category'] === 'FRESH_FACTOR_NEEDED';
  return (
    <Sheet title="The file itself">
      <Stack gap={4}>
        <Text>It has full account numbers. Each download is recorded with your name.</Text>
        {needsStep ? (
          <SecondStep then="download" what="the file is saved" onConfirmed={() => void save()} />
        ) : (
          <FailureNotice failure={failure} />
        )}
        <ButtonRow fill>
          <Button
            block
            variant="secondary"
            icon={<DownloadIcon />}
            busy={busy}
            busyLabel="Loading"
            disabled={needsStep}
            onPress={() => void save()}
          >
            Download the file
          </Button>
        </ButtonRow>
      </Stack>
    </Sheet>
  );
}
