import { useCall, useCommand } from '@paystead/client/calls/use-call';
import type { WireAnswer } from '@paystead/contract/call';
import { PAPERS, USUAL_PAPERS } from '@paystead/contract/verification/documents';
import {
  listDeskPapers,
  readDeskPaper,
  sendPaperAgain,
} from '@paystead/contract/verification/paper-desk';
import { Button } from '@paystead/kit/button/button';
import { Day } from '@paystead/kit/day/day';
import { newYorkDay } from '@paystead/kit/format/format-date';
import { List, ListItem } from '@paystead/kit/list/list';
import { Pager } from '@paystead/kit/pager/pager';
import { Row } from '@paystead/kit/row/row';
import { Sheet } from '@paystead/kit/sheet/sheet';
import { Stack } from '@paystead/kit/stack/stack';
import { Text } from '@paystead/kit/text/text';
import { useState } from 'react';
import { FailureNotice } from '../failure-notice.tsx';
import { ReasonField } from '../reason-field.tsx';
import { Absent } from '../record-page.tsx';
import { SaveButton } from '../save-button.tsx';
import { useMayAct } from '../use-may-act.ts';

type Paper = WireAnswer<typeof listDeskPapers>['rows'][number];

/** STAFF-29: what a borrower signed and what we wrote, all of it or that of one loan. */
export function DeskPapers({ borrower, loan }: { borrower: string; loan?: string }) {
  const [from, setFrom] = useState(0);
  const papers = useCall(listDeskPapers, {
    gid: borrower,
    ...(loan && { loan }),
    l: String(USUAL_PAPERS),
    o: String(from),
  });
  const value = 'value' in papers && papers.state !== 'error' ? papers.value : undefined;
  if (!value) {
    return (
      <Sheet title="Documents">
        <Absent what="the documents" call={papers} />
      </Sheet>
    );
  }
  const { rows, total } = value;
  if (total === 0) {
    return (
      <Sheet title="Documents">
        <Text tone="muted">Nothing was signed or written yet.</Text>
      </Sheet>
    );
  }
  const next = from + rows.length;
  return (
    <Sheet
      flush
      title="Documents"
      footer={
        total > USUAL_PAPERS && (
          <Pager
            from={from + 1}
            to={next}
            total={total}
            onPrevious={from > 0 ? () => setFrom(Math.max(0, from - USUAL_PAPERS)) : undefined}
            onNext={next < total ? () => setFrom(next) : undefined}
          />
        )
      }
    >
      <List>
        {rows.map((paper) => (
          <PaperRow key={paper.gid} borrower={borrower} paper={paper} />
        ))}
      </List>
    </Sheet>
  );
}

function PaperRow({ borrower, paper }: { borrower: string; paper: Paper }) {
  const mayAct = useMayAct();
  const [asking, setAsking] = useState(false);
  const [sent, setSent] = useState(false);
  const { kind, title } = paper;
  const { name } = PAPERS[kind];
  return (
    <ListItem
      title={title}
      note={
        <Stack gap={3}>
          <Text size="small" tone="muted">
            <Day value={newYorkDay(paper.created_at)} />
            {name !== title && `, ${name.toLowerCase()}`}
            {sent && '. Sent again'}
          </Text>
          {asking && (
            <SendAgain
              borrower={borrower}
              paper={paper.gid}
              onSent={() => {
                setAsking(false);
                setSent(true);
              }}
            />
          )}
        </Stack>
      }
      end={
        <Row gap={2}>
          {mayAct && !sent && (
            <Button
              variant="tertiary"
              size="small"
              label={`Send again: ${title}`}
              expanded={asking}
              onPress={() => setAsking(!asking)}
            >
              Send again
            </Button>
          )}
          <SaveButton
            call={readDeskPaper}
            input={{ gid: borrower, paper: paper.gid }}
            name={`${title}.pdf`}
            label={`Save: ${title}`}
            small
          >
            Save
          </SaveButton>
        </Row>
      }
    />
  );
}

interface SendAgainProps {
  borrower: string;
  paper: string;
  onSent: () => void;
}

/** The borrower gets an email that leads to the paper. */
function SendAgain({ borrower, onSent, paper }: SendAgainProps) {
  const send = useCommand(sendPaperAgain);
  const [reason, setReason] = useState('');
  const [tried, setTried] = useState(false);
  async function run() {
    setTried(true);
    if (reason.trim() === '') return;
    if (await send.run({ gid: borrower, paper, reason })) onSent();
  }
  return (
    <Stack gap={3} align="start">
      <ReasonField
        value={reason}
        error={tried && reason.trim() === '' ? 'Write why' : undefined}
        onChange={setReason}
      />
      <FailureNotice failure={send.failure} />
      <Button size="small" busy={send.pending} busyLabel="Sending" onPress={() => void run()}>
        Email it to the borrower
      </Button>
    </Stack>
  );
}
