import { useCall } from '@paystead/client/calls/use-call';
import type { WireAnswer } from '@paystead/contract/call';
import { readQueueDesk, type listReviewQueue } from '@paystead/contract/verification/review-queue';
import { Checkbox } from '@paystead/kit/checkbox/checkbox';
import { Row } from '@paystead/kit/row/row';
import { Segmented } from '@paystead/kit/segmented/segmented';
import { Select } from '@paystead/kit/select/select';
import { TextField } from '@paystead/kit/text-field/text-field';
import { useEffect, useRef, useState } from 'react';
import { useRested } from '../../parts/use-rested.ts';
import { TASKS } from '../../parts/task-words.ts';
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
  const desk = useCall(readQueueDesk, {});
  const employers = 'value' in desk ? (desk.value?.employers ?? []) : [];
  const [typed, setTyped] = useState(filter.words);
  const rested = useRested(typed).trim();
  const sent = useRef(rested);
  useEffect(() => {
    if (rested === sent.current) return;
    sent.current = rested;
    change({ q: rested });
  }, [rested, change]);
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
        <TextField
          label="Search by name or email"
          type="search"
          value={typed}
          onChange={setTyped}
        />
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
        <Select
          label="Employer"
          empty="All employers"
          options={employers.map(({ gid, name }) => ({ value: gid, text: name }))}
          value={filter.employer}
          onChange={(employer) => change({ employer })}
        />
      </Row>
    </>
  );
}
