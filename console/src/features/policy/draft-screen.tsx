import { useCall, useCommand } from '@paystead/client/calls/use-call';
import { discardPolicyDraft, readPolicyDraft } from '@paystead/contract/product/policy-desk';
import type { PolicyDraft } from '@paystead/contract/product/policy-records';
import { Button } from '@paystead/kit/button/button';
import { ButtonLink } from '@paystead/kit/button/button-link';
import { ButtonRow } from '@paystead/kit/button/button-row';
import { Columns } from '@paystead/kit/columns/columns';
import { ConsolePage } from '@paystead/kit/console-shell/console-page';
import { formatDate, formatDayDate, newYorkDay } from '@paystead/kit/format/format-date';
import { FilePenLineIcon } from '@paystead/kit/icon/file-pen-line';
import { Notice } from '@paystead/kit/notice/notice';
import { Tag } from '@paystead/kit/tag/tag';
import { useNavigate, useParams } from 'react-router';
import { FailureNotice } from '../../parts/failure-notice.tsx';
import { momentOf } from '../../parts/moment.ts';
import { Unloaded } from '../../parts/record-page.tsx';
import { useRoles } from '../../parts/roles.tsx';
import { Comparison } from './comparison.tsx';
import { ReplaySheet } from './replay-sheet.tsx';
import { SendSheet } from './send-sheet.tsx';
import { TrySheet } from './try-sheet.tsx';

const PATH = [{ label: 'Rates and policy', href: '/policy' }];

/** A draft beside what it replaces: tried, replayed, sent to a second administrator. */
export function DraftScreen() {
  const { gid = '' } = useParams();
  const loaded = useCall(readPolicyDraft, { gid });
  const mayChange = useRoles().includes('administrator');
  const draft = 'value' in loaded ? loaded.value : undefined;
  if (draft?.gid !== gid) {
    return <Unloaded title="Draft" path={PATH} what="this draft" call={loaded} />;
  }
  const isOpen = draft.closed_at === null;
  return (
    <ConsolePage
      title={`Draft of ${formatDate(newYorkDay(draft.written_at))}`}
      path={[...PATH, { label: `Draft by ${draft.written_by}` }]}
      tags={<StateTag draft={draft} />}
      note={noteOf(draft)}
      actions={mayChange && isOpen && draft.approval === null && <Actions draft={draft} />}
    >
      {draft.until && isOpen && (
        <Notice tone="info">
          {`Version ${draft.until.version} is planned and takes over on ${formatDate(draft.until.valid_from)}.`}
        </Notice>
      )}
      <Columns
        asideLabel="Try it and send it"
        asideWidth="wide"
        main={
          <Comparison
            comparison={draft.comparison}
            names={[`Version ${draft.replaces.version}`, 'This draft']}
          />
        }
        aside={
          <>
            <SendSheet
              key={draft.revision}
              draft={draft}
              mayChange={mayChange}
              onSent={loaded.reload}
            />
            <TrySheet draft={draft} />
            <ReplaySheet draft={draft} mayStart={mayChange && isOpen} reload={loaded.reload} />
          </>
        }
      />
    </ConsolePage>
  );
}

function StateTag({ draft }: { draft: PolicyDraft }) {
  if (draft.became) return <Tag tone="positive">Approved</Tag>;
  if (draft.closed_at) return <Tag>Discarded</Tag>;
  if (draft.approval) return <Tag tone="caution">Waits for a second person</Tag>;
  return <Tag>Being written</Tag>;
}

function noteOf({ replaces, valid_from: day, written_at: at, written_by: by }: PolicyDraft) {
  const from = day ? `Valid from ${formatDayDate(day)}.` : 'It has no day yet.';
  const since = formatDate(replaces.valid_from);
  return `${from} Replaces version ${replaces.version}, since ${since}. ${by} began it ${momentOf(at)}.`;
}

function Actions({ draft }: { draft: PolicyDraft }) {
  const discard = useCommand(discardPolicyDraft);
  const navigate = useNavigate();
  async function end() {
    if (await discard.run({ gid: draft.gid })) await navigate('/policy');
  }
  return (
    <>
      <ButtonRow>
        <Button
          variant="secondary"
          busy={discard.pending}
          busyLabel="Discarding"
          onPress={() => void end()}
        >
          Discard the draft
        </Button>
        {draft.own && (
          <ButtonLink
            variant="secondary"
            href={`/policy/drafts/${draft.gid}/edit`}
            icon={<FilePenLineIcon />}
          >
            Change the draft
          </ButtonLink>
        )}
      </ButtonRow>
      <FailureNotice failure={discard.failure} />
    </>
  );
}
