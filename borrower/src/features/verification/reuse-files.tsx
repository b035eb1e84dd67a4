import { newYorkDay } from '@paystead/kit/format/format-date';
import { useCommand } from '@paystead/client/calls/use-call';
import { reuseDocument } from '@paystead/contract/verification/queue';
import { Button } from '@paystead/kit/button/button';
import { Day } from '@paystead/kit/day/day';
import { Notice } from '@paystead/kit/notice/notice';
import { Row } from '@paystead/kit/row/row';
import { Text } from '@paystead/kit/text/text';
import { failureWords } from '@paystead/client/calls/failure-words';
import { DOCUMENTS, type QueueTask } from '@paystead/client/format/queue-words';

/** Offers files sent for another task that also fit this one, so that nobody sends them twice. */
export function ReuseFiles({ task, onChange }: { task: QueueTask; onChange: () => void }) {
  const reuse = useCommand(reuseDocument);
  const [newest] = task.reusable;
  if (!newest) return null;

  async function use(document: string) {
    if (await reuse.run({ id: task.gid, document })) onChange();
  }

  return (
    <Notice tone="info">
      <Row between gap={4}>
        <Text as="span">
          You sent a {DOCUMENTS[newest.type].title.toLowerCase()} on{' '}
          <Day value={newYorkDay(newest.uploaded_at)} />: {newest.name}
        </Text>
        <Button
          size="small"
          variant="secondary"
          busy={reuse.pending}
          onPress={() => void use(newest.gid)}
          label={`Use ${newest.name} here, too`}
        >
          Use it here, too
        </Button>
      </Row>
      {reuse.failure && <Text>{failureWords(reuse.failure)}</Text>}
    </Notice>
  );
}
