import { useCall, useCommand } from '@paystead/client/calls/use-call';
import { COMPLAINT_WORDS } from '@paystead/contract/complaints/complaint-terms';
import { readComplaint, takeComplaint } from '@paystead/contract/complaints/complaints';
import { Button } from '@paystead/kit/button/button';
import { Columns } from '@paystead/kit/columns/columns';
import { ConsolePage } from '@paystead/kit/console-shell/console-page';
import { Definition, DefinitionList } from '@paystead/kit/definition-list/definition-list';
import { formatDate } from '@paystead/kit/format/format-date';
import { Link } from '@paystead/kit/link/link';
import { List, ListItem } from '@paystead/kit/list/list';
import { Sheet } from '@paystead/kit/sheet/sheet';
import { Stack } from '@paystead/kit/stack/stack';
import { useParams } from 'react-router';
import { FailureNotice } from '../../parts/failure-notice.tsx';
import { momentOf } from '../../parts/moment.ts';
import { Unloaded } from '../../parts/record-page.tsx';
import { AnswerComplaint } from './answer-complaint.tsx';
import { ACTS, type Complaint, type Whole, whoOf } from './complaint-words.ts';
import { ComplaintTag } from './complaints-screen.tsx';
import { Reopen, WriteToThem } from './write-to-them.tsx';

const PATH = [{ label: 'Complaints', href: '/complaints' }];

/** One complaint: what was said, its days, and what can be done. */
export function ComplaintScreen() {
  const { gid = '' } = useParams();
  const call = useCall(readComplaint, { gid });
  const value = 'value' in call && call.state !== 'error' ? call.value : undefined;
  if (!value || value.complaint.gid !== gid) {
    return <Unloaded title="Complaint" path={PATH} what="this complaint" call={call} />;
  }
  const { acts, complaint } = value;
  return (
    <ConsolePage
      title={whoOf(complaint)}
      path={[...PATH, { label: COMPLAINT_WORDS.category[complaint.category] }]}
      tags={<ComplaintTag row={complaint} />}
      note={<Links complaint={complaint} />}
    >
      <Columns
        asideLabel="What to do"
        main={
          <Sheet title="What was said and done" flush>
            <List>
              {acts.map(({ act, at, by, words }) => (
                <ListItem
                  key={`${act} ${at}`}
                  title={words ?? ACTS[act]}
                  note={`${ACTS[act]}, ${by}, ${momentOf(at)}`}
                />
              ))}
            </List>
          </Sheet>
        }
        aside={
          <>
            <About complaint={complaint} />
            {value.can_act && <Acts whole={value} onDone={call.reload} />}
          </>
        }
      />
    </ConsolePage>
  );
}

function Links({ complaint: { borrower, loan } }: { complaint: Complaint }) {
  if (!borrower) return 'Not a borrower of ours: answer them outside Paystead, and keep it here.';
  return (
    <>
      <Link href={`/borrowers/${borrower.gid}`}>Open borrower</Link>
      {loan && ', '}
      {loan && <Link href={`/loans/${loan.gid}`}>Open loan {loan.reference}</Link>}
    </>
  );
}

function About({ complaint }: { complaint: Complaint }) {
  const { answer_by, case_number, cause, outcome, received_on } = complaint;
  return (
    <Sheet title="The complaint">
      <DefinitionList look="dense">
        <Definition term="Received">
          {COMPLAINT_WORDS.way[complaint.came_by]}, {formatDate(received_on)}
        </Definition>
        {case_number && <Definition term="Case number">{case_number}</Definition>}
        {complaint.acknowledge_by && (
          <Definition term="Acknowledge by">{formatDate(complaint.acknowledge_by)}</Definition>
        )}
        <Definition term="Answer by">{formatDate(answer_by)}</Definition>
        <Definition term="Taken by">
          {complaint.is_yours ? 'You' : (complaint.taken_by ?? 'Nobody')}
        </Definition>
        {outcome && <Definition term="Outcome">{COMPLAINT_WORDS.outcome[outcome]}</Definition>}
        {cause && <Definition term="Cause">{COMPLAINT_WORDS.cause[cause]}</Definition>}
      </DefinitionList>
    </Sheet>
  );
}

function Acts({ whole, onDone }: { whole: Whole; onDone: () => void }) {
  const { complaint } = whole;
  const { gid } = complaint;
  if (complaint.state === 'ANSWERED') return <Reopen gid={gid} onDone={onDone} />;
  return (
    <>
      <Stack gap={3}>
        {!complaint.is_yours && <Take gid={gid} onDone={onDone} />}
        <WriteToThem
          key={`${complaint.acknowledge_by} ${complaint.answer_by}`}
          whole={whole}
          onDone={onDone}
        />
      </Stack>
      <AnswerComplaint gid={gid} onDone={onDone} />
    </>
  );
}

function Take({ gid, onDone }: { gid: string; onDone: () => void }) {
  const take = useCommand(takeComplaint);
  async function run() {
    if (await take.run({ gid })) onDone();
  }
  return (
    <Stack gap={3}>
      <FailureNotice failure={take.failure} />
      <Button variant="secondary" busy={take.pending} busyLabel="Taking" onPress={() => void run()}>
        Take the complaint
      </Button>
    </Stack>
  );
}
