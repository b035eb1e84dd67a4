import { line } from 'd3-shape';
import { formatPercent } from '../format/format-money.ts';
import { Label, ValueAxis } from '../chart/axis.tsx';
import { Chart } from '../chart/chart.tsx';
import { linear, valueScale } from '../chart/ticks.ts';
import { Table } from '../table/table.tsx';
import styles from './share-lines.module.css';

export interface ShareLine {
  /** At the end of the line: `2026 Q1`. */
  label: string;
  /** Percent as a decimal string, by whole months. */
  points: readonly { month: number; share: string }[];
}

export interface ShareLinesProps {
  /** Names the chart and its table. */
  label: string;
  /** Under the axis: "Months since payout". */
  axis: string;
  /** Up to five, the oldest first. */
  lines: readonly ShareLine[];
}

const SERIES = [styles.series1, styles.series2, styles.series3, styles.series4, styles.series5];

/** Shares that grow month by month, a line for each group. */
export function ShareLines({ axis, label, lines }: ShareLinesProps) {
  return (
    <Chart
      label={sentence(label, lines)}
      height={220}
      legend={lines.map((one, place) => ({ label: one.label, series: seriesAt(place) }))}
      table={
        <Table
          caption={label}
          columns={[
            { key: 'label', header: 'Group', phone: 'title', cell: (one) => one.label },
            {
              key: 'month',
              header: axis,
              align: 'end',
              phone: 'full',
              phoneLabel: axis,
              cell: (one) => one.points.at(-1)?.month ?? 0,
            },
            {
              key: 'share',
              header: 'Share',
              align: 'end',
              phone: 'value',
              cell: (one) => formatPercent(lastOf(one)),
            },
          ]}
          rows={lines}
          rowKey={(one) => one.label}
        />
      }
    >
      {(width) => <Lines axis={axis} lines={lines} width={width} />}
    </Chart>
  );
}

const top = 14;
const bottom = 172;
const left = 44;
/** Room for the names at the ends. */
const END = 78;
/** Names closer than this would cover each other. */
const APART = 15;

function Lines({ axis, lines, width }: Omit<ShareLinesProps, 'label'> & { width: number }) {
  const right = width - END;
  const months = Math.max(1, ...lines.flatMap(({ points }) => points.map(({ month }) => month)));
  const most = Math.max(1, ...lines.map((one) => Number(lastOf(one))));
  const x = linear(0, months, left, right);
  const { scale: y, ticks } = valueScale(0, most, bottom, top);
  const names = namePlaces(lines.map((one) => y(Number(lastOf(one)))));
  return (
    <>
      <ValueAxis ticks={ticks((value) => `${value}%`)} left={left} right={right} />
      {lines.map((one, place) => {
        const path = line()(one.points.map(({ month, share }) => [x(month), y(Number(share))]));
        return (
          <g key={one.label}>
            <path className={SERIES[place % SERIES.length]} d={path ?? ''} />
            <Label x={x(one.points.at(-1)?.month ?? 0) + 6} y={(names[place] ?? 0) + 4} strong>
              {one.label}
            </Label>
          </g>
        );
      })}
      <Label x={left} y={190}>
        0
      </Label>
      <Label x={right} y={190} anchor="end">
        {String(months)}
      </Label>
      <Label x={left} y={210}>
        {axis}
      </Label>
    </>
  );
}

/** The heights of the names: at the ends of their lines, moved up where they would touch. */
function namePlaces(ends: readonly number[]): number[] {
  const places = [...ends];
  const order = ends.map((_, place) => place).toSorted((a, b) => (ends[b] ?? 0) - (ends[a] ?? 0));
  for (const [rank, place] of order.entries()) {
    const below = order[rank - 1];
    if (below === undefined) continue;
    places[place] = Math.min(places[place] ?? 0, (places[below] ?? 0) - APART);
  }
  return places;
}

function seriesAt(place: number): 1 | 2 | 3 | 4 | 5 {
  return ([1, 2, 3, 4, 5] as const)[place % 5] ?? 1;
}

function lastOf({ points }: ShareLine): string {
  return points.at(-1)?.share ?? '0.00';
}

function sentence(label: string, lines: readonly ShareLine[]): string {
  const each = lines.map(
    (one) =>
      `${one.label} reaches ${formatPercent(lastOf(one))} at month ${one.points.at(-1)?.month ?? 0}`,
  );
  return `${label}. ${each.join(', ')}.`;
}
