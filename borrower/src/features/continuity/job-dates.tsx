import { Amount } from '@paystead/kit/amount/amount';
import { Day } from '@paystead/kit/day/day';
import { Flow, FlowStep } from '@paystead/kit/flow/flow';
import {
  type MarkedDay,
  MarkedMonth,
  MonthLegend,
  type MonthMark,
} from '@paystead/kit/marked-month/marked-month';
import { Notice } from '@paystead/kit/notice/notice';
import { Sheet } from '@paystead/kit/sheet/sheet';
import { Stack } from '@paystead/kit/stack/stack';
import type { Job } from './job-words.ts';

const MARKS: Partial<Record<Job['days'][number]['kind'], MonthMark>> = {
  LAST_DAY: 'end',
  PAUSE: 'end',
  DEDUCTION: 'pay',
  LAST_DEDUCTION: 'pay',
  DEBIT: 'bank',
  BY_HAND: 'bank',
};

const LABELS: readonly { mark: MonthMark; label: string }[] = [
  { mark: 'pay', label: 'Deduction' },
  { mark: 'bank', label: 'After that' },
];

/** The days to come, as months and as a list, and what happens without a choice. */
export function JobDates({ job }: { job: Job }) {
  const marked = job.days.flatMap(({ date, kind, title }): MarkedDay[] => {
    const mark = MARKS[kind];
    return mark ? [{ day: date, mark, label: title }] : [];
  });
  const months = [...new Set(marked.map(({ day }) => day.slice(0, 7)))].slice(0, 2);
  const used = new Set(marked.map(({ mark }) => mark));
  const isLeave = job.days.some(({ kind }) => kind === 'PAUSE');
  const end = { mark: 'end' as const, label: isLeave ? 'Leave and pause begin' : 'Last day' };
  return (
    <Stack gap={5}>
      <Sheet title="Your dates">
        <Stack gap={5}>
          {months.map((month) => (
            <MarkedMonth
              key={month}
              month={`${month}-01`}
              days={marked.filter(({ day }) => day.startsWith(month))}
            />
          ))}
          {marked.length > 0 && (
            <MonthLegend marks={[end, ...LABELS].filter(({ mark }) => used.has(mark))} />
          )}
          <Flow>
            {job.days.map((one) => (
              <FlowStep
                key={`${one.kind} ${one.date}`}
                title={one.title}
                state={one.kind === 'TODAY' ? 'now' : 'to-do'}
                note={
                  (one.amount ?? one.sentence) && (
                    <>
                      {one.amount && <Amount value={one.amount} />}
                      {one.amount && one.sentence && ' · '}
                      {one.sentence}
                    </>
                  )
                }
                when={<Day value={one.date} />}
              />
            ))}
          </Flow>
        </Stack>
      </Sheet>
      <Notice tone="plain">{job.otherwise}</Notice>
    </Stack>
  );
}
