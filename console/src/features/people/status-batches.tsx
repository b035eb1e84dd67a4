import { startPolling } from '@paystead/client/calls/polling';
import { useCall } from '@paystead/client/calls/use-call';
import { listStatusBatches } from '@paystead/contract/employer/status-batches';
import { newYorkDay } from '@paystead/kit/format/format-date';
import { Notice } from '@paystead/kit/notice/notice';
import { ProgressBar } from '@paystead/kit/progress-bar/progress-bar';
import { Sheet } from '@paystead/kit/sheet/sheet';
import { Stack } from '@paystead/kit/stack/stack';
import { Text } from '@paystead/kit/text/text';
import { useEffect, useState } from 'react';
import { type Batch, batchTitle, doneWords, farWords } from './batch-words.ts';

const LOOK_EVERY_MS = 1000;

interface StatusBatchesProps {
  today: string;
  /** How often this page started one. */
  started: number;
  /** One that ran is done. */
  onEnded: () => void;
}

/** PEOPLE-15: how far a change for many people is; leaving the page is safe. */
export function StatusBatches({ started, today, onEnded }: StatusBatchesProps) {
  const call = useCall(listStatusBatches, {});
  const { reload } = call;
  const [dismissed, setDismissed] = useState('');
  const newest = 'value' in call ? call.value?.rows[0] : undefined;
  const running = newest?.state === 'RUNNING' ? newest.gid : null;
  useEffect(() => (running ? startPolling(reload, LOOK_EVERY_MS) : undefined), [running, reload]);
  useEffect(() => {
    if (started > 0) reload();
  }, [started, reload]);
  const [ran, setRan] = useState<string | null>(null);
  if (running && ran !== running) setRan(running);
  const hasEnded = newest !== undefined && !running && newest.gid === ran;
  useEffect(() => {
    if (hasEnded) onEnded();
  }, [hasEnded, onEnded]);
  if (newest?.state === 'RUNNING') return <Running batch={newest} />;
  const isNews = newest?.ended_at && newYorkDay(newest.ended_at) === today;
  if (!newest || !isNews || dismissed === newest.gid) return null;
  return (
    <Notice tone="positive" onDismiss={() => setDismissed(newest.gid)}>
      {doneWords(newest, today)}
    </Notice>
  );
}

function Running({ batch }: { batch: Batch }) {
  const { by, done, people } = batch;
  const words = farWords(batch);
  return (
    <Sheet title={batchTitle(batch)}>
      <Stack gap={3}>
        <ProgressBar percent={(100 * done) / people} label="Setting the status" valueText={words} />
        <Text size="small" as="p">
          {words}. {by} asked for it. You can leave this page; it goes on by itself.
        </Text>
      </Stack>
    </Sheet>
  );
}
