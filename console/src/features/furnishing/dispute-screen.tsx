import { useCall, useCommand } from '@paystead/client/calls/use-call';
import { readDispute, takeDispute } from '@paystead/contract/furnishing/report-disputes';
import { Button } from '@paystead/kit/button/button';
import { Columns } from '@paystead/kit/columns/columns';
import { ConsolePage } from '@paystead/kit/console-shell/console-page';
import { Definition, DefinitionList } from '@paystead/kit/definition-list/definition-list';
import { formatDate } from '@paystead/kit/format/format-date';
import { Link } from '@paystead/kit/link/link';
import { List, ListItem } from '@paystead/kit/list/list';
import { Sheet } from '@paystead/kit/sheet/sheet';
import { Stack } from '@paystead/kit/stack/stack';
import { Tag } from '@paystead/kit/tag/tag';
import { useParams } from 'react-router';
import { FailureNotice } from '../../parts/failure-notice.tsx';
import { momentOf } from '../../parts/moment.ts';
import { Unloaded } from '../../parts/record-page.tsx';
import { AnswerDispute } from './answer-dispute.tsx';
import {
  ABOUT,
  ACTS,
  daysLeft,
  type Dispute,
  type DisputeRow,
  OUTCOMES,
  WAYS,
} from './furnishing-words.ts';
import { ReportMonths } from './report-months.tsx';

const PATH = [
  { label: 'Bureau reports', href: '/furnishing' },
  { label: 'Disputes', href: '/report-disputes' },
];

/** A dispute beside everything that was reported of its loan. */
export function DisputeScreen() {
  const { gid = '' } = useParams();
  const call = useCall(readDispute, { gid });
  const value = 'value' in call && call.state !== 'error' ? call.value : undefined;
  if (!value || value.row.dispute.gid !== gid) {
    return <Unloaded title="Dispute" path={PATH} what="this dispute" call={call} />;
  }
  const { reports, row } = value;
  const { dispute, loan } = row;
  const isOpen = dispute.state === 'OPEN' && reports.can_act;
  return (
    <ConsolePage
      title={`${row.borrower.name}: dispute`}
      path={[...PATH, { label: loan.reference }]}
      tags={<State row={row} />}
      note={
        <>
          <Link href={`/loans/${loan.gid}`}>Open loan</Link>,{' '}
          <Link href={`/borrowers/${row.borrower.gid}`}>Open borrower</Link>
        </>
      }
    >
      <Columns
        asideLabel="Answer"
        main={
          <>
            <Said dispute={dispute} />
            <ReportMonths loan={loan.gid} reports={reports} />
          </>
        }
        aside={
          <>
            <About row={row} />
            {isOpen && !row.is_yours && <Take gid={gid} onDone={call.reload} />}
            {isOpen && <AnswerDispute key={gid} gid={gid} onDone={call.reload} />}
          </>
        }
      />
    </ConsolePage>
  );
}

function State({ row: { days_left: left, dispute } }: { row: DisputeRow }) {
  if (left !== null) return <Tag tone={left < 0 ? 'critical' : 'plain'}>{daysLeft(left)}</Tag>;
  const [words, tone] = OUTCOMES[dispute.outcome ?? 'CONFIRMED'];
  return <Tag tone={tone}>{words}</Tag>;
}

function Said({ dispute }: { dispute: Dispute }) {
  return (
    <Sheet title="What was said" flush>
      <List>
        {dispute.acts.map(({ act, at, by, words }) => (
          <ListItem
            key={`${act} ${at}`}
            title={words ?? ACTS[act]}
            note={`${ACTS[act]}, ${by ?? 'the borrower'}, ${momentOf(at)}`}
          />
        ))}
      </List>
    </Sheet>
  );
}

function About({ row: { dispute, is_yours: mine, taken_by: by } }: { row: DisputeRow }) {
  return (
    <Sheet title="The dispute">
      <DefinitionList look="dense">
        <Definition term="About">{dispute.about.map((one) => ABOUT[one]).join(', ')}</Definition>
        <Definition term="Received">
          {WAYS[dispute.came_by]}, {formatDate(dispute.received_on)}
        </Definition>
        <Definition term="Answer by">{formatDate(dispute.answer_by)}</Definition>
        <Definition term="Taken by">{mine ? 'You' : (by ?? 'Nobody')}</Definition>
        {dispute.disagrees && <Definition term="Borrower">Disagrees with the answer</Definition>}
      </DefinitionList>
    </Sheet>
  );
}

function Take({ gid, onDone }: { gid: string; onDone: () => void }) {
  const take = useCommand(takeDispute);
  async function run() {
    if (await take.run({ gid })) onDone();
  }
  return (
    <Stack gap={3}>
      <FailureNotice failure={take.failure} />
      <Button variant="secondary" busy={take.pending} busyLabel="Taking" onPress={() => void run()}>
        Take the dispute
      </Button>
    </Stack>
  );
}
