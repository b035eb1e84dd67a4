import { ButtonLink } from '@paystead/kit/button/button-link';
import { EmptyState } from '@paystead/kit/empty-state/empty-state';
import { FileTextIcon } from '@paystead/kit/icon/file-text';
import { useCommand } from '@paystead/client/calls/use-call';
import { discardRoster } from '@paystead/contract/employer/roster';
import { ROSTER_DRAFT_DAYS } from '@paystead/contract/employer/roster-terms';
import { Button } from '@paystead/kit/button/button';
import { Notice } from '@paystead/kit/notice/notice';
import { Sheet } from '@paystead/kit/sheet/sheet';
import { Stack } from '@paystead/kit/stack/stack';
import { useNavigate } from 'react-router';
import { FailureNotice } from '../../../parts/failure-notice.tsx';
import { SendFile } from '../send-file.tsx';
import type { StepProps } from '../step-props.ts';

/** A draft that was thrown away, or was open too long. */
export function EndedFile({ roster }: StepProps) {
  return (
    <Sheet>
      <EmptyState
        icon={<FileTextIcon size="huge" />}
        title={roster.state === 'EXPIRED' ? 'This draft has expired' : 'This file is thrown away'}
        level={2}
        action={<ButtonLink href="/employer/roster">Send another file</ButtonLink>}
      >
        {roster.state === 'EXPIRED'
          ? `It was open for ${ROSTER_DRAFT_DAYS} days, so we deleted what was in it. Nothing has changed.`
          : 'We deleted what was in it. Nothing has changed.'}
      </EmptyState>
    </Sheet>
  );
}

/** A file that we couldn't read: why, and a place for a better one. */
export function UnreadableFile({ mayChange, onChange, roster }: StepProps) {
  const navigate = useNavigate();
  const putAway = useCommand(discardRoster);
  async function send() {
    if (await putAway.run({ gid: roster.gid })) onChange();
  }
  async function onSent({ gid }: { gid: string }) {
    await putAway.run({ gid: roster.gid });
    void navigate(`/employer/roster/${gid}`);
  }
  return (
    <Sheet title={roster.name}>
      <Stack gap={4} align="stretch">
        <Notice tone="critical">{roster.fault}</Notice>
        {mayChange && (
          <>
            <SendFile label="Send a better file" onSent={(sent) => void onSent(sent)} />
            <FailureNotice failure={putAway.failure} />
            <div>
              <Button variant="secondary" busy={putAway.pending} onPress={() => void send()}>
                Put away
              </Button>
            </div>
          </>
        )}
      </Stack>
    </Sheet>
  );
}
