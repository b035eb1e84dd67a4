import type { CSSProperties } from 'react';
import { Amount } from '../amount/amount.tsx';
import { classNames } from '../class-names.ts';
import styles from './amount-bars.module.css';

export interface AmountBar {
  label: string;
  /** Decimal string of dollars; turned into a number only for the length of the bar. */
  value: string;
  /** Which of two compared things it belongs to; the first by default. */
  series?: 1 | 2;
  /** After the amount: "3 sums". */
  note?: string;
}

export interface AmountBarsProps {
  /** The name of the comparison, for screen readers: "Interest". */
  label: string;
  bars: readonly AmountBar[];
  /** Name, bar and figure on one line. */
  inline?: boolean;
  /** Differences: with their signs, and a bar as long as the difference is large. */
  signed?: boolean;
}

/**
 * A few amounts under each other, each with its name, its figure and a bar. The longest bar is as
 * wide as the column; a negative amount has none. The text says everything that the bars show.
 */
export function AmountBars({ label, bars, inline, signed = false }: AmountBarsProps) {
  const length = ({ value }: AmountBar) => (signed ? Math.abs(Number(value)) : Number(value));
  const most = Math.max(...bars.map(length));
  return (
    <dl className={classNames(styles.bars, inline && styles.inline)} aria-label={label}>
      {bars.map((bar) => (
        <div key={bar.label} className={styles.bar}>
          <dt className={styles.name}>{bar.label}</dt>
          <dd className={styles.value}>
            <Amount value={bar.value} signed={signed} />
            {bar.note && `, ${bar.note}`}
          </dd>
          <Bar bar={bar} share={shareOf(length(bar), most)} />
        </div>
      ))}
    </dl>
  );
}

function Bar({ bar, share }: { bar: AmountBar; share: number }) {
  return (
    <dd
      className={styles.place}
      style={{ '--share': share / 100 } as CSSProperties}
      aria-hidden="true"
    >
      <div
        className={classNames(styles.fill, styles[`series${bar.series ?? 1}`])}
        style={{ width: `${share}%` }}
      />
    </dd>
  );
}

/** Percent of the longest; zero for zero and negative amounts. */
function shareOf(value: number, most: number): number {
  return most > 0 ? Math.max(0, (value / most) * 100) : 0;
}
