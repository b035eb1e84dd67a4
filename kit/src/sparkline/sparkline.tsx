import { area, line } from 'd3-shape';
import { Label, LatestDot } from '../chart/axis.tsx';
import { Chart } from '../chart/chart.tsx';
import { linear } from '../chart/ticks.ts';
import { dayText } from '../day/day-text.ts';
import styles from './sparkline.module.css';

export interface SparklineProps {
  /** The name of the figure: "Credit score". */
  label: string;
  /** In the order of their days; value is a whole number or a decimal string. */
  points: readonly { date: string; value: number | string }[];
}

/** The history of one figure without axes; its first and last values are printed. */
export function Sparkline({ label, points }: SparklineProps) {
  if (points.length < 2) return null;
  return (
    <Chart label={sentence(label, points)} height={84}>
      {(width) => <Curve points={points} width={width} />}
    </Chart>
  );
}

const bottom = 83;

function Curve({ points, width }: Pick<SparklineProps, 'points'> & { width: number }) {
  const values = points.map((point) => Number(point.value));
  const x = linear(0, points.length - 1, 6, width - 48);
  const y = linear(Math.min(...values), Math.max(...values), 66, 20);
  const placed = values.map((value, place): [number, number] => [x(place), y(value)]);
  const [firstX, firstY] = placed[0] ?? [0, 0];
  const [lastX, lastY] = placed.at(-1) ?? [0, 0];

  return (
    <>
      <path className={styles.area} d={area().y0(bottom)(placed) ?? undefined} />
      <path className={styles.line} d={line()(placed) ?? undefined} />
      <path className={styles.ground} d={`M0 ${bottom}.5H${width}`} />
      <LatestDot x={lastX} y={lastY} />
      <Label x={lastX + 10} y={lastY + 4} strong>
        {String(points.at(-1)?.value)}
      </Label>
      <Label x={firstX} y={firstY - 9}>
        {String(points[0]?.value)}
      </Label>
    </>
  );
}

function sentence(label: string, points: SparklineProps['points']): string {
  const [first, last] = [points[0], points.at(-1)];
  if (!first || !last) return label;
  const at = (point: { date: string; value: number | string }) =>
    `${point.value} on ${dayText(point.date, 'spoken')}`;
  return `${label}, from ${at(first)} to ${at(last)}`;
}
