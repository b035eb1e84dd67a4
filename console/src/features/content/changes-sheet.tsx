import { useCommand } from '@paystead/client/calls/use-call';
import { withdrawContent } from '@paystead/contract/product/content-desk';
import { Button } from '@paystead/kit/button/button';
import { Disclosure } from '@paystead/kit/disclosure/disclosure';
import { formatDate } from '@paystead/kit/format/format-date';
import { Link } from '@paystead/kit/link/link';
import { Sheet } from '@paystead/kit/sheet/sheet';
import { Stack } from '@paystead/kit/stack/stack';
import { Tag } from '@paystead/kit/tag/tag';
import { Text } from '@paystead/kit/text/text';
import { useState } from 'react';
import { FailureNotice } from '../../parts/failure-notice.tsx';
import { momentOf } from '../../parts/moment.ts';
import { ReasonField } from '../../parts/reason-field.tsx';
import { ContentPreview } from './content-preview.tsx';
import { type Content, STATE_WORDS } from './content-words.ts';

interface ChangesSheetProps {
  content: Content;
  mayChange: boolean;
  onChanged: () => void;
}

/** What was proposed, planned and taken back, newest first. */
export function ChangesSheet({ content, mayChange, onChanged }: ChangesSheetProps) {
  return (
    <Sheet title="Changes">
      <Stack gap={5}>
        {content.changes.length === 0 && <Text tone="muted">Nobody changed it yet.</Text>}
        {content.changes.map((change) => (
          <Change
            key={change.gid}
            change={change}
            content={content}
            mayTakeBack={mayChange && change.state === 'PLANNED'}
            onChanged={onChanged}
          />
        ))}
      </Stack>
    </Sheet>
  );
}

interface ChangeProps {
  change: Content['changes'][number];
  content: Content;
  mayTakeBack: boolean;
  onChanged: () => void;
}

function Change({ change, content, mayTakeBack, onChanged }: ChangeProps) {
  const [words, tone] = STATE_WORDS[change.state];
  return (
    <Stack gap={2}>
      <Text as="div">
        <Text as="span" strong>{`From ${formatDate(change.valid_from)}`}</Text>{' '}
        <Tag tone={tone}>{words}</Tag>
      </Text>
      <Text size="small" tone="muted">
        {`${change.written_by} wrote it ${momentOf(change.written_at)}.`}
        {change.approved_by && ` ${change.approved_by} approved it.`}
        {change.withdrawn_by && ` ${change.withdrawn_by} took it back.`}
      </Text>
      {change.approval && <Link href={`/approvals/${change.approval}`}>Open the request</Link>}
      <Disclosure title="See it">
        <ContentPreview kind={content.kind} fields={change.fields} facts={content.facts} />
      </Disclosure>
      {mayTakeBack && <TakeBack gid={change.gid} onDone={onChanged} />}
    </Stack>
  );
}

function TakeBack({ gid, onDone }: { gid: string; onDone: () => void }) {
  const withdraw = useCommand(withdrawContent);
  const [reason, setReason] = useState('');
  const [tried, setTried] = useState(false);
  async function send() {
    setTried(true);
    if (reason.trim() === '') return;
    if (await withdraw.run({ gid, reason })) onDone();
  }
  return (
    <Disclosure title="Take it back">
      <Stack gap={3}>
        <ReasonField
          label="Why it is taken back"
          hint="Kept in the audit trail"
          value={reason}
          error={tried && reason.trim() === '' ? 'Say why' : undefined}
          onChange={setReason}
        />
        <FailureNotice failure={withdraw.failure} />
        <Button
          variant="danger"
          size="small"
          busy={withdraw.pending}
          busyLabel="Taking back"
          onPress={() => void send()}
        >
          Take this change back
        </Button>
      </Stack>
    </Disclosure>
  );
}
