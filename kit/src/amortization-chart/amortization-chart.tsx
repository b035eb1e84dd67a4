import { scaleBand } from 'd3-scale';
import { useId } from 'react';
import { amountText } from '../amount/amount-text.ts';
import { Amount } from '../amount/amount.tsx';
import { Label, TodayLine, ValueAxis } from '../chart/axis.tsx';
import { Chart, isRoomy } from '../chart/chart.tsx';
import { countPast, moneyTick, valueScale } from '../chart/ticks.ts';
import { classNames } from '../class-names.ts';
import { dayText } from '../day/day-text.ts';
import { Day } from '../day/day.tsx';
import { ScrollRegion } from '../scroll-region/scroll-region.tsx';
import { type Column, Table } from '../table/table.tsx';
import styles from './amortization-chart.module.css';

export interface AmortizationPayment {
  /** YYYY-MM-DD. */
  date: string;
  /** Decimal strings of dollars, as the server sent them; turned into numbers only for drawing. */
  principal: string;
  interest: string;
  /** What was due, where less came in. */
  due?: string;
}

export interface AmortizationChartProps {
  /** In the order of their days. */
  payments: readonly AmortizationPayment[];
  /** YYYY-MM-DD; payments after it are drawn at half strength. */
  today: string;
  /** What the payments after today take for granted, after "assume that". */
  assuming?: string;
}

/** One bar per payday, split into principal and interest; what didn't come in is hatched. */
export function AmortizationChart({ payments, today, assuming }: AmortizationChartProps) {
  if (payments.length === 0) return null;
  const isMissing = payments.some(isMissed);
  const note = assuming && `The bars after today assume that ${assuming}.`;
  return (
    <Chart
      label={sentence(payments) + (note ? ` ${note}` : '')}
      height={250}
      note={note}
      legend={[
        { label: 'Principal', series: 1 },
        { label: 'Interest', series: 2 },
        ...(isMissing ? [{ label: 'Missed, nothing paid', series: 'missed' as const }] : []),
      ]}
      table={
        <ScrollRegion label="Principal and interest by paycheck" direction="tall">
          <Table
            caption="Principal and interest"
            columns={isMissing ? [...columns, missedColumn] : columns}
            rows={payments}
            rowKey={(payment) => payment.date}
            isMissed={isMissed}
          />
        </ScrollRegion>
      }
    >
      {(width) => <Bars payments={payments} today={today} width={width} />}
    </Chart>
  );
}

const top = 14;
const bottom = 220;
const left = 44;

function Bars({ payments, today, width }: AmortizationChartProps & { width: number }) {
  const roomy = isRoomy(width);
  const right = roomy ? width - 72 : width - 1;
  const past = countPast(payments, today);
  const hatch = useId();
  const most = Math.max(...payments.map(heightOf));
  const { scale: y, ticks } = valueScale(0, most, bottom, top);
  const x = scaleBand(
    payments.map((_, place) => place),
    [left, right],
  ).paddingInner(0.16);

  return (
    <>
      <Hatch id={hatch} />
      <ValueAxis ticks={ticks(moneyTick)} left={left} right={right} />
      {payments.map((payment, place) => {
        const principal = y(Number(payment.principal));
        const total = y(Number(payment.principal) + Number(payment.interest));
        const box = { x: x(place) ?? 0, width: x.bandwidth() };
        const time = place >= past && styles.future;
        return (
          <g key={payment.date} className={classNames(time)}>
            <rect {...box} className={styles.principal} y={principal} height={bottom - principal} />
            <rect
              {...box}
              className={styles.interest}
              y={total}
              height={Math.max(0, principal - total - 1)}
            />
            {isMissed(payment) && (
              <rect
                {...box}
                className={styles.missed}
                fill={`url(#${hatch})`}
                y={y(heightOf(payment)) + 0.5}
                height={Math.max(0, total - y(heightOf(payment)) - 1)}
              />
            )}
          </g>
        );
      })}
      {past > 0 && past < payments.length && (
        <TodayLine x={lineAt(x, past)} top={6} bottom={bottom + 4} width={width} />
      )}
      {roomy && <SeriesNames x={right + 10} last={payments.at(-1)} y={y} />}
      <DateLabels payments={payments} x={(place) => x(place) ?? 0} right={right} roomy={roomy} />
    </>
  );
}

