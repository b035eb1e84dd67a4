import { useCommand } from '@paystead/client/calls/use-call';
import { approvePaydayFile } from '@paystead/contract/employer/payday-files';
import { formatMoney } from '@paystead/kit/format/format-money';
import { Button } from '@paystead/kit/button/button';
import { ButtonRow } from '@paystead/kit/button/button-row';
import { formatDayDate, newYorkDay } from '@paystead/kit/format/format-date';
import { Notice } from '@paystead/kit/notice/notice';
import { Sheet } from '@paystead/kit/sheet/sheet';
import { Stack } from '@paystead/kit/stack/stack';
import { Text } from '@paystead/kit/text/text';
import { closingWords, hourWords, shortDay } from '../../parts/employer/closing-words.ts';
import type { PaydayFile } from '../../parts/employer/file-words.ts';
import { FailureNotice } from '../../parts/failure-notice.tsx';

/** Whether the check line is open, and whether it has just been answered. */
export type Asking = 'no' | 'asked' | 'done';

interface ApproveProps {
  file: PaydayFile;
  mayApprove: boolean;
  asking: Asking;
  onAsk: (asking: Asking) => void;
  onApproved: (file: PaydayFile) => void;
}

/** DEDUCT-34: one check line before the approval, and a receipt after it. */
export function Approve({ file, mayApprove, asking, onAsk, onApproved }: ApproveProps) {
  const approve = useCommand(approvePaydayFile);
  const { payday, total, version } = file;
  async function send() {
    const approved = await approve.run({ payday, version, total });
    if (!approved) return;
    onAsk('done');
    onApproved(approved);
  }
  if (!mayApprove) return <Standing file={file} isNew={asking === 'done'} />;
  if (asking !== 'asked') {
    return (
      <Stack gap={3} align="start">
        {file.state === 'CHANGED' && <ChangedSince file={file} />}
        <Button onPress={() => onAsk('asked')}>Approve {formatMoney(total)}</Button>
      </Stack>
    );
  }
  return (
    <Sheet title="Is this right?">
      <Stack gap={4}>
        <Text>
          {peopleWords(file)}, {formatMoney(total)}, payday {formatDayDate(payday)}. Payroll gets
          this file at once. If anything changes before {closingWords(file.closes_at)}, we ask you
          again.
        </Text>
        <FailureNotice failure={approve.failure} />
        <ButtonRow>
          <Button busy={approve.pending} busyLabel="Approving" onPress={() => void send()}>
            Approve {formatMoney(total)}
          </Button>
          <Button variant="tertiary" onPress={() => onAsk('no')}>
            Not yet
          </Button>
        </ButtonRow>
      </Stack>
    </Sheet>
  );
}

function ChangedSince({ file: { approval, changed_since: count } }: { file: PaydayFile }) {
  return (
    <Notice tone="caution">
      {count === 1 ? 'One line has' : `${count} lines have`} changed since{' '}
      {approval ? `${approval.by} approved draft ${approval.version}` : 'the last approval'}. Look
      at what’s different, then approve again.
    </Notice>
  );
}

/** What stands when nothing is to be approved: a receipt, or how the file went out. */
function Standing({ file, isNew }: { file: PaydayFile; isNew: boolean }) {
  const { approval, state } = file;
  if (state === 'CLOSED' && (!approval || approval.version < file.version)) {
    return (
      <Notice tone="info">
        This file closed {closingWords(file.closes_at)} and went out as it stood, without an
        approval of its last draft.
      </Notice>
    );
  }
  if (!approval) return null;
  return (
    <Notice tone={isNew ? 'positive' : 'info'}>
      {approval.by} approved draft {approval.version} on {shortDay(newYorkDay(approval.at))} at{' '}
      {hourWords(approval.at)}: {approval.people === 1 ? '1 person' : `${approval.people} people`},{' '}
      {formatMoney(approval.total)}.{' '}
      {file.received_at ? 'Payroll has the file.' : 'The file is on its way to payroll.'}
    </Notice>
  );
}

function peopleWords({ people }: PaydayFile): string {
  return people === 1 ? '1 person' : `${people} people`;
}
