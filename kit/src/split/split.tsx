import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import styles from './split.module.css';

export interface SplitProps {
  /** Names the list for screen readers: "Conversations". */
  listLabel: string;
  list: ReactNode;
  /** The one that is open. */
  children: ReactNode;
  /** Facts beside it. */
  aside?: ReactNode;
  /** Names them for screen readers: "About the borrower". */
  asideLabel?: string;
}

/**
 * A list beside what is open in it, with facts about it at the other side. Where there is no room
 * for the list, only the open one is shown, and its page leads back to the whole list; the facts
 * follow it.
 */
export function Split({ aside, asideLabel, children, list, listLabel }: SplitProps) {
  return (
    <div className={styles.room}>
      <div className={classNames(styles.split, aside !== undefined && styles.three)}>
        <nav aria-label={listLabel} className={styles.list}>
          {list}
        </nav>
        <div className={styles.stack}>{children}</div>
        {aside !== undefined && (
          <aside aria-label={asideLabel} className={styles.stack}>
            {aside}
          </aside>
        )}
      </div>
    </div>
  );
}
