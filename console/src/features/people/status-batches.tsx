import { startPolling } from '@paystead/client/calls/polling';
import { useCall } from '@paystead/client/calls/use-call';
import { listStatusBatches } from '@paystead/contract/employer/status-batches';
import { newYorkDay } from '@paystead/kit/format/format-date';
import { Notice } from '@paystead/kit/notice/notice';
import { ProgressBar } from '@paystead/kit/progress-bar/progress-bar';
import { Sheet } from '@paystead/kit/sheet/sheet';
import { Stack } from '@paystead/kit/stack/stack';
import { Text } from '@paystead/kit/text/text';
import { useEffect, useRef, useState } from 'react';
import { useWait } from '../../parts/record/waits.ts';
import { type Batch, batchTitle, doneWords, farOf, isWorking } from './batch-words.ts';
import { WaitingBatches } from './waiting-batches.tsx';

const LOOK_EVERY_MS = 1000;

interface StatusBatchesProps {
  today: string;
  /** How often this page started one. */
  started: number;
  mayChange: boolean;
  /** One that ran is done. */
  onEnded: () => void;
}

/** PEOPLE-15, PEOPLE-16: how far a change for many people is, and which ones wait for their day. */
export function StatusBatches({ mayChange, started, today, onEnded }: StatusBatchesProps) {
  const call = useCall(listStatusBatches, {});
  useWait(call.state === 'pending' && !('value' in call));
  const { reload } = call;
  const rows = ('value' in call ? call.value?.rows : undefined) ?? [];
  const working = rows.find(isWorking);
  const running = working?.gid ?? null;
  useEffect(() => (running ? startPolling(reload, LOOK_EVERY_MS) : undefined), [running, reload]);
  useEffect(() => {
    if (started > 0) reload();
  }, [started, reload]);
  const ended = 'value' in call && call.value ? (lastOf(rows)?.ended_at ?? '') : null;
  const known = useRef(ended);
  useEffect(() => {
    if (known.current !== null && known.current !== ended) onEnded();
    known.current = ended ?? known.current;
  }, [ended, onEnded]);
  function takenBack() {
    reload();
    // Its row goes, with the button that had the focus.
    document.querySelector<HTMLElement>('main h1')?.focus();
  }
  const waiting = rows.filter((batch) => batch.can_take_back);
  return (
    <>
      {working ? <Working batch={working} /> : <News batch={newsOf(rows, today)} today={today} />}
      {waiting.length > 0 && (
        <WaitingBatches batches={waiting} onTakenBack={mayChange ? takenBack : undefined} />
      )}
    </>
  );
}

function Working({ batch }: { batch: Batch }) {
  const { by, taken_back_by: backBy } = batch;
  const { percent, words } = farOf(batch);
  const label = backBy ? 'Taking the status back' : 'Setting the status';
  const who = backBy ? `${backBy} took it back` : `${by} asked for it`;
  return (
    <Sheet title={batchTitle(batch)}>
      <Stack gap={3}>
        <ProgressBar percent={percent} label={label} valueText={words} />
        <Text size="small" as="p">
          {words}. {who}. You can leave this page; it goes on by itself.
        </Text>
      </Stack>
    </Sheet>
  );
}

/** What ended last. */
function lastOf(rows: readonly Batch[]): Batch | undefined {
  return rows
    .filter(({ ended_at: at }) => at !== null)
    .toSorted((one, other) => (String(one.ended_at) < String(other.ended_at) ? 1 : -1))[0];
}

/** The same, if that was today. */
function newsOf(rows: readonly Batch[], today: string): Batch | undefined {
  const last = lastOf(rows);
  return last?.ended_at && newYorkDay(last.ended_at) === today ? last : undefined;
}

function News({ batch, today }: { batch: Batch | undefined; today: string }) {
  const [dismissed, setDismissed] = useState('');
  const key = batch && `${batch.gid} ${batch.state}`;
  if (!batch || !key || dismissed === key) return null;
  return (
    <Notice tone="positive" onDismiss={() => setDismissed(key)}>
      {doneWords(batch, today)}
    </Notice>
  );
}
