import { useCall } from '@paystead/client/calls/use-call';
import { readLoanReports } from '@paystead/contract/furnishing/loan-reports';
import { Columns } from '@paystead/kit/columns/columns';
import { ConsolePage } from '@paystead/kit/console-shell/console-page';
import { formatDate } from '@paystead/kit/format/format-date';
import { Link } from '@paystead/kit/link/link';
import { List, ListItem } from '@paystead/kit/list/list';
import { Sheet } from '@paystead/kit/sheet/sheet';
import { Tag } from '@paystead/kit/tag/tag';
import { Text } from '@paystead/kit/text/text';
import { useParams } from 'react-router';
import { momentOf } from '../../parts/moment.ts';
import { Unloaded } from '../../parts/record-page.tsx';
import { CHOICES, type Dispute, type LoanReports, OUTCOMES, WAYS } from './furnishing-words.ts';
import { RecordDispute } from './record-dispute.tsx';
import { ReportChoices } from './report-choices.tsx';
import { ReportMonths } from './report-months.tsx';

/** What the credit bureaus were told about one loan, and what can be done about it. */
export function LoanReportsScreen() {
  const { gid = '' } = useParams();
  const call = useCall(readLoanReports, { gid });
  const value = 'value' in call && call.state !== 'error' ? call.value : undefined;
  const path = [
    { label: 'Loans', href: '/loans' },
    { label: value?.reference ?? '…', href: `/loans/${gid}` },
    { label: 'Bureau reports' },
  ];
  if (!value) return <Unloaded title="Bureau reports" path={path} what="the reports" call={call} />;
  const open = value.disputes.some(({ state }) => state === 'OPEN');
  return (
    <ConsolePage
      title={`${value.borrower.name}: bureau reports`}
      path={path}
      tags={<Standing reports={value} />}
      note={
        value.next_on
          ? `The next report is as of ${formatDate(value.next_on)}`
          : 'Nothing more is reported'
      }
    >
      <Columns
        asideLabel="Disputes and decisions"
        main={<ReportMonths loan={gid} reports={value} />}
        aside={
          <>
            <Disputes disputes={value.disputes} />
            {value.can_act && !open && value.months.length > 0 && (
              <RecordDispute gid={gid} today={value.today} onDone={call.reload} />
            )}
            {value.can_choose && <ReportChoices gid={gid} reports={value} onDone={call.reload} />}
            <Decided choices={value.choices} />
          </>
        }
      />
    </ConsolePage>
  );
}

function Standing({ reports: { bankruptcy, standing } }: { reports: LoanReports }) {
  return (
    <>
      {standing === 'HOLD' && <Tag tone="caution">Kept out</Tag>}
      {standing === 'BLOCK' && <Tag tone="critical">Identity theft</Tag>}
      {bankruptcy && (
        <Tag tone="caution">
          {bankruptcy.chapter
            ? `Chapter ${bankruptcy.chapter} bankruptcy`
            : 'Bankruptcy without a chapter'}
        </Tag>
      )}
    </>
  );
}

function Disputes({ disputes }: { disputes: readonly Dispute[] }) {
  return (
    <Sheet title="Disputes" flush={disputes.length > 0}>
      {disputes.length === 0 ? (
        <Text tone="muted">None.</Text>
      ) : (
        <List>
          {disputes.map((one) => (
            <ListItem
              key={one.gid}
              title={
                <Link href={`/report-disputes/${one.gid}`}>
                  {WAYS[one.came_by]}, {formatDate(one.received_on)}
                </Link>
              }
              note={
                one.outcome === null
                  ? `Answer by ${formatDate(one.answer_by)}`
                  : OUTCOMES[one.outcome][0]
              }
            />
          ))}
        </List>
      )}
    </Sheet>
  );
}

function Decided({ choices }: { choices: LoanReports['choices'] }) {
  if (choices.length === 0) return null;
  return (
    <Sheet title="What was decided" flush>
      <List>
        {choices.map(({ at, by, choice, reason }) => (
          <ListItem key={at} title={CHOICES[choice]} note={`${by}, ${momentOf(at)}. “${reason}”`} />
        ))}
      </List>
    </Sheet>
  );
}
