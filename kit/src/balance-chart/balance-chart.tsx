import { area, curveStepAfter, line } from 'd3-shape';
import { amountText } from '../amount/amount-text.ts';
import { Amount } from '../amount/amount.tsx';
import { Label, LatestDot, ValueAxis } from '../chart/axis.tsx';
import { Chart } from '../chart/chart.tsx';
import { linear, moneyTick, valueScale } from '../chart/ticks.ts';
import { dayNumber, dayText } from '../day/day-text.ts';
import { Day } from '../day/day.tsx';
import { ScrollRegion } from '../scroll-region/scroll-region.tsx';
import { type Column, Table } from '../table/table.tsx';
import styles from './balance-chart.module.css';

export interface BalancePoint {
  /** YYYY-MM-DD. */
  date: string;
  /** Decimal string of dollars; turned into a number only for drawing. */
  balance: string;
}

export interface BalanceChartProps {
  /**
   * The past in date order: each balance holds from its day until the next one. The last holds
   * today.
   */
  history: readonly BalancePoint[];
  /** How it goes on, in date order; empty for a loan that has no future. */
  projection?: readonly BalancePoint[];
  /** YYYY-MM-DD. */
  today: string;
  /** Under which condition it goes on that way, after "if" and "assumes that". */
  assuming?: string;
}

/** The balance over time: past days in solid steps, future ones dashed, today a gold dot. */
export function BalanceChart(props: BalanceChartProps) {
  const { history, projection = [], today, assuming = 'every installment is on time' } = props;
  const current = history.at(-1);
  if (!current) return null;
  const now = { date: current.date < today ? today : current.date, balance: current.balance };
  const points = [...history, ...projection];
  return (
    <Chart
      label={sentence(history, projection, assuming)}
      height={200}
      note={projection.length > 0 ? `The dashed line assumes that ${assuming}.` : undefined}
      table={
        <ScrollRegion label="Balance by day" direction="tall">
          <Table
            caption="Balance over time"
            columns={columns}
            rows={points}
            rowKey={(point) => point.date}
          />
        </ScrollRegion>
      }
    >
      {(width) => <Lines past={[...history, now]} future={[now, ...projection]} width={width} />}
    </Chart>
  );
}

const top = 10;
const bottom = 174;
const left = 40;

interface LinesProps {
  /** The last one is today's. */
  past: readonly BalancePoint[];
  /** Begins with today's. */
  future: readonly BalancePoint[];
  width: number;
}

function Lines({ past, future, width }: LinesProps) {
  const right = width - 8;
  const points = [...past, ...future];
  const days = points.map((point) => dayNumber(point.date));
  const x = linear(Math.min(...days), Math.max(...days), left, right);
  const most = Math.max(...points.map((point) => Number(point.balance)));
  const { scale: y, ticks } = valueScale(0, most, bottom, top);
  const place = (point: BalancePoint): [number, number] => [
    x(dayNumber(point.date)),
    y(Number(point.balance)),
  ];

  const steps = past.map(place);
  const [dotX, dotY] = steps.at(-1) ?? [left, bottom];
  const near = dotX > width * 0.55;

  return (
    <>
      <ValueAxis ticks={ticks(moneyTick)} left={left} right={right} />
      <path className={styles.area} d={area().curve(curveStepAfter).y0(bottom)(steps) ?? ''} />
      <path className={styles.past} d={line().curve(curveStepAfter)(steps) ?? ''} />
      {future.length > 1 && <path className={styles.future} d={line()(future.map(place)) ?? ''} />}
      <LatestDot x={dotX} y={dotY} />
      <Label
        x={near ? right : dotX + 10}
        y={Math.max(12, near ? dotY - 14 : dotY - 6)}
        anchor={near ? 'end' : 'start'}
        strong
      >
        {`${amountText(past.at(-1)?.balance ?? '0')} today`}
      </Label>
      <Label x={left} y={194}>
        {dayText(past[0]?.date ?? '', 'month')}
      </Label>
      <Label x={right} y={194} anchor="end">
        {dayText(points.at(-1)?.date ?? '', 'month')}
      </Label>
    </>
  );
}

function sentence(
  history: readonly BalancePoint[],
  projection: readonly BalancePoint[],
  assuming: string,
): string {
  const [first, current, last] = [history[0], history.at(-1), projection.at(-1)];
  if (!first || !current) return '';
  const goesOn = last
    ? ` If ${assuming}, it will be ${amountText(last.balance)} by ` +
      `${dayText(last.date, 'spoken')}.`
    : '';
  return (
    `The balance was ${amountText(first.balance)} on ${dayText(first.date, 'spoken')}. ` +
    `Today it is ${amountText(current.balance)}.${goesOn}`
  );
}

const columns: Column<BalancePoint>[] = [
  {
    key: 'date',
    header: 'Date',
    cell: (row) => <Day value={row.date} form="table" />,
    phone: 'title',
  },
  {
    key: 'balance',
    header: 'Balance',
    cell: (row) => <Amount value={row.balance} />,
    align: 'end',
    phone: 'value',
  },
];
