import { EmptyState } from '@paystead/kit/empty-state/empty-state';
import { newYorkDay } from '@paystead/kit/format/format-date';
import { BriefcaseIcon } from '@paystead/kit/icon/briefcase';
import { CalendarXIcon } from '@paystead/kit/icon/calendar-x';
import { CircleCheckIcon } from '@paystead/kit/icon/circle-check';
import { CircleXIcon } from '@paystead/kit/icon/circle-x';
import { InboxIcon } from '@paystead/kit/icon/inbox';
import { IdCardIcon } from '@paystead/kit/icon/id-card';
import { ReceiptTextIcon } from '@paystead/kit/icon/receipt-text';
import { Sheet } from '@paystead/kit/sheet/sheet';
import { Task, TaskList } from '@paystead/kit/task-list/task-list';
import { Text } from '@paystead/kit/text/text';
import type { ReactNode } from 'react';
import { isLastDay } from '../../parts/employer/clock-words.ts';
import { hourWords, shortDay } from '../../parts/employer/closing-words.ts';
import { type Need, needWords } from './need-words.ts';

const ICONS: Readonly<Record<Need['kind'], ReactNode>> = {
  JOB_CHECKS: <BriefcaseIcon />,
  STOP_ORDERS: <CircleXIcon />,
  ROSTER_COLUMNS: <IdCardIcon />,
  ROSTER_ROWS: <IdCardIcon />,
  ROSTER_CHANGES: <IdCardIcon />,
  REMITTANCE_LATE: <CalendarXIcon />,
  REMITTANCE_LINES: <ReceiptTextIcon />,
  REMITTANCE_ASKS: <ReceiptTextIcon />,
  FOLDER_FILES: <InboxIcon />,
};

/** What payroll has to answer, the soonest first. */
export function Needs({ needs, now }: { needs: readonly Need[]; now: string }) {
  if (needs.length === 0) {
    return (
      <EmptyState
        icon={<CircleCheckIcon size="huge" />}
        title="Nothing needs your answer"
        level={2}
      >
        We’ll write to you when something does.
      </EmptyState>
    );
  }
  return (
    <Sheet
      title="Needs your answer"
      flush
      action={
        <Text as="span" size="small" tone="muted">
          Soonest first
        </Text>
      }
    >
      <TaskList>
        {needs.map((need) => (
          <Task
            key={`${need.kind} ${need.payday}`}
            icon={ICONS[need.kind]}
            {...needWords(need)}
            end={<By need={need} now={now} />}
          />
        ))}
      </TaskList>
    </Sheet>
  );
}

/** By when, with the last day in amber; since when, if there is no last day. */
function By({ need: { by, since }, now }: { need: Need; now: string }) {
  const isLate = by !== null && (isLastDay(now, by) || by < now);
  return (
    <Text as="span" size="small" strong {...(isLate ? { tone: 'caution' as const } : {})}>
      {by === null ? `Since ${momentWords(since, now, 'today')}` : momentWords(by, now, 'Today')}
    </Text>
  );
}

function momentWords(at: string, now: string, today: string): string {
  const day = newYorkDay(at) === newYorkDay(now) ? today : shortDay(newYorkDay(at));
  return `${day}, ${hourWords(at)}`;
}
