import { type ReactNode, useLayoutEffect, useRef, useState } from 'react';
import { Disclosure } from '../disclosure/disclosure.tsx';
import styles from './chart.module.css';

export interface ChartProps {
  /** The chart as a sentence, for people who can't see it. */
  label: string;
  /** In pixels; the width is that of the column. */
  height: number;
  /** Draws at the width it is given, in real pixels, so that text is only scaled on paper. */
  children: (width: number) => ReactNode;
  /**
   * Names of the series, shown only if there is no room for them at their ends; hatched `missed`
   * has no end and is always named, and so are the parts of a bar.
   */
  legend?: readonly { label: string; series: 1 | 2 | 3 | 4 | 5 | 'missed' }[];
  legendShown?: boolean;
  /** Under the names of the series: what the drawing takes for granted. */
  note?: string;
  /** The same figures in rows, behind "See as a table". */
  table?: ReactNode;
}

/** The frame of every chart: drawing, legend, table of the same figures. */
export function Chart(props: ChartProps) {
  const { children, height, label, legend, legendShown = false, note, table } = props;
  const box = useRef<HTMLDivElement>(null);
  const width = useWidth(box);
  const isNamed = legendShown || !isRoomy(width);
  const named = legend?.filter(({ series }) => isNamed || series === 'missed') ?? [];

  return (
    <figure className={styles.chart}>
      {named.length > 0 && (
        <div className={styles.legend} aria-hidden="true">
          {named.map((entry) => (
            <span key={entry.label} className={styles.entry}>
              <span className={styles[`series-${entry.series}`]} />
              {entry.label}
            </span>
          ))}
        </div>
      )}
      {note && <p className={styles.note}>{note}</p>}
      <div ref={box} className={styles.box}>
        <svg
          className={styles.drawing}
          width={width}
          height={height}
          viewBox={`0 0 ${width} ${height}`}
          role="img"
          aria-label={label}
        >
          {children(width)}
        </svg>
      </div>
      {table && <Disclosure title="See as a table">{table}</Disclosure>}
    </figure>
  );
}

/** Wide enough for series names at the ends and dates between the ends. */
export function isRoomy(width: number): boolean {
  return width >= 520;
}

const widthBeforeMeasuring = 640;

function useWidth(box: { current: HTMLElement | null }): number {
  const [width, setWidth] = useState(widthBeforeMeasuring);

  useLayoutEffect(() => {
    const element = box.current;
    if (!element) return;
    const measure = () => setWidth(Math.max(200, Math.floor(element.clientWidth)));
    const observer = new ResizeObserver(measure);
    measure();
    observer.observe(element);
    return () => observer.disconnect();
  }, [box]);

  return width;
}
