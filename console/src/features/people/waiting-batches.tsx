import { useCommand } from '@paystead/client/calls/use-call';
import { takeBackStatusBatch } from '@paystead/contract/employer/status-batches';
import { Button } from '@paystead/kit/button/button';
import { ButtonRow } from '@paystead/kit/button/button-row';
import { newYorkDay } from '@paystead/kit/format/format-date';
import { List, ListItem } from '@paystead/kit/list/list';
import { Sheet } from '@paystead/kit/sheet/sheet';
import { Stack } from '@paystead/kit/stack/stack';
import { Text } from '@paystead/kit/text/text';
import { useState } from 'react';
import { Check } from '../../parts/employer/check.tsx';
import { monthDay } from '../../parts/employer/closing-words.ts';
import { FailureNotice } from '../../parts/failure-notice.tsx';
import { type Batch, batchTitle } from './batch-words.ts';
import { countedPeople } from './people-words.ts';

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
  const [asks, setAsks] = useState(false);
  const title = batchTitle(batch);
  return (
    <ListItem
      title={title}
      note={
        <Stack gap={2} align="stretch">
          <span>
            {monthDay(newYorkDay(batch.at))}, by {batch.by}
          </span>
          {asks && onTakenBack && (
            <TakeBack batch={batch} onClose={() => setAsks(false)} onTakenBack={onTakenBack} />
          )}
        </Stack>
      }
      end={
        onTakenBack && (
          <Button
            variant="secondary"
            size="small"
            label={`Take back: ${title}`}
            disabled={asks}
            onPress={() => setAsks(true)}
          >
            Take back
          </Button>
        )
      }
    />
  );
}

interface TakeBackProps {
  batch: Batch;
  onClose: () => void;
  onTakenBack: () => void;
}

function TakeBack({ batch, onClose, onTakenBack }: TakeBackProps) {
  const takeBack = useCommand(takeBackStatusBatch);
  async function send() {
    if (await takeBack.run({ gid: batch.gid })) onTakenBack();
  }
  return (
    <Check label={`Take back: ${batchTitle(batch)}`}>
      <Stack gap={3}>
        <Text size="small" as="p">
          {countedPeople(batch.people)} {batch.people === 1 ? 'keeps' : 'keep'} their status. What
          this change took the place of doesn’t come back.
        </Text>
        <FailureNotice failure={takeBack.failure} />
        <ButtonRow>
          <Button variant="danger" size="small" busy={takeBack.pending} onPress={() => void send()}>
            Take back for all
          </Button>
          <Button variant="tertiary" size="small" onPress={onClose}>
            Keep it
          </Button>
        </ButtonRow>
      </Stack>
    </Check>
  );
}
