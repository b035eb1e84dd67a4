import { useCommand } from '@paystead/client/calls/use-call';
import { sendPolicyDraft } from '@paystead/contract/product/policy-desk';
import type { PolicyDraft } from '@paystead/contract/product/policy-records';
import { Button } from '@paystead/kit/button/button';
import { Link } from '@paystead/kit/link/link';
import { Sheet } from '@paystead/kit/sheet/sheet';
import { Stack } from '@paystead/kit/stack/stack';
import { Text } from '@paystead/kit/text/text';
import { useState } from 'react';
import { approverWords } from '../../parts/record/approver-words.ts';
import { FailureNotice } from '../../parts/failure-notice.tsx';
import { ReasonField } from '../../parts/reason-field.tsx';

interface SendSheetProps {
  draft: PolicyDraft;
  mayChange: boolean;
  onSent: () => void;
}

/** Who must approve, and sending it to them. */
export function SendSheet({ draft, mayChange, onSent }: SendSheetProps) {
  if (draft.became) {
    return (
      <Sheet title="Who must approve">
        <Link href={`/policy/versions/${draft.became}`}>Approved: open the version</Link>
      </Sheet>
    );
  }
  if (draft.closed_at) return null;
  return (
    <Sheet title="Who must approve">
      <Stack gap={4}>
        <Text>{approverWords(draft.approvers, draft.own ? undefined : WRITER)}</Text>
        <Text size="small" tone="muted">
          {`If nobody decides in three business days, version ${draft.replaces.version} stays.`}
        </Text>
        {draft.approval ? (
          <Link href={`/approvals/${draft.approval}`}>Open the request</Link>
        ) : (
          mayChange && draft.own && <SendForm draft={draft} onSent={onSent} />
        )}
      </Stack>
    </Sheet>
  );
}

const WRITER = 'An administrator other than the writer.';

function SendForm({ draft, onSent }: Pick<SendSheetProps, 'draft' | 'onSent'>) {
  const send = useCommand(sendPolicyDraft);
  const [reason, setReason] = useState('');
  const [tried, setTried] = useState(false);
  const isChanged = draft.comparison.some(({ after, before }) => after !== before);
  if (draft.valid_from === null || !isChanged) {
    return (
      <Link href={`/policy/drafts/${draft.gid}/edit`}>
        {isChanged ? 'Choose its day first' : 'Change something first'}
      </Link>
    );
  }
  async function ask() {
    setTried(true);
    if (reason.trim() === '') return;
    const { gid, revision } = draft;
    if (await send.run({ gid, revision, reason })) onSent();
  }
  return (
    <>
      <ReasonField
        hint="The second administrator reads it"
        value={reason}
        error={tried && reason.trim() === '' ? 'Say why' : undefined}
        onChange={setReason}
      />
      <FailureNotice failure={send.failure} />
      <Button block busy={send.pending} busyLabel="Sending" onPress={() => void ask()}>
        Send for approval
      </Button>
    </>
  );
}
