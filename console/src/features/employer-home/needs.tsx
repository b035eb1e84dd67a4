import { EmptyState } from '@paystead/kit/empty-state/empty-state';
import { newYorkDay } from '@paystead/kit/format/format-date';
import { BriefcaseIcon } from '@paystead/kit/icon/briefcase';
import { CalendarXIcon } from '@paystead/kit/icon/calendar-x';
import { CircleCheckIcon } from '@paystead/kit/icon/circle-check';
import { CircleXIcon } from '@paystead/kit/icon/circle-x';
import { Sheet } from '@paystead/kit/sheet/sheet';
import { Task, TaskList } from '@paystead/kit/task-list/task-list';
import { Text } from '@paystead/kit/text/text';
import type { ReactNode } from 'react';
import { isLastDay } from '../../parts/employer/clock-words.ts';
import { hourWords, shortDay, monthDay } from '../../parts/employer/closing-words.ts';
import type { Desk } from './desk.ts';

type Need = Desk['needs'][number];

const ICONS: Readonly<Record<Need['kind'], ReactNode>> = {
  JOB_CHECKS: <BriefcaseIcon />,
  STOP_ORDERS: <CircleXIcon />,
  REMITTANCE_LATE: <CalendarXIcon />,
};

function placeOf({ kind, payday }: Need): string {
  if (kind === 'JOB_CHECKS') return '/employer/people';
  return kind === 'STOP_ORDERS' ? '/employer/stop-orders' : `/employer/timeline/${payday}`;
}

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
            title={titleOf(need)}
            note={noteOf(need)}
            href={placeOf(need)}
            end={<By need={need} now={now} />}
          />
        ))}
      </TaskList>
    </Sheet>
  );
}

function By({ need, now }: { need: Need; now: string }) {
  const isLate = isLastDay(now, need.by) || need.by < now;
  return (
    <Text as="span" size="small" strong {...(isLate ? { tone: 'caution' as const } : {})}>
      {newYorkDay(need.by) === newYorkDay(now) ? 'Today' : shortDay(newYorkDay(need.by))},{' '}
      {hourWords(need.by)}
    </Text>
  );
}

function titleOf({ count, kind, payday }: Need): string {
  if (kind === 'JOB_CHECKS') return count === 1 ? 'Confirm a job' : `Confirm ${count} jobs`;
  if (kind === 'STOP_ORDERS') {
    return count === 1 ? 'Acknowledge a stop order' : `Acknowledge ${count} stop orders`;
  }
  return `Send the remittance for ${payday ? monthDay(payday) : 'a payday'}`;
}

function noteOf({ count, kind, name, payday }: Need): string {
  if (kind === 'JOB_CHECKS') {
    return count === 1 ? `Does ${name} work with you?` : `The first is ${name}`;
  }
  if (kind === 'REMITTANCE_LATE') {
    return count === 1
      ? 'One deduction has no answer yet'
      : `${count} deductions have no answer yet`;
  }
  const from = payday ? ` from ${monthDay(payday)} on` : '';
  const who = name ?? 'this person';
  return count === 1 ? `Take nothing from ${who}${from}` : `The first is ${who}: nothing${from}`;
}
