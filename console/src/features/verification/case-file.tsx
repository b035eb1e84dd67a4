import { Definition, DefinitionList } from '@paystead/kit/definition-list/definition-list';
import { Feed, FeedItem } from '@paystead/kit/feed/feed';
import { formatTableDate } from '@paystead/kit/format/format-date';
import { Link } from '@paystead/kit/link/link';
import { List, ListItem } from '@paystead/kit/list/list';
import { Sheet } from '@paystead/kit/sheet/sheet';
import { Stack } from '@paystead/kit/stack/stack';
import { Tag } from '@paystead/kit/tag/tag';
import { momentOf } from '../../parts/moment.ts';
import { useMayReadLoans } from '../../parts/use-may-act.ts';
import { DocumentSheet } from './document-sheet.tsx';
import { EvidenceSheets } from './evidence-sheets.tsx';
import { HitSheets } from './hit-sheets.tsx';
import { TASKS, TASK_STATES } from '../../parts/task-words.ts';
import { DOCUMENTS, type ReviewItem } from './queue-words.ts';

/** What a decision rests on: the documents, the facts on file, and what happened so far. */
export function CaseFile({ item }: { item: ReviewItem }) {
  const opens = useMayReadLoans();
  return (
    <Stack gap={5}>
      <HitSheets item={item} />
      <EvidenceSheets item={item} />
      <DocumentSheet item={item} />
      <Sheet
        title="On file"
        action={opens && <Link href={`/borrowers/${item.borrower_gid}`}>Open borrower</Link>}
      >
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
            <FeedItem key={`${what} ${at}`} by={`${who}, ${momentOf(at)}`}>
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
