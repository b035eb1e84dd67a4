import styles from './bar-list.module.css';

export interface BarListProps {
  /** The name of the comparison, for screen readers. */
  label: string;
  bars: readonly {
    label: string;
    count: number;
    /** After the count: "53% of the step before". */
    note?: string | undefined;
  }[];
}

/** A few counts under each other, each with its name, figure and bar. The text says it all. */
export function BarList({ bars, label }: BarListProps) {
  const most = Math.max(1, ...bars.map(({ count }) => count));
  return (
    <dl className={styles.bars} aria-label={label}>
      {bars.map((bar) => (
        <div key={bar.label} className={styles.bar}>
          <dt className={styles.name}>{bar.label}</dt>
          <dd className={styles.value}>
            {bar.count.toLocaleString('en-US')}
            {bar.note && <small className={styles.note}>{bar.note}</small>}
          </dd>
          <dd className={styles.place} aria-hidden="true">
            <div className={styles.fill} style={{ width: `${(bar.count / most) * 100}%` }} />
          </dd>
        </div>
      ))}
    </dl>
  );
}
