import type { WireAnswer } from '@paystead/contract/call';
import type { listReviewQueue } from '@paystead/contract/verification/review-queue';
import { Checkbox } from '@paystead/kit/checkbox/checkbox';
import { Row } from '@paystead/kit/row/row';
import { Segmented } from '@paystead/kit/segmented/segmented';
import { Select } from '@paystead/kit/select/select';
import { EmployerFilter } from '../../parts/employer-filter.tsx';
import { TASKS } from '../../parts/task-words.ts';
import { WordsFilter } from '../../parts/words-filter.tsx';
import type { QueueFilter, useQueueFilter } from './use-queue-query.ts';

type Waiting = WireAnswer<typeof listReviewQueue>['waiting'];

interface QueueFiltersProps {
  filter: QueueFilter;
  change: ReturnType<typeof useQueueFilter>['change'];
  waiting: Waiting | undefined;
  /** Only reviewers have tasks of their own. */
  isReviewer: boolean;
}

/** Which tasks the list shows. */
export function QueueFilters({ filter, change, waiting, isReviewer }: QueueFiltersProps) {
  const count = (words: string, many: number | undefined) =>
    many === undefined ? words : `${words} ${many}`;
  const whose = [
    ...(isReviewer ? [{ value: 'MINE', label: count('Mine', waiting?.mine) }] : []),
    { value: 'ALL', label: count('All', waiting?.all) },
    { value: 'DONE', label: 'Done' },
  ];
  return (
    <>
      <Row between gap={4}>
        <Segmented
          label="Whose tasks"
          options={whose}
          value={filter.whose}
          onChange={(value) => change({ whose: value === 'ALL' ? '' : value })}
        />
        <Checkbox
          label={count('Overdue only,', waiting?.late)}
          checked={filter.late}
          onChange={(on) => change({ late: on ? 'true' : '' })}
        />
      </Row>
      <Row gap={4} align="bottom">
        <WordsFilter label="Search by name or email" words={filter.words} change={change} />
        <Select
          label="Task"
          empty="All tasks"
          options={Object.entries(TASKS).map(([value, text]) => ({ value, text }))}
          value={filter.type}
          onChange={(type) => change({ type })}
        />
        <Select
          label="Waiting for"
          options={[
            { value: 'REVIEW', text: 'Us' },
            { value: 'PENDING', text: 'The borrower' },
          ]}
          value={filter.turn}
          onChange={(turn) => change({ turn: turn === 'REVIEW' ? '' : turn })}
        />
        <EmployerFilter value={filter.employer} change={change} />
      </Row>
    </>
  );
}
