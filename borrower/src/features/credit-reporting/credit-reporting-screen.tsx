import { useCall } from '@paystead/client/calls/use-call';
import { readCreditReporting } from '@paystead/contract/furnishing/credit-reporting';
import { Day } from '@paystead/kit/day/day';
import { Definition, DefinitionList } from '@paystead/kit/definition-list/definition-list';
import { Notice } from '@paystead/kit/notice/notice';
import { Page } from '@paystead/kit/page/page';
import { Sheet } from '@paystead/kit/sheet/sheet';
import { Stack } from '@paystead/kit/stack/stack';
import { Text } from '@paystead/kit/text/text';
import { useState } from 'react';
import { useParams } from 'react-router';
import { Loaded } from '../../parts/page/loaded.tsx';
import { orErrorScreen } from '../../parts/page/or-error-screen.ts';
import { DisputeForm } from './dispute-form.tsx';
import { DisputeSheet } from './dispute-sheet.tsx';
import { ReportedMonths } from './reported-months.tsx';
import type { Reporting } from './reporting-words.ts';

/** FURNISH-11: what we told the credit bureaus, what comes next, and how to dispute it. */
export function CreditReportingScreen() {
  const { gid = '' } = useParams();
  const call = orErrorScreen(useCall(readCreditReporting, { gid }));
  const [changed, setChanged] = useState<Reporting>();
  return (
    <Page
      title="What we tell the credit bureaus"
      width="form"
      back={{ href: `/home/loans/${gid}`, label: 'Your loan' }}
      lead="Once a month we report this loan to Equifax, Experian and TransUnion: the good and the bad."
    >
      <Loaded of={call} failure="We couldn’t load your reports">
        {(loaded) => <Shown gid={gid} reporting={changed ?? loaded} onChange={setChanged} />}
      </Loaded>
    </Page>
  );
}

interface ShownProps {
  gid: string;
  reporting: Reporting;
  onChange: (reporting: Reporting) => void;
}

function Shown({ gid, reporting, onChange }: ShownProps) {
  const { can_dispute: canDispute, disputes, months, paused } = reporting;
  const [dispute] = disputes;
  return (
    <Stack gap={6}>
      {paused && <Notice tone="plain">{paused}</Notice>}
      {dispute && (
        <DisputeSheet key={dispute.gid} gid={gid} dispute={dispute} onChange={onChange} />
      )}
      <Next reporting={reporting} />
      <ReportedMonths months={months} />
      {canDispute && <DisputeForm gid={gid} onSent={onChange} />}
      <Text size="small" tone="muted">
        You can also dispute it with each bureau. Somebody took this loan in your name? Start at
        IdentityTheft.gov. Then tell us and the bureaus.
      </Text>
    </Stack>
  );
}

function Next({ reporting: { months, next } }: { reporting: Reporting }) {
  if (!next) return null;
  return (
    <Sheet title={months.length === 0 ? 'The first report' : 'The next report'}>
      <Stack gap={3}>
        <DefinitionList>
          <Definition term="As of">
            <Day value={next.on} form="weekday" />
          </Definition>
          <Definition term="Sent by">
            <Day value={next.sent_by} form="weekday" />
          </Definition>
          <Definition term="If nothing changes">{next.says}</Definition>
        </DefinitionList>
        <Text size="small" tone="muted">
          A payday counts as late on your report once it’s 30 days past due.
        </Text>
      </Stack>
    </Sheet>
  );
}
