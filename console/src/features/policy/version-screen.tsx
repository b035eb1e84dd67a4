import { useCall, useCommand } from '@paystead/client/calls/use-call';
import type { WireAnswer } from '@paystead/contract/call';
import {
  readPolicyVersion,
  startPolicyDraft,
  withdrawPolicy,
} from '@paystead/contract/product/policy-desk';
import { Button } from '@paystead/kit/button/button';
import { Columns } from '@paystead/kit/columns/columns';
import { ConsolePage } from '@paystead/kit/console-shell/console-page';
import { formatDate } from '@paystead/kit/format/format-date';
import { FilePenLineIcon } from '@paystead/kit/icon/file-pen-line';
import { Sheet } from '@paystead/kit/sheet/sheet';
import { Stack } from '@paystead/kit/stack/stack';
import { Tag } from '@paystead/kit/tag/tag';
import { Text } from '@paystead/kit/text/text';
import { useState } from 'react';
import { useNavigate, useParams } from 'react-router';
import { FailureNotice } from '../../parts/failure-notice.tsx';
import { momentOf } from '../../parts/moment.ts';
import { ReasonField } from '../../parts/reason-field.tsx';
import { Unloaded } from '../../parts/record-page.tsx';
import { useRoles } from '../../parts/roles.tsx';
import { Comparison } from './comparison.tsx';
import { makersOf } from './policy-words.ts';

type Shown = WireAnswer<typeof readPolicyVersion>;

const PATH = [{ label: 'Rates and policy', href: '/policy' }];

/** One version beside the one that it replaced; a planned one can be taken back. */
export function VersionScreen() {
  const { gid = '' } = useParams();
  const loaded = useCall(readPolicyVersion, { gid });
  const value = 'value' in loaded ? loaded.value : undefined;
  if (value?.version.gid !== gid) {
    return <Unloaded title="Version" path={PATH} what="this version" call={loaded} />;
  }
  return <Version shown={value} onChanged={loaded.reload} />;
}

function Version({ onChanged, shown }: { shown: Shown; onChanged: () => void }) {
  const { comparison, replaces, today, version } = shown;
  const mayChange = useRoles().includes('administrator');
  const isPlanned = version.valid_from > today && version.withdrawn_at === null;
  const names = [
    replaces ? `Version ${replaces.version}` : 'Before',
    `Version ${version.version}`,
  ] as const;
  const main = <Comparison comparison={comparison} names={names} />;
  return (
    <ConsolePage
      title={`Version ${version.version}`}
      path={[...PATH, { label: `Version ${version.version}` }]}
      tags={<StateTag shown={shown} />}
      note={`Valid from ${formatDate(version.valid_from)}. ${makersOf(version)}.`}
      actions={mayChange && version.withdrawn_at === null && <DraftButton gid={version.gid} />}
    >
      {version.withdrawn_at && (
        <Text>
          {`${version.withdrawn_by} took it back on ${momentOf(version.withdrawn_at)}, before its day.`}
        </Text>
      )}
      {mayChange && isPlanned ? (
        <Columns
          asideLabel="Take it back"
          main={main}
          aside={<TakeBack gid={version.gid} onDone={onChanged} />}
        />
      ) : (
        main
      )}
    </ConsolePage>
  );
}

function StateTag({ shown: { today, version } }: { shown: Shown }) {
  if (version.withdrawn_at) return <Tag>Taken back</Tag>;
  return version.valid_from > today ? <Tag tone="info">Planned</Tag> : <Tag>Begun</Tag>;
}

/** A new draft with these numbers. */
function DraftButton({ gid }: { gid: string }) {
  const start = useCommand(startPolicyDraft);
  const navigate = useNavigate();
  async function write() {
    const answer = await start.run({ version: gid });
    if (answer) await navigate(`/policy/drafts/${answer.gid}/edit`);
  }
  return (
    <Stack gap={2}>
      <Button
        variant="secondary"
        icon={<FilePenLineIcon />}
        busy={start.pending}
        busyLabel="Opening"
        onPress={() => void write()}
      >
        Write a draft from it
      </Button>
      <FailureNotice failure={start.failure} />
    </Stack>
  );
}

function TakeBack({ gid, onDone }: { gid: string; onDone: () => void }) {
  const withdraw = useCommand(withdrawPolicy);
  const [reason, setReason] = useState('');
  const [tried, setTried] = useState(false);
  async function send() {
    setTried(true);
    if (reason.trim() === '') return;
    if (await withdraw.run({ gid, reason })) onDone();
  }
  return (
    <Sheet title="Take it back">
      <Stack gap={4}>
        <Text tone="muted">Until its day. What is in force then stays in force.</Text>
        <ReasonField
          hint="Kept in the audit trail"
          value={reason}
          error={tried && reason.trim() === '' ? 'Say why' : undefined}
          onChange={setReason}
        />
        <FailureNotice failure={withdraw.failure} />
        <Button
          variant="danger"
          busy={withdraw.pending}
          busyLabel="Taking back"
          onPress={() => void send()}
        >
          Take this version back
        </Button>
      </Stack>
    </Sheet>
  );
}
