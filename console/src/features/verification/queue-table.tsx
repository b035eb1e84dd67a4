import type { WireAnswer } from '@paystead/contract/call';
import type { listReviewQueue } from '@paystead/contract/verification/review-queue';
import { Link } from '@paystead/kit/link/link';
import { Pager } from '@paystead/kit/pager/pager';
import { Sheet } from '@paystead/kit/sheet/sheet';
import { type Column, Table } from '@paystead/kit/table/table';
import { Tag } from '@paystead/kit/tag/tag';
import { Text } from '@paystead/kit/text/text';
import { useState } from 'react';
import { AnswerBy } from '../../parts/answer-by.tsx';
import { AssignBar } from './assign-bar.tsx';
import { Due } from './due.tsx';
import { TASKS, TASK_STATES } from '../../parts/task-words.ts';
import type { Pages } from '../../parts/use-pages.ts';
import { waitingWords } from './waiting.ts';

type List = WireAnswer<typeof listReviewQueue>;
type ReviewRow = List['rows'][number];

function columnsOf(suffix: string): readonly Column<ReviewRow>[] {
  return [
    {
      key: 'task',
      header: 'Task',
      cell: (row) => (
        <Link href={`/queue/${row.gid}${suffix}`} tone="strong" about={`of ${row.person}`}>
          {TASKS[row.type]}
        </Link>
      ),
    },
    { key: 'person', header: 'Person', cell: (row) => row.person },
    { key: 'employer', header: 'Employer', cell: (row) => row.employer },
    { key: 'files', header: 'Files', align: 'end', cell: (row) => row.files || '' },
    {
      key: 'waiting',
      header: 'Waiting',
      align: 'end',
      nowrap: true,
      cell: (row) => waitingWords(row.waiting_hours),
    },
    { key: 'due', header: 'Target', nowrap: true, cell: (row) => <Due row={row} /> },
    { key: 'answer', header: 'Answer by', nowrap: true, cell: (row) => <AnswerBy row={row} /> },
    {
      key: 'status',
      header: 'Status',
      cell: (row) => {
        const [words, tone] = TASK_STATES[row.status];
        return <Tag tone={tone}>{words}</Tag>;
      },
    },
    {
      key: 'holder',
      header: 'Taken by',
      cell: (row) => (row.taken_by?.mine ? 'You' : (row.taken_by?.name ?? '')),
    },
    {
      key: 'compliance',
      header: 'Needs',
      cell: (row) => (row.compliance ? 'Compliance' : ''),
    },
  ];
}

interface QueueTableProps {
  list: List;
  /** The filter, for the links of the tasks. */
  suffix: string;
  mayTake: boolean;
  pages: Pages;
  onChanged: () => void;
}

/** One page of tasks; reviewers can take or give away several at once. */
export function QueueTable({ list, suffix, mayTake, pages, onChanged }: QueueTableProps) {
  const { rows, next, total } = list;
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const selected = new Set(rows.map(({ gid }) => gid).filter((gid) => chosen.has(gid)));
  const to = pages.from + rows.length - 1;
  const buttons = {
    onPrevious: pages.onPrevious,
    onNext: next === null ? undefined : () => pages.open(next),
    order: 'list' as const,
  };
  return (
    <>
      {mayTake && (
        <AssignBar
          items={[...selected]}
          onDone={() => {
            setChosen(new Set());
            onChanged();
          }}
        />
      )}
      <Sheet
        flush
        footer={
          <>
            <Pager
              from={pages.from}
              to={to}
              total={total ?? to}
              orMore={list.or_more}
              {...buttons}
            />
            {total === null && (
              <Text size="small" tone="muted">
                Decided in the last 90 days, newest first.
              </Text>
            )}
          </>
        }
      >
        <Table
          caption="Review queue"
          columns={columnsOf(suffix)}
          rows={rows}
          rowKey={(row) => row.gid}
          rowName={(row) => `${TASKS[row.type]} of ${row.person}`}
          narrow="scroll"
          dense
          {...(mayTake ? { selection: { selected, onChange: setChosen } } : {})}
        />
      </Sheet>
    </>
  );
}
