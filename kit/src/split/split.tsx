import type { ReactNode } from 'react';
import styles from './split.module.css';

export interface SplitProps {
  /** Names the list for screen readers: "Conversations". */
  listLabel: string;
  list: ReactNode;
  /** The one that is open. */
  children: ReactNode;
}

/**
 * A list beside what is open in it. Where there is no room for both, only the open one is shown,
 * and its page leads back to the whole list.
 */
export function Split({ children, list, listLabel }: SplitProps) {
  return (
    <div className={styles.room}>
      <div className={styles.split}>
        <nav aria-label={listLabel} className={styles.list}>
          {list}
        </nav>
        <div className={styles.open}>{children}</div>
      </div>
    </div>
  );
}
