import type { Failure } from '@paystead/client/calls/failure';
import { Board, type BoardItem } from '@paystead/kit/board/board';
import { Button } from '@paystead/kit/button/button';
import { Day } from '@paystead/kit/day/day';
import { formatDate } from '@paystead/kit/format/format-date';
import { Notice } from '@paystead/kit/notice/notice';
import { Page } from '@paystead/kit/page/page';
import { Select } from '@paystead/kit/select/select';
import { Stack } from '@paystead/kit/stack/stack';
import { TryAgainCard } from '@paystead/kit/try-again-card/try-again-card';
import { errorWords } from '@paystead/client/calls/error-words';
import type { ReactNode } from 'react';
import { AccountsSheet, InquiriesSheet, RecordsSheet } from './file-sheets.tsx';
import { MistakeSheet, MonitoringIsOnSheet } from './help-sheets.tsx';
import { RecentAlerts } from './recent-alerts.tsx';
import { FactorsSheet, hasCourse, HistorySheet, ScoreSheet, ShapesSheet } from './score-sheets.tsx';
import type { Reading } from './use-report.ts';

interface ReportPageProps extends Reading {
  /** The requested day, which has no report. */
  gone: string | null;
  /** The report of the chosen day could not be loaded; the earlier one stays on screen. */
  error: Failure | null;
  reload: () => void;
  show: (day: string | null) => void;
}

/** S7.15: the score, its history, its factors, and the credit file. */
export function ReportPage(props: ReportPageProps) {
  const { bureau, report, history } = props;
  const newest = history.at(-1)?.report_date ?? report.report_date;

  return (
    <Page
      title="Credit report"
      back={{ href: '/home', label: 'Dashboard' }}
      focus
      lead={
        <>
          {bureau?.name ?? 'Credit bureau'}, updated <Day value={report.report_date} />
        </>
      }
      actions={history.length > 1 && <ReportSelect {...props} newest={newest} />}
    >
      <Stack gap={6}>
        <ReportNotices {...props} newest={newest} />
        <Board items={partsOf(props)} />
      </Stack>
    </Page>
  );
}

/** In the order of a phone's single column: new alerts come before the file. */
function partsOf({ bureau, report, history, year_change }: Reading): BoardItem[] {
  const main = (id: string, content: ReactNode) => ({ id, column: 'main' as const, content });
  const aside = (id: string, content: ReactNode) => ({ id, column: 'aside' as const, content });
  const parts = [
    main('score', <ScoreSheet bureau={bureau} report={report} history={history} />),
    aside('alerts', <RecentAlerts />),
    hasCourse(history) &&
      main('history', <HistorySheet history={history} yearChange={year_change} />),
    main('shapes', <ShapesSheet shapes={report.shapes} />),
    report.factors.length > 0 && main('factors', <FactorsSheet factors={report.factors} />),
    aside('accounts', <AccountsSheet report={report} />),
    main('inquiries', <InquiriesSheet inquiries={report.inquiries} />),
    main('records', <RecordsSheet records={report.public_records} />),
    bureau && aside('mistake', <MistakeSheet bureau={bureau} />),
    aside('on', <MonitoringIsOnSheet />),
  ];
  return parts.filter((part) => part !== false && part !== null);
}

interface NewestProps extends ReportPageProps {
  newest: string;
}

/** Links to every report, newest first. */
function ReportSelect({ history, report, newest, show }: NewestProps) {
  const days = history.map(({ report_date }) => report_date).toReversed();
  return (
    <Select
      label="Report from"
      labelHidden
      value={report.report_date}
      options={days.map((day) => ({ value: day, text: formatDate(day) }))}
      onChange={(day) => show(day === newest ? null : day)}
    />
  );
}

function ReportNotices({ report, newest, gone, error, reload, show }: NewestProps) {
  if (error && !gone) {
    return (
      <TryAgainCard title="We couldn’t load that report" onRetry={reload}>
        {errorWords(String(error.code)).sentence}
      </TryAgainCard>
    );
  }
  if (gone) {
    return (
      <Notice tone="plain">We don’t have that report anymore. This is your newest one.</Notice>
    );
  }
  if (report.report_date === newest) return null;
  return (
    <Notice
      tone="plain"
      title="This is an older report"
      actions={
        <Button size="small" variant="secondary" onPress={() => show(null)}>
          See your newest report
        </Button>
      }
    >
      Your newest one is from <Day value={newest} />.
    </Notice>
  );
}
