import { classNames } from '../class-names.ts';
import styles from './share-bar.module.css';

export interface ShareBarProps {
  /** A whole and its parts; the order is that of the bar. Parts of nothing leave no gap. */
  parts: readonly { label: string; count: number; series: 1 | 2 | 3 | 4 | 5 | 'rest' }[];
}

/** One bar in parts, each as long as its share, with a legend. The text beside it says the same. */
export function ShareBar({ parts }: ShareBarProps) {
  const shown = parts.filter(({ count }) => count > 0);
  return (
    <div className={styles.box} aria-hidden="true">
      <div className={styles.bar}>
        {shown.map(({ count, label, series }) => (
          <span
            key={label}
            className={classNames(styles.part, styles[`series-${series}`])}
            style={{ flexGrow: count }}
          />
        ))}
      </div>
      <div className={styles.legend}>
        {shown.map(({ label, series }) => (
          <span key={label} className={styles.entry}>
            <span className={classNames(styles.mark, styles[`series-${series}`])} />
            {label}
          </span>
        ))}
      </div>
    </div>
  );
}
