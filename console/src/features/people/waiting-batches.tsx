import { useCommand } from '@paystead/client/calls/use-call';
import { takeBackStatusBatch } from '@paystead/contract/employer/status-batches';
import { Button } from '@paystead/kit/button/button';
import { ButtonRow } from '@paystead/kit/button/button-row';
import { newYorkDay } from '@paystead/kit/format/format-date';
import { List, ListItem } from '@paystead/kit/list/list';
import { Sheet } from '@paystead/kit/sheet/sheet';
import { useState } from 'react';
import { monthDay } from '../../parts/employer/closing-words.ts';
import { FailureNotice } from '../../parts/failure-notice.tsx';
import { type Batch, batchTitle } from './batch-words.ts';

interface WaitingBatchesProps {
  batches: readonly Batch[];
  /** Of a viewer: none, who reads only. */
  onTakenBack: (() => void) | undefined;
}

/** PEOPLE-16: changes for many people whose day is to come; each can be taken back as a whole. */
export function WaitingBatches({ batches, onTakenBack }: WaitingBatchesProps) {
  return (
    <Sheet title="Waiting for their day" flush>
      <List>
        {batches.map((batch) => (
          <OneBatch key={batch.gid} batch={batch} onTakenBack={onTakenBack} />
        ))}
      </List>
    </Sheet>
  );
}

interface OneProps {
  batch: Batch;
  onTakenBack: (() => void) | undefined;
}

function OneBatch({ batch, onTakenBack }: OneProps) {
  const takeBack = useCommand(takeBackStatusBatch);
  const [sure, setSure] = useState(false);
  const title = batchTitle(batch);
  async function send() {
    if (await takeBack.run({ gid: batch.gid })) onTakenBack?.();
  }
  return (
    <ListItem
      title={title}
      note={
        <>
          {monthDay(newYorkDay(batch.at))}, by {batch.by}
          {sure && '. Everybody keeps their status. What it took the place of doesn’t come back.'}
          <FailureNotice failure={takeBack.failure} />
        </>
      }
      end={
        onTakenBack &&
        (sure ? (
          <ButtonRow>
            <Button
              variant="danger"
              size="small"
              busy={takeBack.pending}
              onPress={() => void send()}
            >
              Take back for all
            </Button>
            <Button variant="tertiary" size="small" onPress={() => setSure(false)}>
              Keep it
            </Button>
          </ButtonRow>
        ) : (
          <Button
            variant="secondary"
            size="small"
            label={`Take back: ${title}`}
            onPress={() => setSure(true)}
          >
            Take back
          </Button>
        ))
      }
    />
  );
}
