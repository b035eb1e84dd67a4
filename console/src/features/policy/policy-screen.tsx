import { useCall, useCommand } from '@paystead/client/calls/use-call';
import type { WireAnswer } from '@paystead/contract/call';
import { listPolicies, startPolicyDraft } from '@paystead/contract/product/policy-desk';
import type { PolicyDraftRow, PolicyVersion } from '@paystead/contract/product/policy-records';
import { Button } from '@paystead/kit/button/button';
import { ConsolePage } from '@paystead/kit/console-shell/console-page';
import { Day } from '@paystead/kit/day/day';
import { formatDate } from '@paystead/kit/format/format-date';
import { FilePenLineIcon } from '@paystead/kit/icon/file-pen-line';
import { Link } from '@paystead/kit/link/link';
import { Sheet } from '@paystead/kit/sheet/sheet';
import { Table, type Column } from '@paystead/kit/table/table';
import { Tag } from '@paystead/kit/tag/tag';
import { Text } from '@paystead/kit/text/text';
import { useNavigate } from 'react-router';
import { FailureNotice } from '../../parts/failure-notice.tsx';
import { momentOf } from '../../parts/moment.ts';
import { Unloaded } from '../../parts/record-page.tsx';
import { useRoles } from '../../parts/roles.tsx';
import { makersOf } from './policy-words.ts';

type Policies = WireAnswer<typeof listPolicies>;

/** What is in force, what is planned, and the drafts. */
export function PolicyScreen() {
  const loaded = useCall(listPolicies, {});
  const value = 'value' in loaded ? loaded.value : undefined;
  if (!value) return <Unloaded title="Rates and policy" what="the policy" call={loaded} />;
  return <Loaded policies={value} />;
}

function Loaded({
  policies: { drafts, in_force: inForce, past, planned },
}: {
  policies: Policies;
}) {
  const mayChange = useRoles().includes('administrator');
  const start = useCommand(startPolicyDraft);
  const navigate = useNavigate();
  async function write(version: string) {
    const answer = await start.run({ version });
    if (answer) await navigate(`/policy/drafts/${answer.gid}/edit`);
  }
  return (
    <ConsolePage
      title="Rates and policy"
      note={`In force: version ${inForce.version}, since ${formatDate(inForce.valid_from)}. An application keeps the version of the day it was started.`}
      actions={
        mayChange && (
          <Button
            icon={<FilePenLineIcon />}
            busy={start.pending}
            busyLabel="Opening"
            onPress={() => void write(inForce.gid)}
          >
            Write a draft
          </Button>
        )
      }
    >
      <FailureNotice failure={start.failure} />
      <Drafts rows={drafts} />
      <Versions
        title="In force and planned"
        rows={[inForce, ...planned]}
        inForce={inForce.gid}
        empty=""
      />
      <Versions title="Earlier versions" rows={past} empty="There was no other version yet." />
    </ConsolePage>
  );
}

const draftColumns: readonly Column<PolicyDraftRow>[] = [
  {
    key: 'writer',
    header: 'Draft',
    phone: 'title',
    cell: ({ gid, written_at: at, written_by: by }) => (
      <Link href={`/policy/drafts/${gid}`}>{`${by}, ${momentOf(at)}`}</Link>
    ),
  },
  {
    key: 'day',
    header: 'Valid from',
    phone: 'value',
    cell: ({ valid_from: day }) => (day ? <Day value={day} /> : 'No day yet'),
  },
  {
    key: 'state',
    header: 'State',
    phone: 'status',
    cell: ({ approval }) =>
      approval ? <Tag tone="caution">Waits for a second person</Tag> : <Tag>Being written</Tag>,
  },
];

function Drafts({ rows }: { rows: readonly PolicyDraftRow[] }) {
  return (
    <Sheet title="Drafts" flush={rows.length > 0}>
      {rows.length === 0 ? (
        <Text tone="muted">Nobody is writing a draft.</Text>
      ) : (
        <Table
          caption="Drafts"
          columns={draftColumns}
          rows={rows}
          rowKey={({ gid }) => gid}
          rowsOpen
          dense
        />
      )}
    </Sheet>
  );
}

interface VersionsProps {
  title: string;
  rows: readonly PolicyVersion[];
  inForce?: string;
  empty: string;
}

function Versions({ empty, inForce, rows, title }: VersionsProps) {
  const columns: readonly Column<PolicyVersion>[] = [
    {
      key: 'version',
      header: 'Version',
      phone: 'title',
      cell: ({ gid, version }) => (
        <Link href={`/policy/versions/${gid}`}>{`Version ${version}`}</Link>
      ),
    },
    {
      key: 'day',
      header: 'Valid from',
      phone: 'value',
      cell: ({ valid_from: day }) => <Day value={day} />,
    },
    { key: 'makers', header: 'Written by', phone: 'detail', cell: makersOf },
    {
      key: 'state',
      header: 'State',
      phone: 'status',
      cell: ({ gid, withdrawn_at: taken }) => (
        <VersionTag isInForce={gid === inForce} isPlanned={inForce !== undefined} taken={taken} />
      ),
    },
  ];
  return (
    <Sheet title={title} flush={rows.length > 0}>
      {rows.length === 0 ? (
        <Text tone="muted">{empty}</Text>
      ) : (
        <Table
          caption={title}
          columns={columns}
          rows={rows}
          rowKey={({ gid }) => gid}
          rowsOpen
          dense
        />
      )}
    </Sheet>
  );
}

interface VersionTagProps {
  isInForce: boolean;
  isPlanned: boolean;
  taken: string | null;
}

function VersionTag({ isInForce, isPlanned, taken }: VersionTagProps) {
  if (taken) return <Tag>Taken back</Tag>;
  if (isInForce) return <Tag tone="positive">In force</Tag>;
  return isPlanned ? <Tag tone="info">Planned</Tag> : <Tag>Replaced</Tag>;
}
