import { formatTableDate, newYorkDay } from '@paystead/kit/format/format-date';
import { useCall } from '@paystead/client/calls/use-call';
import { readReviewItem } from '@paystead/contract/verification/review';
import { Columns } from '@paystead/kit/columns/columns';
import { ConsolePage } from '@paystead/kit/console-shell/console-page';
import { Definition, DefinitionList } from '@paystead/kit/definition-list/definition-list';
import { Feed, FeedItem } from '@paystead/kit/feed/feed';
import { Link } from '@paystead/kit/link/link';
import { List, ListItem } from '@paystead/kit/list/list';
import { Sheet } from '@paystead/kit/sheet/sheet';
import { Stack } from '@paystead/kit/stack/stack';
import { Tag } from '@paystead/kit/tag/tag';
import { useState } from 'react';
import { useParams } from 'react-router';
import { LostCard } from '../../parts/lost-card.tsx';
import { WaitingFor } from '../../parts/waiting-for.tsx';
import { DecisionForm } from './decision-form.tsx';
import { DocumentSheet } from './document-sheet.tsx';
import { TASKS, TASK_STATES } from '../../parts/task-words.ts';
import { DOCUMENTS, type ReviewItem } from './queue-words.ts';

/** One task: its documents, the stated facts, and the decision. */
export function ItemScreen() {
  const { gid = '' } = useParams();
  const item = useCall(readReviewItem, { gid });
  const [decided, setDecided] = useState<ReviewItem>();
  const loaded = 'value' in item ? item.value : undefined;
  const value = decided?.gid === gid ? decided : loaded;
  const path = [{ label: 'Review queue', href: '/queue' }, { label: value?.person ?? '…' }];

  if (!value) {
    return (
      <ConsolePage title="Review" path={path}>
        {item.state === 'error' ? (
          <LostCard title="We couldn’t load this task" failure={item.error} onRetry={item.reload} />
        ) : (
          <WaitingFor label="Loading this task" />
        )}
      </ConsolePage>
    );
  }
  const [words, tone] = TASK_STATES[value.status];
  return (
    <ConsolePage
      title={`${TASKS[value.type]}: ${value.person}`}
      path={path}
      tags={<Tag tone={tone}>{words}</Tag>}
      note={value.employer}
    >
      <Columns
        asideLabel="Decision"
        asideWidth="wide"
        sticky
        main={<Case item={value} />}
        aside={<DecisionForm key={value.gid} item={value} onDecided={setDecided} />}
      />
    </ConsolePage>
  );
}

function Case({ item }: { item: ReviewItem }) {
  return (
    <Stack gap={5}>
      <DocumentSheet item={item} />
      <Sheet title="On file">
        <DefinitionList look="dense">
          {item.stated.map(({ label, value }) => (
            <Definition key={label} term={label}>
              {value}
            </Definition>
          ))}
          {item.applied_on && (
            <Definition term="Applied">{formatTableDate(item.applied_on)}</Definition>
          )}
          <Definition term="Documents we accept">
            {item.documents.map((type) => DOCUMENTS[type]).join(', ')}
          </Definition>
        </DefinitionList>
      </Sheet>
      {item.siblings.length > 0 && <Siblings item={item} />}
      <Sheet title="History">
        <Feed>
          {item.history.map(({ what, who, at }) => (
            <FeedItem key={`${what} ${at}`} by={`${who}, ${formatTableDate(newYorkDay(at))}`}>
              {what}
            </FeedItem>
          ))}
        </Feed>
      </Sheet>
    </Stack>
  );
}

function Siblings({ item }: { item: ReviewItem }) {
  return (
    <Sheet title="Other tasks of this application">
      <List>
        {item.siblings.map(({ gid, type, status }) => (
          <ListItem
            key={gid}
            title={<Link href={`/queue/${gid}`}>{TASKS[type]}</Link>}
            end={<Tag tone={TASK_STATES[status][1]}>{TASK_STATES[status][0]}</Tag>}
          />
        ))}
      </List>
    </Sheet>
  );
}
