import { useCall } from '@paystead/client/calls/use-call';
import { readApproval } from '@paystead/contract/servicing/approvals';
import { Columns } from '@paystead/kit/columns/columns';
import { ConsolePage } from '@paystead/kit/console-shell/console-page';
import { formatMoney } from '@paystead/kit/format/format-money';
import { useKeys } from '@paystead/kit/keys/use-keys';
import { Split } from '@paystead/kit/split/split';
import { SplitList } from '@paystead/kit/split/split-list';
import { Feed, FeedItem } from '@paystead/kit/feed/feed';
import { Link } from '@paystead/kit/link/link';
import { Sheet } from '@paystead/kit/sheet/sheet';
import { Tag } from '@paystead/kit/tag/tag';
import { Text } from '@paystead/kit/text/text';
import { useState } from 'react';
import { useNavigate, useParams } from 'react-router';
import { momentOf } from '../../parts/moment.ts';
import { Unloaded } from '../../parts/record-page.tsx';
import { ApprovalDecision } from './approval-decision.tsx';
import { type Approval, STATE_WORDS, subjectHref } from './approval-words.ts';
import { ApprovalFigures } from './approval-figures.tsx';
import { hrefOf, useOpenApprovals } from './use-open-approvals.ts';

const PATH = [{ label: 'Approvals', href: '/approvals' }];

/** One request: what it rests on, why, and the decision. */
export function ApprovalScreen() {
  const { gid = '' } = useParams();
  const loaded = useCall(readApproval, { gid });
  const [changed, setChanged] = useState<Approval>();
  const around = useOpenApprovals(gid);
  const navigate = useNavigate();
  const go = (words: string, href: string | undefined) =>
    href === undefined ? undefined : { words, act: () => void navigate(href) };
  useKeys({ j: go('Next request', around.next), k: go('Previous request', around.before) });
  const known = 'value' in loaded ? loaded.value : undefined;
  const value = changed?.gid === gid ? changed : known;
  if (!value || value.gid !== gid) {
    return <Unloaded title="Request" path={PATH} what="this request" call={loaded} />;
  }
  const [words, tone] = STATE_WORDS[value.state];
  const one = (
    <OneRequest
      value={value}
      onDecided={(answer) => {
        setChanged(answer);
        around.reload();
      }}
    />
  );
  return (
    <ConsolePage
      key={gid}
      title={value.title}
      path={[...PATH, { label: [value.borrower, value.about].filter(Boolean).join(', ') }]}
      tags={<Tag tone={tone}>{words}</Tag>}
      note={
        value.state === 'REQUESTED'
          ? `Ends ${momentOf(value.ends_at)}. After that, nothing happens.`
          : undefined
      }
    >
      {around.rows.length === 0 ? (
        one
      ) : (
        <Split listLabel="Open requests" list={<SplitList rows={railOf(around.rows, gid)} />}>
          {one}
        </Split>
      )}
    </ConsolePage>
  );
}

interface OneRequestProps {
  value: Approval;
  onDecided: (approval: Approval) => void;
}

function OneRequest({ value, onDecided }: OneRequestProps) {
  const [words] = STATE_WORDS[value.state];
  const href = subjectHref(value);
  return (
    <Columns
      asideLabel="Decision"
      asideWidth="narrow"
      sticky
      main={
        <>
          <Sheet title="Reason" action={href && <Link href={href}>Open {value.about}</Link>}>
            <Text>“{value.reason}”</Text>
          </Sheet>
          <ApprovalFigures approval={value} />
          <Sheet title="History">
            <Feed>
              {value.decided_at && (
                <FeedItem by={`${value.decided_by ?? 'The system'}, ${momentOf(value.decided_at)}`}>
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
          onDecided={onDecided}
        />
      }
    />
  );
}

function railOf(rows: readonly Approval[], gid: string) {
  return rows.map((row) => ({
    key: row.gid,
    href: hrefOf(row) ?? '',
    title: row.amount ? `${row.title}, ${formatMoney(row.amount)}` : row.title,
    note: [row.borrower, row.about].filter(Boolean).join(', '),
    end: row.is_own ? 'You asked' : `Ends ${momentOf(row.ends_at)}`,
    current: row.gid === gid,
  }));
}