function isMissed({ due }: AmortizationPayment): boolean {
  return due !== undefined;
}

function cameIn({ principal, interest }: AmortizationPayment): number {
  return Number(principal) + Number(interest);
}

function heightOf(payment: AmortizationPayment): number {
  return Math.max(cameIn(payment), Number(payment.due ?? '0'));
}

/** The pattern for money that was due and didn't come in. */
function Hatch({ id }: { id: string }) {
  return (
    <pattern id={id} width="6" height="6" patternUnits="userSpaceOnUse">
      <path className={styles.hatch} d="M-1 1l2-2M0 6l6-6M5 7l2-2" />
    </pattern>
  );
}

interface SeriesNamesProps {
  x: number;
  last: AmortizationPayment | undefined;
  y: (dollars: number) => number;
}

/** Labels each series at its end, beside the last bar. */
function SeriesNames({ x, last, y }: SeriesNamesProps) {
  const principal = Number(last?.principal ?? 0);
  return (
    <>
      <Label x={x} y={y(principal + Number(last?.interest ?? 0)) + 4} strong>
        Interest
      </Label>
      <Label x={x} y={y(principal / 2) + 4} strong>
        Principal
      </Label>
    </>
  );
}

/** Draws today in the gap before the next payment. */
function lineAt(
  x: { (place: number): number | undefined; step: () => number; bandwidth: () => number },
  past: number,
) {
  return (x(past) ?? 0) - (x.step() - x.bandwidth()) / 2;
}

interface DateLabelsProps {
  payments: readonly AmortizationPayment[];
  x: (place: number) => number;
  right: number;
  roomy: boolean;
}

function DateLabels({ payments, x, right, roomy }: DateLabelsProps) {
  const last = payments.length - 1;
  const between =
    roomy && last > 8 ? [0.25, 0.5, 0.75].map((share) => Math.round(last * share)) : [];
  const date = (place: number) => dayText(payments[place]?.date ?? '', 'text');

  return (
    <>
      <Label x={left} y={bottom + 22}>
        {date(0)}
      </Label>
      {between.map((place) => (
        <Label key={place} x={x(place)} y={bottom + 22} anchor="middle">
          {date(place)}
        </Label>
      ))}
      {last > 0 && (
        <Label x={right} y={bottom + 22} anchor="end">
          {date(last)}
        </Label>
      )}
    </>
  );
}

function sentence(payments: readonly AmortizationPayment[]): string {
  const came = payments.filter((payment) => cameIn(payment) > 0);
  const missed = payments.filter(isMissed).length;
  const nothing =
    missed === 0 ? '' : ` Money was missing on ${missed} ${missed === 1 ? 'payday' : 'paydays'}.`;
  const [first, last] = [came[0], came.at(-1)];
  if (!first || !last) return `${payments.length} paydays.${nothing}`;
  const at = (payment: AmortizationPayment) =>
    `${amountText(payment.interest)} on ${dayText(payment.date, 'spoken')}`;
  return (
    `Each of ${payments.length} paydays split into principal and interest. ` +
    `Interest goes from ${at(first)} to ${at(last)}.${nothing}`
  );
}

const missedColumn: Column<AmortizationPayment> = {
  key: 'due',
  header: 'Due, not all paid',
  cell: ({ due }) => due && <Amount value={due} />,
  align: 'end',
  phone: 'full',
};

const columns: Column<AmortizationPayment>[] = [
  {
    key: 'date',
    header: 'Date',
    cell: (row) => <Day value={row.date} form="table" />,
    phone: 'title',
  },
  {
    key: 'principal',
    header: 'Principal',
    cell: (row) => <Amount value={row.principal} />,
    align: 'end',
    phone: 'value',
    phoneLabel: 'Principal',
  },
  {
    key: 'interest',
    header: 'Interest',
    cell: (row) => <Amount value={row.interest} />,
    align: 'end',
    phone: 'status',
    phoneLabel: 'Interest',
  },
];
