import { amountText } from '../amount/amount-text.ts';
import { Amount } from '../amount/amount.tsx';
import { Label, ValueAxis } from '../chart/axis.tsx';
import { Chart } from '../chart/chart.tsx';
import { moneyTick, valueScale } from '../chart/ticks.ts';
import { Table } from '../table/table.tsx';
import styles from './stacked-bars.module.css';

export interface StackedBar {
  /** Under the bar: `Oct`, `Nov 20`. */
  label: string;
  /** Decimal strings of dollars; turned into numbers only for drawing. */
  lower: string;
  upper: string;
}

export interface StackedBarsProps {
  /** Names the chart and its table: "Money past due". */
  label: string;
  /** What the two parts of a bar are: "1 to 29 days", "30 days or more". */
  parts: readonly [string, string];
  bars: readonly StackedBar[];
}

/** Amounts of a few months, each bar in two parts; the last one is the latest. */
export function StackedBars({ bars, label, parts }: StackedBarsProps) {
  return (
    <Chart
      label={sentence(label, parts, bars)}
      height={220}
      legend={[
        { label: `${parts[0]} (lower part)`, series: 1 },
        { label: `${parts[1]} (upper part)`, series: 2 },
      ]}
      legendShown
      table={
        <Table
          caption={label}
          columns={[
            { key: 'label', header: 'When', phone: 'title', cell: (bar) => bar.label },
            {
              key: 'lower',
              header: parts[0],
              align: 'end',
              phone: 'full',
              phoneLabel: parts[0],
              cell: (bar) => <Amount value={bar.lower} />,
            },
            {
              key: 'upper',
              header: parts[1],
              align: 'end',
              phone: 'full',
              phoneLabel: parts[1],
              cell: (bar) => <Amount value={bar.upper} />,
            },
          ]}
          rows={bars}
          rowKey={(bar) => bar.label}
        />
      }
    >
      {(width) => <Bars bars={bars} width={width} />}
    </Chart>
  );
}

const top = 24;
const bottom = 184;
const left = 52;
const MOST_WIDE = 48;

function Bars({ bars, width }: { bars: readonly StackedBar[]; width: number }) {
  const right = width - 8;
  const step = (right - left) / Math.max(1, bars.length);
  const wide = Math.min(MOST_WIDE, step * 0.6);
  const sums = bars.map((bar) => Number(bar.lower) + Number(bar.upper));
  const { scale: y, ticks } = valueScale(0, Math.max(100, ...sums), bottom, top);
  return (
    <>
      <ValueAxis ticks={ticks(moneyTick)} left={left} right={right} />
      {bars.map((bar, place) => {
        const middle = left + step * (place + 0.5);
        const [low, high] = [y(Number(bar.lower)), y(sums[place] ?? 0)];
        const x = middle - wide / 2;
        return (
          <g key={bar.label}>
            <rect className={styles.lower} x={x} y={low} width={wide} height={bottom - low} />
            <rect
              className={styles.upper}
              x={x}
              y={high}
              width={wide}
              height={Math.max(0, low - high - 1)}
            />
            <Label x={middle} y={bottom + 20} anchor="middle" strong={place === bars.length - 1}>
              {bar.label}
            </Label>
          </g>
        );
      })}
    </>
  );
}

function sentence(label: string, parts: readonly string[], bars: readonly StackedBar[]): string {
  const each = bars.map(
    (bar) =>
      `${bar.label}: ${amountText(bar.lower)} ${parts[0]}, ${amountText(bar.upper)} ${parts[1]}`,
  );
  return `${label}. ${each.join('; ')}.`;
}
