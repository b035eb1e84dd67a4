import { startPolling } from '@paystead/client/calls/polling';
import { ProgressBar } from '@paystead/kit/progress-bar/progress-bar';
import { Stack } from '@paystead/kit/stack/stack';
import { Text } from '@paystead/kit/text/text';
import { useEffect } from 'react';
import { type Calendar, movingWords } from './calendar-words.ts';

const LOOK_EVERY_MS = 2000;

interface MovingProgressProps {
  moving: NonNullable<Calendar['moving']>;
  reload: () => void;
}

/** PAYDAY-12: how far a big group’s move is; looks again by itself until it’s done. */
export function MovingProgress({ moving, reload }: MovingProgressProps) {
  useEffect(() => startPolling(reload, LOOK_EVERY_MS), [reload]);
  const words = movingWords(moving);
  return (
    <Stack gap={2}>
      <Text as="div" size="small">
        <b>Moving to the new payday: {words}.</b> You can leave this page. The calendar can change
        again when it’s done.
      </Text>
      <ProgressBar
        percent={(100 * moving.moved) / Math.max(1, moving.total)}
        label="Deductions and payments moved"
        valueText={words}
      />
    </Stack>
  );
}
