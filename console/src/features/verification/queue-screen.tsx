import { useCall } from '@paystead/client/calls/use-call';
import type { WireAnswer } from '@paystead/contract/call';
import { listReviewQueue } from '@paystead/contract/verification/review';
import { Link } from '@paystead/kit/link/link';
import { Row } from '@paystead/kit/row/row';
import { Select } from '@paystead/kit/select/select';
import type { Column } from '@paystead/kit/table/table';
import { Tag } from '@paystead/kit/tag/tag';
import { Text } from '@paystead/kit/text/text';
import { useState } from 'react';
import { AnswerBy } from '../../parts/answer-by.tsx';
import { ListPage, useListQuery } from '../../parts/list-page.tsx';
import { ViewFilter } from '../../parts/view-filter.tsx';
import { TASKS, TASK_STATES } from '../../parts/task-words.ts';
import { TARGET_HOURS, waitingWords } from './waiting.ts';

type ReviewRow = WireAnswer<typeof listReviewQueue>['rows'][number];

const WHOSE = [
  { value: 'REVIEW', label: 'For us' },
  { value: 'PENDING', label: 'With borrowers' },
  { value: 'DONE', label: 'Done' },
] as const;
type Whose = (typeof WHOSE)[number]['value'];

const columns: readonly Column<ReviewRow>[] = [
  {
    key: 'task',
    header: 'Task',
    cell: (row) => (
      <Link href={`/queue/${row.gid}`} tone="strong" about={`of ${row.person}`}>
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
    cell: (row) => <Waiting row={row} />,
  },
  {
    key: 'answer',
    header: 'Answer by',
    nowrap: true,
    cell: (row) => <AnswerBy row={row} />,
  },
  {
    key: 'status',
    header: 'Status',
    cell: (row) => {
      const [words, tone] = TASK_STATES[row.status];
      return <Tag tone={tone}>{words}</Tag>;
    },
  },
  {
    key: 'compliance',
    header: 'Needs',
    cell: (row) => (row.compliance ? 'Compliance' : ''),
  },
];

/** Amber once it waits longer than promised. */
function Waiting({ row }: { row: ReviewRow }) {
  const words = waitingWords(row.waiting_hours);
  const late = row.status === 'REVIEW' && row.waiting_hours >= TARGET_HOURS;
  return late ? <Tag tone="caution">{words}</Tag> : <Text as="span">{words}</Text>;
}

/** The tasks that wait for staff, the longest waiting first. */
export function QueueScreen() {
  const query = useListQuery();
  const [status, setStatus] = useState<Whose>('REVIEW');
  const [type, setType] = useState('');
  const list = useCall(listReviewQueue, {
    ...query.query,
    status,
    ...(type ? { type: type as ReviewRow['type'] } : {}),
  });

  return (
    <ListPage
      title="Review queue"
      searchLabel="Search by name, email, employer or application"
      columns={columns}
      rowKey={(row) => row.gid}
      list={list}
      query={query}
      filters={
        <Row gap={4} align="bottom">
          <ViewFilter
            label="Whose turn"
            options={WHOSE}
            value={status}
            onChange={setStatus}
            query={query}
          />
          <Select
            label="Task"
            empty="All tasks"
            options={Object.entries(TASKS).map(([value, text]) => ({ value, text }))}
            value={type}
            onChange={(value) => {
              query.setOffset(0);
              setType(value);
            }}
          />
        </Row>
      }
    />
  );
}
