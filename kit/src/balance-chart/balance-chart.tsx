import { area, line } from 'd3-shape';
import { amountText } from '../amount/amount-text.ts';
import { Amount } from '../amount/amount.tsx';
import { Label, LatestDot, ValueAxis } from '../chart/axis.tsx';
import { Chart } from '../chart/chart.tsx';
import { countPast, linear, moneyTick, valueScale } from '../chart/ticks.ts';
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
  /** In date order: past balances, then future ones. */
  points: readonly BalancePoint[];
  /** YYYY-MM-DD; up to it the line is solid, after it dashed. */
  today: string;
}

/** The balance over time: past solid, future dashed, today a gold dot. */
export function BalanceChart({ points, today }: BalanceChartProps) {
  if (points.length < 2) return null;
  return (
    <Chart
      label={sentence(points, today)}
      height={200}
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
      {(width) => <Line points={points} today={today} width={width} />}
    </Chart>
  );
}

const top = 10;
const bottom = 174;
const left = 40;

function Line({ points, today, width }: BalanceChartProps & { width: number }) {
  const right = width - 8;
  const days = points.map((point) => dayNumber(point.date));
  const x = linear(Math.min(...days), Math.max(...days), left, right);
  const most = Math.max(...points.map((point) => Number(point.balance)));
  const { scale: y, ticks } = valueScale(0, most, bottom, top);
  const placed = points.map((point, place): [number, number] => [
    x(days[place] ?? 0),
    y(Number(point.balance)),
  ]);

  const current = Math.max(0, countPast(points, today) - 1);
  const past = placed.slice(0, current + 1);
  const [dotX, dotY] = placed[current] ?? [left, bottom];
  const near = dotX > width * 0.55;

  return (
    <>
      <ValueAxis ticks={ticks(moneyTick)} left={left} right={right} />
      <path className={styles.area} d={area().y0(bottom)(past) ?? undefined} />
      <path className={styles.past} d={line()(past) ?? undefined} />
      <path className={styles.future} d={line()(placed.slice(current)) ?? undefined} />
      <LatestDot x={dotX} y={dotY} />
      <Label
        x={near ? right : dotX + 10}
        y={Math.max(12, near ? dotY - 14 : dotY - 6)}
        anchor={near ? 'end' : 'start'}
        strong
      >
        {`${amountText(points[current]?.balance ?? '0')} today`}
      </Label>
      <Label x={left} y={194}>
        {dayText(points[0]?.date ?? '', 'month')}
      </Label>
      <Label x={right} y={194} anchor="end">
        {dayText(points.at(-1)?.date ?? '', 'month')}
      </Label>
    </>
  );
}

function sentence(points: readonly BalancePoint[], today: string): string {
  const current = points[Math.max(0, countPast(points, today) - 1)];
  const [first, last] = [points[0], points.at(-1)];
  if (!current || !first || !last) return '';
  return (
    `Balance goes from ${amountText(first.balance)} on ${dayText(first.date, 'spoken')} ` +
    `to ${amountText(last.balance)} by ${dayText(last.date, 'spoken')}. ` +
    `Today it is ${amountText(current.balance)}.`
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
