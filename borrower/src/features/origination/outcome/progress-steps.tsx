import { CheckIcon } from '@paystead/kit/icon/check';
import { HourglassIcon } from '@paystead/kit/icon/hourglass';
import { CalendarClockIcon } from '@paystead/kit/icon/calendar-clock';
import { List, ListItem } from '@paystead/kit/list/list';
import { Plate } from '@paystead/kit/plate/plate';
import { Sheet } from '@paystead/kit/sheet/sheet';
import { Tag } from '@paystead/kit/tag/tag';
import type { ReactNode } from 'react';

export interface ProgressStep {
  readonly title: string;
  readonly note: ReactNode;
  readonly state: 'done' | 'now' | 'next';
}

const PLATES = {
  done: (
    <Plate tone="positive" round>
      <CheckIcon />
    </Plate>
  ),
  now: (
    <Plate tone="caution" round>
      <HourglassIcon />
    </Plate>
  ),
  next: (
    <Plate tone="plain" round>
      <CalendarClockIcon />
    </Plate>
  ),
};

const TAGS = { done: <Tag tone="plain">Done</Tag>, now: <Tag tone="action">Now</Tag>, next: null };

/** The way of an application: what is done, who has it now, what comes next. */
export function ProgressSteps({ steps }: { steps: readonly ProgressStep[] }) {
  return (
    <Sheet title="Where it stands" flush>
      <List>
        {steps.map(({ title, note, state }) => (
          <ListItem key={title} lead={PLATES[state]} title={title} note={note} end={TAGS[state]} />
        ))}
      </List>
    </Sheet>
  );
}
