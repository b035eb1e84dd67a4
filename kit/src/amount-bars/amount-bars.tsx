import { Amount } from '../amount/amount.tsx';
import { classNames } from '../class-names.ts';
import styles from './amount-bars.module.css';

export interface AmountBar {
  label: string;
  /** Decimal string of dollars; turned into a number only for the length of the bar. */
  value: string;
  /** Which of two compared things it belongs to; the first by default. */
  series?: 1 | 2;
}

export interface AmountBarsProps {
  /** The name of the comparison, for screen readers: "Interest". */
  label: string;
  bars: readonly AmountBar[];
}

/**
 * A few amounts under each other, each with its name, its figure and a bar. The longest bar is as
 * wide as the column; a negative amount has none. The text says everything that the bars show.
 */
export function AmountBars({ label, bars }: AmountBarsProps) {
  const most = Math.max(...bars.map((bar) => Number(bar.value)));
  return (
    <dl className={styles.bars} aria-label={label}>
      {bars.map((bar) => (
        <div key={bar.label} className={styles.bar}>
          <dt className={styles.name}>{bar.label}</dt>
          <dd className={styles.value}>
            <Amount value={bar.value} />
          </dd>
          <dd className={styles.place} aria-hidden="true">
            <div
              className={classNames(styles.fill, styles[`series${bar.series ?? 1}`])}
              style={{ width: `${shareOf(Number(bar.value), most)}%` }}
            />
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** Percent of the longest; zero for zero and negative amounts. */
function shareOf(value: number, most: number): number {
  return most > 0 ? Math.max(0, (value / most) * 100) : 0;
}
