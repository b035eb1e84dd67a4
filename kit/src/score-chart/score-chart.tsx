import { area, line } from 'd3-shape';
import { Label, LatestDot, MarkLine, ValueAxis } from '../chart/axis.tsx';
import { Chart, isRoomy } from '../chart/chart.tsx';
import { linear, valueScale } from '../chart/ticks.ts';
import { dayNumber, dayText } from '../day/day-text.ts';
import { Day } from '../day/day.tsx';
import { type Column, Table } from '../table/table.tsx';
import styles from './score-chart.module.css';

export interface ScorePoint {
  /** YYYY-MM-DD of the report. */
  date: string;
  score: number;
}

/** A marked day beside the scores: "Loan opened". */
export interface ScoreMark {
  /** YYYY-MM-DD. */
  date: string;
  label: string;
}

interface ScoreChartProps {
  points: readonly ScorePoint[];
  /** Drawn where they fall between two reports. */
  marks?: readonly ScoreMark[];
}

/**
 * A credit score by report. Its axis starts at a round number below the lowest one, and says so.
 */
export function ScoreChart({ points, marks = [] }: ScoreChartProps) {
  if (points.length < 2) return null;
  const shown = marks.filter(({ date }) => placeOf(date, points) !== null);
  return (
    <Chart
      label={sentence(points, shown)}
      height={230}
      table={
        <Table
          caption="Score by report"
          columns={columns}
          rows={points}
          rowKey={(point) => point.date}
        />
      }
    >
      {(width) => <Curve points={points} marks={shown} width={width} />}
    </Chart>
  );
}

/** A day's position among the reports, from 0; null outside of them. */
function placeOf(day: string, points: readonly ScorePoint[]): number | null {
  const days = points.map(({ date }) => dayNumber(date));
  const at = dayNumber(day);
  const after = days.findIndex((date) => date >= at);
  const [next, before] = [days[after], days[after - 1]];
  if (next === undefined) return null;
  if (before === undefined) return next === at ? 0 : null;
  return after - (next - at) / (next - before);
}

const top = 14;
const bottom = 202;
const left = 36;
/** The label of each mark has its own row. */
const MARK_ROW = 16;

function Curve({ points, marks, width }: Required<ScoreChartProps> & { width: number }) {
  const right = width - 44;
  const scores = points.map((point) => point.score);
  const [low, high] = [Math.min(...scores) - 10, Math.max(...scores) + 10];
  const { scale: y, ticks } = valueScale(low, high, bottom, top);
  const x = linear(0, points.length - 1, left, right);
  const placed = scores.map((score, place): [number, number] => [x(place), y(score)]);
  const [lastX, lastY] = placed.at(-1) ?? [right, bottom];
  const every = Math.ceil(points.length / (isRoomy(width) ? 12 : 4));

  return (
    <>
      <ValueAxis ticks={ticks(String)} left={left} right={right} />
      {marks.map(({ date, label }, row) => (
        <MarkLine
          key={`${date} ${label}`}
          x={Math.round(x(placeOf(date, points) ?? 0)) + 0.5}
          top={top + 8 + row * MARK_ROW}
          bottom={bottom}
          width={right}
        >
          {label}
        </MarkLine>
      ))}
      <path className={styles.area} d={area().y0(bottom)(placed) ?? undefined} />
      <path className={styles.line} d={line()(placed) ?? undefined} />
      {placed.slice(0, -1).map(([cx, cy]) => (
        <circle key={cx} className={styles.point} cx={cx} cy={cy} r={3} />
      ))}
      {points.map(
        (point, place) =>
          (points.length - 1 - place) % every === 0 && (
            <Label key={point.date} x={x(place)} y={222} anchor="middle">
              {dayText(point.date, 'short').slice(0, 3)}
            </Label>
          ),
      )}
      <LatestDot x={lastX} y={lastY} />
      <Label x={lastX + 10} y={lastY + 5} strong>
        {String(points.at(-1)?.score)}
      </Label>
    </>
  );
}

function sentence(points: readonly ScorePoint[], marks: readonly ScoreMark[]): string {
  const [first, last] = [points[0], points.at(-1)];
  if (!first || !last) return '';
  const at = (point: ScorePoint) => `${point.score} on ${dayText(point.date, 'spoken')}`;
  const also = marks.map(({ date, label }) => ` ${label} on ${dayText(date, 'spoken')}.`);
  return `Score by report, from ${at(first)} to ${at(last)}.${also.join('')}`;
}

const columns: Column<ScorePoint>[] = [
  { key: 'date', header: 'Report', cell: (row) => <Day value={row.date} />, phone: 'title' },
  { key: 'score', header: 'Score', cell: (row) => row.score, align: 'end', phone: 'value' },
];
