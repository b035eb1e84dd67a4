import { classNames } from '../class-names.ts';
import styles from './axis.module.css';

export interface ValueAxisProps {
  ticks: readonly { label: string; y: number }[];
  left: number;
  right: number;
}

/** Grid lines with their values to the left; four or fewer. */
export function ValueAxis({ ticks, left, right }: ValueAxisProps) {
  return ticks.map(({ label, y }) => (
    <g key={label}>
      <path className={styles.grid} d={`M${left} ${Math.round(y) + 0.5}H${right}`} />
      <Label x={left - 8} y={y + 4} anchor="end">
        {label}
      </Label>
    </g>
  ));
}

export interface LabelProps {
  x: number;
  y: number;
  children: string;
  anchor?: 'start' | 'middle' | 'end';
  strong?: boolean;
}

/** Text in a drawing, 12 px or more. */
export function Label({ x, y, children, anchor = 'start', strong }: LabelProps) {
  return (
    <text
      x={x}
      y={y}
      textAnchor={anchor}
      className={classNames(styles.label, strong && styles.strong)}
    >
      {children}
    </text>
  );
}

interface TodayLineProps {
  x: number;
  top: number;
  bottom: number;
  width: number;
}

/** The dashed line of today, labeled at its top. */
export function TodayLine(props: TodayLineProps) {
  return <MarkLine {...props}>Today</MarkLine>;
}

/** The approximate width of a letter, to decide whether a label fits beside a line. */
const LETTER = 7;

/** A dashed line at a marked day, labeled at its top. */
export function MarkLine({
  x,
  top,
  bottom,
  width,
  children,
}: TodayLineProps & { children: string }) {
  const fits = x < width - 13 - children.length * LETTER;
  return (
    <g>
      <path className={styles.today} d={`M${x} ${top}V${bottom}`} />
      <Label x={fits ? x + 6 : x - 6} y={top + 8} anchor={fits ? 'start' : 'end'} strong>
        {children}
      </Label>
    </g>
  );
}

/** The latest point: gold, ringed by the surface. */
export function LatestDot({ x, y }: { x: number; y: number }) {
  return <circle className={styles.dot} cx={x} cy={y} r={5} />;
}
