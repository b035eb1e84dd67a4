import { useCall } from '@paystead/client/calls/use-call';
import { readLoanReports } from '@paystead/contract/furnishing/loan-reports';
import { ConsolePage } from '@paystead/kit/console-shell/console-page';
import { formatDate } from '@paystead/kit/format/format-date';
import { Notice } from '@paystead/kit/notice/notice';
import { useParams } from 'react-router';
import { Unloaded } from '../../parts/record-page.tsx';
import { CorrectReport } from './correct-report.tsx';

/** FURNISH-10: corrects what was reported of a loan for one month. */
export function CorrectReportScreen() {
  const { gid = '', record = '' } = useParams();
  const call = useCall(readLoanReports, { gid });
  const value = 'value' in call && call.state !== 'error' ? call.value : undefined;
  const path = [
    { label: 'Loans', href: '/loans' },
    { label: value?.reference ?? '…', href: `/loans/${gid}` },
    { label: 'Bureau reports', href: `/loans/${gid}/reports` },
  ];
  if (!value)
    return <Unloaded title="Correct a report" path={path} what="the report" call={call} />;
  const month = value.months.find((one) => one.record.gid === record);
  return (
    <ConsolePage
      title={month ? `Correct the report of ${formatDate(month.record.on)}` : 'Correct a report'}
      path={[...path, { label: 'Correct' }]}
      note={value.borrower.name}
    >
      {month ? (
        <CorrectReport key={record} loan={gid} today={value.today} report={month.record} />
      ) : (
        <Notice tone="caution" title="This loan has no such report">
          Go back to its reports and choose one.
        </Notice>
      )}
    </ConsolePage>
  );
}
