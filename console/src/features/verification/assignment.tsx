import { useCall, useCommand } from '@paystead/client/calls/use-call';
import {
  type AssignWay,
  assignQueueItems,
  readQueueDesk,
} from '@paystead/contract/verification/review-queue';
import { Button } from '@paystead/kit/button/button';
import { ButtonRow } from '@paystead/kit/button/button-row';
import { formatTime } from '@paystead/kit/format/format-date';
import { Notice } from '@paystead/kit/notice/notice';
import { Select } from '@paystead/kit/select/select';
import { Sheet } from '@paystead/kit/sheet/sheet';
import { Stack } from '@paystead/kit/stack/stack';
import { Text } from '@paystead/kit/text/text';
import { useState } from 'react';
import { FailureNotice } from '../../parts/failure-notice.tsx';
import type { ReviewItem } from './queue-words.ts';

interface AssignmentProps {
  item: ReviewItem;
  /** Whether the person may work on tasks of this type. */
  mayTake: boolean;
  onChanged: () => void;
}

/** Who works on the task, and the ways to change that while somebody waits for it. */
export function Assignment({ item, mayTake, onChanged }: AssignmentProps) {
  const { taken_by: holder, seen_by: seen } = item;
  const isOpen = item.due_at !== null;
  if (!isOpen && !holder) return null;
  return (
    <Sheet title="Assigned to">
      <Stack gap={3}>
        <Text>{holder ? (holder.mine ? 'You' : holder.name) : 'Nobody yet'}</Text>
        {isOpen && seen && !holder?.mine && (
          <Notice tone="caution">
            {seen.name} opened this at {formatTime(seen.at)}.
          </Notice>
        )}
        {isOpen && mayTake && <Ways item={item} onChanged={onChanged} />}
      </Stack>
    </Sheet>
  );
}

function Ways({ item, onChanged }: Omit<AssignmentProps, 'mayTake'>) {
  const assign = useCommand(assignQueueItems);
  const desk = useCall(readQueueDesk, {});
  const reviewers = 'value' in desk ? (desk.value?.reviewers ?? []) : [];
  const { taken_by: holder } = item;
  const others = reviewers.filter(
    ({ gid, compliance }) => gid !== holder?.gid && (compliance || !item.compliance),
  );
  const [to, setTo] = useState('');

  async function run(way: AssignWay) {
    const over = holder !== null && !holder.mine;
    const input = { items: [item.gid], way, ...(way === 'GIVE' ? { to } : {}) };
    if (await assign.run({ ...input, ...(over ? { over } : {}) })) onChanged();
  }
  return (
    <>
      <ButtonRow>
        {!holder?.mine && (
          <Button
            variant="secondary"
            size="small"
            busy={assign.pending}
            onPress={() => void run('TAKE')}
          >
            {holder ? 'Take over task' : 'Take task'}
          </Button>
        )}
        {holder?.mine && (
          <Button
            variant="secondary"
            size="small"
            busy={assign.pending}
            onPress={() => void run('PUT_BACK')}
          >
            Put task back
          </Button>
        )}
      </ButtonRow>
      {(!holder || holder.mine) && others.some(({ me }) => !me) && (
        <>
          <Select
            label="Colleague"
            empty="Choose a colleague"
            options={others
              .filter(({ me }) => !me)
              .map(({ gid, name }) => ({ value: gid, text: name }))}
            value={to}
            onChange={setTo}
          />
          {to !== '' && (
            <ButtonRow>
              <Button variant="secondary" size="small" onPress={() => void run('GIVE')}>
                Give to colleague
              </Button>
            </ButtonRow>
          )}
        </>
      )}
      <FailureNotice failure={assign.failure} />
    </>
  );
}
