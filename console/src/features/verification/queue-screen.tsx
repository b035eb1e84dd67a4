import { useCall } from '@paystead/client/calls/use-call';
import { USUAL_PAGE } from '@paystead/contract/primitives';
import { listReviewQueue } from '@paystead/contract/verification/review-queue';
import { ConsolePage } from '@paystead/kit/console-shell/console-page';
import { EmptyState } from '@paystead/kit/empty-state/empty-state';
import { InboxIcon } from '@paystead/kit/icon/inbox';
import { NO_NOTE, noteOf as countNote } from '../../parts/look-up-page.tsx';
import { LostCard } from '../../parts/lost-card.tsx';
import { useRoles } from '../../parts/roles.tsx';
import { SavedFilters } from '../../parts/saved-filters.tsx';
import { WaitingFor } from '../../parts/waiting-for.tsx';
import { QueueFilters } from './queue-filters.tsx';
import { QueueTable } from './queue-table.tsx';
import { usePages } from '../../parts/use-pages.ts';
import { queueInput, useQueueFilter } from './use-queue-query.ts';

/** The tasks that wait for staff, the one due first first. */
export function QueueScreen() {
  const { filter, change, suffix } = useQueueFilter();
  const isReviewer = useRoles().includes('reviewer');
  const pages = usePages(JSON.stringify(filter));
  const list = useCall(listReviewQueue, queueInput(filter, USUAL_PAGE, pages.after));
  const value = list.state !== 'error' && 'value' in list ? list.value : undefined;
  return (
    <ConsolePage title="Review queue" note={value ? noteOf(value) : NO_NOTE}>
      <QueueFilters
        filter={filter}
        change={change}
        waiting={value?.waiting}
        isReviewer={isReviewer}
      />
      <SavedFilters list="QUEUE" suffix={suffix} />
      {list.state === 'error' && (
        <LostCard
          title="We couldn’t load the review queue"
          failure={list.error}
          onRetry={list.reload}
        />
      )}
      {list.state !== 'error' && !value && <WaitingFor label="Loading review queue" />}
      {value && value.rows.length === 0 && (
        <EmptyState icon={<InboxIcon size="huge" />} title="Nothing waits here" level={2}>
          {filter.words ? 'Nothing matches your search.' : EMPTY[filter.whose]}
        </EmptyState>
      )}
      {value && value.rows.length > 0 && (
        <QueueTable
          list={value}
          suffix={suffix}
          mayTake={isReviewer && filter.whose !== 'DONE'}
          pages={pages}
          onChanged={list.reload}
        />
      )}
    </ConsolePage>
  );
}

const EMPTY = {
  MINE: 'You have no tasks. Take one from the list of all.',
  ALL: 'No task matches this filter.',
  DONE: 'No task was decided in the last 90 days.',
};

interface Counted {
  readonly total: number | null;
  readonly or_more: boolean;
  readonly waiting: { readonly all: number; readonly late: number };
}

function noteOf({ or_more: orMore, total, waiting }: Counted): string {
  if (total === 0) return '0 in all';
  const late = waiting.late === 0 ? 'none overdue' : `${waiting.late} overdue`;
  const whole = `${waiting.all} waiting for us, ${late}`;
  if (total === null) return whole;
  return `${countNote({ total, or_more: orMore })}. ${whole}`;
}
