import { useCall, useCommand } from '@paystead/client/calls/use-call';
import type { WireAnswer } from '@paystead/contract/call';
import { listUnreadFiles, putUnreadAway } from '@paystead/contract/employer/payroll-folder';
import { Button } from '@paystead/kit/button/button';
import { CodeBlock } from '@paystead/kit/code-block/code-block';
import { newYorkDay } from '@paystead/kit/format/format-date';
import { List, ListItem } from '@paystead/kit/list/list';
import { Sheet } from '@paystead/kit/sheet/sheet';
import { Stack } from '@paystead/kit/stack/stack';
import { Tag } from '@paystead/kit/tag/tag';
import { Text } from '@paystead/kit/text/text';
import { tellDesk } from '../../parts/employer/desk-news.ts';
import { hourWords, shortDay } from '../../parts/employer/closing-words.ts';
import { FailureNotice } from '../../parts/failure-notice.tsx';
import { Absent } from '../../parts/record-page.tsx';
import { Steps } from '../../parts/record/steps.tsx';
import { usePages } from '../../parts/use-pages.ts';

type Unread = WireAnswer<typeof listUnreadFiles>['rows'][number];

/** FOLDER-11: files of the folder that didn’t go in, with why and how to mend them. */
export function UnreadFiles({ mayAct }: { mayAct: boolean }) {
  const pages = usePages('unread');
  const list = useCall(listUnreadFiles, pages.asked);
  const away = useCommand(putUnreadAway);
  if (list.state === 'error') return <Absent what="the files that didn’t go in" call={list} />;
  const value = 'value' in list ? list.value : undefined;
  if (!value || (value.rows.length === 0 && !pages.onPrevious)) return null;
  const { next, rows, sample } = value;

  async function putAway({ gid }: Unread) {
    if (!(await away.run({ gid }))) return;
    list.reload();
    tellDesk();
  }
  return (
    <Sheet
      title={titleOf(rows.length, next !== null || pages.onPrevious !== undefined)}
      flush
      footer={
        <Stack gap={4}>
          {(next !== null || pages.onPrevious) && (
            <Steps
              onBack={pages.onPrevious}
              onNext={next === null ? undefined : () => pages.open(next)}
            />
          )}
          <Text size="small" tone="muted">
            None of them changed anything. Mend a file and put it into <code>in</code> again, or
            send it above. A remittance in your layout looks like this:
          </Text>
          <CodeBlock label="What a good file looks like">{sample}</CodeBlock>
          <FailureNotice failure={away.failure} />
        </Stack>
      }
    >
      <List>
        {rows.map((file) => (
          <ListItem
            key={file.gid}
            title={file.name}
            note={<Why file={file} />}
            end={
              mayAct ? (
                <Button
                  size="small"
                  variant="secondary"
                  disabled={away.pending}
                  label={`Put away ${file.name}`}
                  onPress={() => void putAway(file)}
                >
                  Put away
                </Button>
              ) : (
                <Tag tone="critical">Not read</Tag>
              )
            }
          />
        ))}
      </List>
    </Sheet>
  );
}

function titleOf(count: number, isMore: boolean): string {
  if (isMore) return 'Files that didn’t go in';
  return count === 1 ? '1 file didn’t go in' : `${count} files didn’t go in`;
}

function Why({ file: { at, why } }: { file: Unread }) {
  return (
    <Stack gap={2}>
      <span>{`${shortDay(newYorkDay(at))}, ${hourWords(at)}, from the folder`}</span>
      {why.map((line) => (
        <Text key={line} size="small">
          {line}
        </Text>
      ))}
    </Stack>
  );
}
