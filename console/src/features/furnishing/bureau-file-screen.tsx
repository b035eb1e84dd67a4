import { useCall } from '@paystead/client/calls/use-call';
import type { WireAnswer } from '@paystead/contract/call';
import {
  readBureauFile,
  releaseBureauFile,
  stopBureauFile,
} from '@paystead/contract/furnishing/bureau-files';
import { FAULT_WORDS } from '@paystead/contract/furnishing/terms';
import { Columns } from '@paystead/kit/columns/columns';
import { ConsolePage } from '@paystead/kit/console-shell/console-page';
import { Definition, DefinitionList } from '@paystead/kit/definition-list/definition-list';
import { formatDate } from '@paystead/kit/format/format-date';
import { groupThousands } from '@paystead/kit/format/format-money';
import { Notice } from '@paystead/kit/notice/notice';
import { Sheet } from '@paystead/kit/sheet/sheet';
import { Stack } from '@paystead/kit/stack/stack';
import { type Column, Table } from '@paystead/kit/table/table';
import { Tag } from '@paystead/kit/tag/tag';
import { Text } from '@paystead/kit/text/text';
import { useParams } from 'react-router';
import { momentOf } from '../../parts/moment.ts';
import { ReasonedAct } from '../../parts/record/reasoned-act.tsx';
import { Unloaded } from '../../parts/record-page.tsx';
import { BureauRecords } from './bureau-records.tsx';
import { BUREAUS, FILE_KINDS, FILE_STATES } from './furnishing-words.ts';

type Whole = WireAnswer<typeof readBureauFile>;

const PATH = [{ label: 'Bureau reports', href: '/furnishing' }];
const count = (value: number) => groupThousands(String(value));

/** One file to the bureaus: what it says, what was left out, and what they answered. */
export function BureauFileScreen() {
  const { gid = '' } = useParams();
  const call = useCall(readBureauFile, { gid });
  const value = 'value' in call && call.state !== 'error' ? call.value : undefined;
  if (!value || value.file.gid !== gid) {
    return <Unloaded title="Bureau report" path={PATH} what="this file" call={call} />;
  }
  const { file, stopped } = value;
  const [words, tone] = FILE_STATES[file.state];
  return (
    <ConsolePage
      title={`${FILE_KINDS[file.kind]}, ${formatDate(file.day)}`}
      path={[...PATH, { label: file.name ?? formatDate(file.day) }]}
      tags={<Tag tone={tone}>{words}</Tag>}
      note={
        file.sent_at === null
          ? `Goes out at the close of ${formatDate(file.sends_on)}`
          : `Sent ${momentOf(file.sent_at)}`
      }
    >
      {stopped && (
        <Notice tone="caution" title={`${stopped.by} stopped it`}>
          {stopped.why}
        </Notice>
      )}
      <Columns
        asideLabel="Bureaus and sending"
        main={
          <>
            <Statuses whole={value} />
            <BureauRecords key={gid} gid={gid} hasFaults={value.faults.length > 0} />
          </>
        }
        aside={
          <>
            <Answers answers={value.answers} />
            <Sending whole={value} onDone={call.reload} />
            <Faults faults={value.faults} />
          </>
        }
      />
    </ConsolePage>
  );
}

type Status = Whole['statuses'][number];

const columns: readonly Column<Status>[] = [
  { key: 'says', header: 'Status', phone: 'title', cell: (row) => row.says },
  { key: 'code', header: 'Code', phone: 'hidden', cell: (row) => row.status },
  {
    key: 'before',
    header: 'Month before',
    align: 'end',
    phone: 'detail',
    phoneLabel: 'Month before',
    cell: (row) => count(row.before),
  },
  {
    key: 'loans',
    header: 'Loans',
    align: 'end',
    phone: 'value',
    cell: (row) => (
      <Text as="span" strong>
        {count(row.loans)}
      </Text>
    ),
  },
];

function Statuses({ whole: { file, statuses } }: { whole: Whole }) {
  return (
    <Sheet title={`${count(file.loans)} loans`} flush={statuses.length > 0}>
      {statuses.length === 0 ? (
        <Text tone="muted">No loan is in it.</Text>
      ) : (
        <Table
          caption="Loans by status"
          columns={columns}
          rows={statuses}
          rowKey={(row) => row.status}
          dense
        />
      )}
    </Sheet>
  );
}

function Answers({ answers }: { answers: Whole['answers'] }) {
  return (
    <Sheet title="The bureaus">
      {answers.length === 0 ? (
        <Text tone="muted">No bureau has it yet.</Text>
      ) : (
        <DefinitionList look="dense">
          {answers.map((one) => (
            <Definition key={one.bureau} term={BUREAUS[one.bureau]}>
              {one.answered_at === null
                ? `Has it since ${momentOf(one.handed_over_at)}; no answer yet`
                : `Took ${count(one.accepted ?? 0)}, refused ${count(one.refused ?? 0)}`}
            </Definition>
          ))}
        </DefinitionList>
      )}
    </Sheet>
  );
}

function Faults({ faults }: { faults: Whole['faults'] }) {
  if (faults.length === 0) return null;
  return (
    <Sheet title="Left out, by reason">
      <DefinitionList>
        {faults.map(({ fault, loans }) => (
          <Definition key={fault} term={FAULT_WORDS[fault]}>
            {count(loans)}
          </Definition>
        ))}
      </DefinitionList>
    </Sheet>
  );
}

function Sending({ whole: { can_change, file }, onDone }: { whole: Whole; onDone: () => void }) {
  if (!can_change) return null;
  const isStopped = file.state === 'STOPPED';
  return (
    <Sheet title="Sending">
      <Stack gap={3} align="start">
        <Text>
          {isStopped
            ? 'It stays here until somebody lets it go.'
            : 'It goes out by itself. Stop it if something in it is wrong.'}
        </Text>
        <ReasonedAct
          call={isStopped ? releaseBureauFile : stopBureauFile}
          input={{ gid: file.gid }}
          button={isStopped ? 'Let it go' : 'Stop this file'}
          hint={isStopped ? 'It goes out at the next close' : 'Nothing of it reaches a bureau'}
          danger={!isStopped}
          onDone={onDone}
        />
      </Stack>
    </Sheet>
  );
}
