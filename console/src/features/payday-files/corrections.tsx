import { useCall, useCommand } from '@paystead/client/calls/use-call';
import type { WireAnswer } from '@paystead/contract/call';
import { listCorrections, takeBackCorrection } from '@paystead/contract/employer/payday-files';
import { formatMoney } from '@paystead/kit/format/format-money';
import { Button } from '@paystead/kit/button/button';
import { Feed, FeedItem } from '@paystead/kit/feed/feed';
import { newYorkDay } from '@paystead/kit/format/format-date';
import { Sheet } from '@paystead/kit/sheet/sheet';
import { Stack } from '@paystead/kit/stack/stack';
import { Text } from '@paystead/kit/text/text';
import { useState } from 'react';
import { hourWords, shortDay } from '../../parts/employer/closing-words.ts';
import type { PaydayFile } from '../../parts/employer/file-words.ts';
import { FailureNotice } from '../../parts/failure-notice.tsx';
import { Absent } from '../../parts/record-page.tsx';

type Correction = WireAnswer<typeof listCorrections>[number];

interface CorrectionsProps {
  file: PaydayFile;
  onChange?: ((file: PaydayFile) => void) | undefined;
}

/** Corrections so far, and a way to take one back while the file is open. */
export function Corrections({ file, onChange }: CorrectionsProps) {
  const list = useCall(listCorrections, { payday: file.payday });
  const { reload } = list;
  const [seen, setSeen] = useState(file.version);
  if (seen !== file.version) {
    setSeen(file.version);
    reload();
  }
  const rows = 'value' in list ? list.value : undefined;
  if (rows?.length === 0) return null;
  return (
    <Sheet title="Corrections so far">
      <Stack gap={4}>
        {rows ? (
          <Feed>
            {rows.map((row) => (
              <OneCorrection key={row.gid} payday={file.payday} row={row} onChange={onChange} />
            ))}
          </Feed>
        ) : (
          <Absent what="the corrections" call={list} />
        )}
        <Text size="small" tone="muted">
          Each correction makes a new draft. If you’ve approved already, we ask you to approve
          again.
        </Text>
      </Stack>
    </Sheet>
  );
}

interface OneProps {
  payday: string;
  row: Correction;
  onChange: CorrectionsProps['onChange'];
}

function OneCorrection({ payday, row, onChange }: OneProps) {
  const back = useCommand(takeBackCorrection);
  const who = row.name ?? row.employee_number;
  async function takeBack() {
    const next = await back.run({ payday, gid: row.gid });
    if (next) onChange?.(next);
  }
  const draft = row.version === null ? '' : `. In draft ${row.version}`;
  return (
    <FeedItem
      tone={row.taken_back_at ? 'neutral' : 'positive'}
      by={`${row.by}, ${shortDay(newYorkDay(row.at))} at ${hourWords(row.at)}${draft}`}
    >
      <b>{who}</b> {formatMoney(row.asked)} to {formatMoney(row.amount)}
      {row.taken_back_at && ' (taken back)'}
      {onChange && !row.taken_back_at && (
        <>
          {' '}
          <Button
            variant="link"
            size="small"
            label={`Take back the correction for ${who}`}
            busy={back.pending}
            onPress={() => void takeBack()}
          >
            Take back
          </Button>
        </>
      )}
      <FailureNotice failure={back.failure} />
    </FeedItem>
  );
}
