import { useCall } from '@paystead/client/calls/use-call';
import { exportReport, readPortfolio } from '@paystead/contract/product/reports';
import { ConsolePage } from '@paystead/kit/console-shell/console-page';
import { EmptyState } from '@paystead/kit/empty-state/empty-state';
import { formatDate } from '@paystead/kit/format/format-date';
import { Grid } from '@paystead/kit/grid/grid';
import { ChartColumnIcon } from '@paystead/kit/icon/chart-column';
import { Notice } from '@paystead/kit/notice/notice';
import { Unloaded } from '../../parts/record-page.tsx';
import { Ages, Moves, PastDue, Tiles, Vintages } from './portfolio-sheets.tsx';
import { ReportFilter, useReportFilter } from './report-filter.tsx';
import { ReportTabs } from './report-tabs.tsx';

/** The portfolio as of the last closed day: every number leads to its loans. */
export function PortfolioScreen() {
  const use = useReportFilter();
  const call = useCall(readPortfolio, use.filter);
  const value = 'value' in call && call.state !== 'error' ? call.value : undefined;
  if (!value) return <Unloaded title="Reports" what="the portfolio" call={call} />;

  const href = (more: Readonly<Record<string, string>>) => `/reports/loans?${use.query(more)}`;
  return (
    <ConsolePage
      title="Reports"
      note={value.as_of && `Figures after the close of ${formatDate(value.as_of)}.`}
    >
      <ReportTabs current="/reports" />
      <ReportFilter
        employers={value.employers}
        use={use}
        file={{
          call: exportReport,
          input: { report: 'portfolio', ...use.filter },
          name: `portfolio-${value.as_of ?? ''}.csv`,
        }}
      />
      {value.missing.length > 0 && (
        <Notice tone="caution" title="Some loans are missing from these figures">
          The last close couldn’t count the loans of {value.missing.join(', ')}.
        </Notice>
      )}
      {value.as_of === null ? (
        <EmptyState icon={<ChartColumnIcon size="huge" />} title="No figures yet" level={2}>
          The first ones come with the next close of day.
        </EmptyState>
      ) : (
        <>
          <Tiles of={value} href={href} />
          <Grid columns={2}>
            <PastDue of={value} href={href} />
            <Ages of={value} href={href} />
          </Grid>
          <Vintages of={value} />
          <Moves of={value} href={href} />
        </>
      )}
    </ConsolePage>
  );
}
