import { useCall } from '@paystead/client/calls/use-call';
import { exportReport, readFunnel } from '@paystead/contract/product/reports';
import { BarList } from '@paystead/kit/bar-list/bar-list';
import { ConsolePage } from '@paystead/kit/console-shell/console-page';
import { formatDate } from '@paystead/kit/format/format-date';
import { formatPercent, groupThousands } from '@paystead/kit/format/format-money';
import { Grid } from '@paystead/kit/grid/grid';
import { Sheet } from '@paystead/kit/sheet/sheet';
import { type Column, Table } from '@paystead/kit/table/table';
import { Text } from '@paystead/kit/text/text';
import { Unloaded } from '../../parts/record-page.tsx';
import { ReportFilter, useReportFilter } from './report-filter.tsx';
import { ReportTabs } from './report-tabs.tsx';
import { type Funnel, hoursWords, reasonWords, STEPS } from './report-words.ts';

const times: readonly Column<Funnel['steps'][number]>[] = [
  { key: 'step', header: 'Step', phone: 'title', cell: (row) => STEPS[row.step] },
  {
    key: 'median',
    header: 'Median',
    align: 'end',
    phone: 'full',
    phoneLabel: 'Median',
    cell: (row) => hoursWords(row.median_hours),
  },
  {
    key: 'slow',
    header: '9 of 10 within',
    align: 'end',
    phone: 'full',
    phoneLabel: '9 of 10 within',
    cell: (row) => hoursWords(row.slow_hours),
  },
];

const reasons: readonly Column<Funnel['reasons'][number]>[] = [
  { key: 'code', header: 'Reason', phone: 'title', cell: (row) => reasonWords(row.code) },
  {
    key: 'count',
    header: 'Applications',
    align: 'end',
    phone: 'value',
    cell: (row) => groupThousands(String(row.applications)),
  },
];

/** Applications of the last 90 days from rate check to payout. */
export function FunnelScreen() {
  const use = useReportFilter();
  const call = useCall(readFunnel, use.filter);
  const value = 'value' in call && call.state !== 'error' ? call.value : undefined;
  if (!value) return <Unloaded title="Applications in figures" what="the figures" call={call} />;
  return (
    <ConsolePage
      title="Applications in figures"
      note={`Begun ${formatDate(value.from)} to ${formatDate(value.through)}.`}
    >
      <ReportTabs current="/reports/funnel" />
      <ReportFilter
        employers={value.employers}
        use={use}
        file={{
          call: exportReport,
          input: { report: 'funnel', ...use.filter },
          name: `applications-${value.through}.csv`,
        }}
      />
      <Grid columns={2}>
        <Sheet title="From rate check to payout">
          <BarList
            label="From rate check to payout"
            bars={value.steps.map(({ people, share, step }) => ({
              label: STEPS[step],
              count: people,
              note: share === null ? undefined : `${formatPercent(share, 0)} of the step before`,
            }))}
          />
        </Sheet>
        <Sheet title="How long each step took" flush>
          <Table
            caption="How long each step took"
            columns={times}
            rows={value.steps.slice(1)}
            rowKey={(row) => row.step}
            dense
          />
        </Sheet>
      </Grid>
      <Sheet title={`Why ${value.declined} had no offer`} flush={value.reasons.length > 0}>
        {value.reasons.length === 0 ? (
          <Text tone="muted">No application was declined.</Text>
        ) : (
          <Table
            caption="Reasons of declined applications"
            columns={reasons}
            rows={value.reasons}
            rowKey={(row) => row.code}
            dense
          />
        )}
      </Sheet>
    </ConsolePage>
  );
}
