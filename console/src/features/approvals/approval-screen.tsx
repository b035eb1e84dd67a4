import { useCall } from '@paystead/client/calls/use-call';
import { readApproval } from '@paystead/contract/servicing/approvals';
import { Columns } from '@paystead/kit/columns/columns';
import { ConsolePage } from '@paystead/kit/console-shell/console-page';
import { Feed, FeedItem } from '@paystead/kit/feed/feed';
import { Link } from '@paystead/kit/link/link';
import { Sheet } from '@paystead/kit/sheet/sheet';
import { type Column, Table } from '@paystead/kit/table/table';
import { Tag } from '@paystead/kit/tag/tag';
import { Text } from '@paystead/kit/text/text';
import { useState } from 'react';
import { useParams } from 'react-router';
import { momentOf } from '../../parts/moment.ts';
import { Unloaded } from '../../parts/record-page.tsx';
import { ApprovalDecision } from './approval-decision.tsx';
import { type Approval, STATE_WORDS, subjectHref } from './approval-words.ts';

const PATH = [{ label: 'Approvals', href: '/approvals' }];

/** One request: what it rests on, why, and the decision. */
export function ApprovalScreen() {
  const { gid = '' } = useParams();
  const loaded = useCall(readApproval, { gid });
  const [changed, setChanged] = useState<Approval>();
  const known = 'value' in loaded ? loaded.value : undefined;
  const value = changed?.gid === gid ? changed : known;
  if (!value || value.gid !== gid) {
    return <Unloaded title="Request" path={PATH} what="this request" call={loaded} />;
  }
  const [words, tone] = STATE_WORDS[value.state];
  const href = subjectHref(value);
  return (
    <ConsolePage
      title={value.title}
      path={[...PATH, { label: [value.borrower, value.about].filter(Boolean).join(', ') }]}
      tags={<Tag tone={tone}>{words}</Tag>}
      note={
        value.state === 'REQUESTED'
          ? `Ends ${momentOf(value.ends_at)}. After that, nothing happens.`
          : undefined
      }
    >
      <Columns
        asideLabel="Decision"
        asideWidth="wide"
        sticky
        main={
          <>
            <Sheet title="Reason" action={href && <Link href={href}>Open {value.about}</Link>}>
              <Text>“{value.reason}”</Text>
            </Sheet>
            <Figures approval={value} />
            <Sheet title="History">
              <Feed>
                {value.decided_at && (
                  <FeedItem
                    by={`${value.decided_by ?? 'The system'}, ${momentOf(value.decided_at)}`}
                  >
                    {words}
                    {value.note && `: “${value.note}”`}
                  </FeedItem>
                )}
                <FeedItem by={`${value.requested_by}, ${momentOf(value.requested_at)}`}>
                  Sent for approval
                </FeedItem>
              </Feed>
            </Sheet>
          </>
        }
        aside={
          <ApprovalDecision
            key={`${value.gid} ${value.state}`}
            approval={value}
            onDecided={setChanged}
          />
        }
      />
    </ConsolePage>
  );
}

interface Line {
  label: string;
  asked: string;
  decided: string;
}

const asked: readonly Column<Line>[] = [
  { key: 'label', header: 'What', phone: 'title', cell: (row) => row.label },
  {
    key: 'asked',
    header: 'When asked',
    align: 'end',
    phone: 'value',
    cell: (row) => row.asked,
  },
];
const atDecision: Column<Line> = {
  key: 'decided',
  header: 'When decided',
  align: 'end',
  phone: 'status',
  phoneLabel: 'Then',
  cell: (row) => row.decided,
};

function Figures({ approval: { figures, figures_then: then } }: { approval: Approval }) {
  const labels = [...new Set([...figures, ...(then ?? [])].map(({ label }) => label))];
  const find = (list: typeof figures, label: string) =>
    list.find((one) => one.label === label)?.value ?? '';
  return (
    <Sheet title="What it rests on" flush>
      <Table
        caption="What it rests on"
        columns={then ? [...asked, atDecision] : asked}
        rows={labels.map((label) => ({
          label,
          asked: find(figures, label),
          decided: find(then ?? [], label),
        }))}
        rowKey={(row) => row.label}
        dense
      />
    </Sheet>
  );
}
