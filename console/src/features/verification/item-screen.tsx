import { useCall } from '@paystead/client/calls/use-call';
import { readReviewItem } from '@paystead/contract/verification/review';
import { Button } from '@paystead/kit/button/button';
import { Columns } from '@paystead/kit/columns/columns';
import { ConsolePage } from '@paystead/kit/console-shell/console-page';
import { Row } from '@paystead/kit/row/row';
import { Split } from '@paystead/kit/split/split';
import { SplitList } from '@paystead/kit/split/split-list';
import { Tag } from '@paystead/kit/tag/tag';
import { Text } from '@paystead/kit/text/text';
import { useState } from 'react';
import { useNavigate, useParams } from 'react-router';
import { Absent } from '../../parts/record-page.tsx';
import { useRoles } from '../../parts/roles.tsx';
import { Assignment } from './assignment.tsx';
import { CaseFile } from './case-file.tsx';
import { DecisionForm } from './decision-form.tsx';
import { Due } from './due.tsx';
import { TASKS, TASK_STATES } from '../../parts/task-words.ts';
import { type ReviewItem } from './queue-words.ts';
import { useKeys } from '@paystead/kit/keys/use-keys';
import { type Neighbors, useNeighbors } from './use-neighbors.ts';
import { dueWords } from './waiting.ts';

/** One task beside the list it was opened from: its evidence and its decision. */
export function ItemScreen() {
  const { gid = '' } = useParams();
  const item = useCall(readReviewItem, { gid });
  const [decided, setDecided] = useState<ReviewItem>();
  const around = useNeighbors(gid);
  const navigate = useNavigate();
  const go = (words: string, href: string | undefined) =>
    href === undefined ? undefined : { words, act: () => void navigate(href) };
  useKeys({ j: go('Next task', around.next), k: go('Previous task', around.before) });
  const loaded = item.state === 'completed' ? item.value : undefined;
  const value = decided?.gid === gid ? decided : loaded;

  function onDecided(answer: ReviewItem, goOn: boolean) {
    setDecided(answer);
    if (goOn && around.onward) void navigate(around.onward);
    around.reload();
  }
  const path = [
    { label: 'Review queue', href: `/queue${around.suffix}` },
    { label: value?.person ?? '…' },
  ];
  const [words, tone] = value ? TASK_STATES[value.status] : ['', 'plain' as const];
  return (
    <ConsolePage
      key={gid}
      title={value ? `${TASKS[value.type]}: ${value.person}` : 'Review'}
      path={path}
      tags={words && <Tag tone={tone}>{words}</Tag>}
      note={value && noteOf(value)}
      actions={<Way around={around} />}
    >
      <Split listLabel="Tasks" list={<SplitList rows={railOf(around, gid)} />}>
        {value ? (
          <OneTask
            item={value}
            onDecided={onDecided}
            onChanged={() => {
              setDecided(undefined);
              item.reload();
              around.reload();
            }}
          />
        ) : (
          <Absent what="this task" call={item} />
        )}
      </Split>
    </ConsolePage>
  );
}

interface OneTaskProps {
  item: ReviewItem;
  onDecided: (item: ReviewItem, goOn: boolean) => void;
  onChanged: () => void;
}

function OneTask({ item, onDecided, onChanged }: OneTaskProps) {
  const roles = useRoles();
  const mayTake = roles.includes('reviewer') && (!item.compliance || roles.includes('compliance'));
  return (
    <Columns
      asideLabel="Decision"
      asideWidth="narrow"
      sticky
      main={<CaseFile item={item} />}
      aside={
        <>
          <DecisionForm key={item.gid} item={item} onDecided={onDecided} />
          <Assignment item={item} mayTake={mayTake} onChanged={onChanged} />
        </>
      }
    />
  );
}

/** Where the task stands in its list, and the way to the next one. */
function Way({ around }: { around: Neighbors }) {
  const navigate = useNavigate();
  const { before, next, place, total } = around;
  return (
    <Row gap={3}>
      {place >= 0 && (
        <Text size="small" tone="muted" as="span">
          {place + 1} of {total}
        </Text>
      )}
      <Button
        variant="secondary"
        size="small"
        disabled={!before}
        onPress={() => before && void navigate(before)}
      >
        Previous (K)
      </Button>
      <Button
        variant="secondary"
        size="small"
        disabled={!next}
        onPress={() => next && void navigate(next)}
      >
        Next (J)
      </Button>
    </Row>
  );
}

function railOf({ rows, hrefOf }: Neighbors, gid: string) {
  return rows.map((row) => ({
    key: row.gid,
    href: hrefOf(row) ?? '',
    title: row.person,
    note: TASKS[row.type],
    end: <Due row={row} />,
    current: row.gid === gid,
  }));
}

function noteOf({ employer, due_hours: hours, status }: ReviewItem): string {
  if (hours === null) return employer;
  const whose = status === 'REVIEW' ? 'Our target' : 'The borrower’s deadline';
  return `${employer}. ${hours < 0 ? `${whose} has passed` : whose}: ${dueWords(hours)}`;
}
