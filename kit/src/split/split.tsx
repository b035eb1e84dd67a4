import { type ReactNode, useEffect, useRef } from 'react';
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

export interface TableSplitProps {
  /** Names the list for screen readers: "Sums". */
  listLabel: string;
  list: ReactNode;
  /** Names what is open for screen readers: "$250.00". */
  openLabel: string;
  /** Another one is open: the focus goes there. */
  openKey?: string | undefined;
  children: ReactNode;
}

/**
 * A whole table beside what is open in it, for a page from 1000 px up. A narrower page shows one of
 * both.
 */
export function TableSplit({ children, list, listLabel, openKey, openLabel }: TableSplitProps) {
  const open = useRef<HTMLElement>(null);
  const shown = useRef(openKey);
  useEffect(() => {
    if (shown.current === openKey) return;
    shown.current = openKey;
    if (openKey !== undefined) open.current?.focus({ preventScroll: true });
  }, [openKey]);
  return (
    <div className={styles.table}>
      <section aria-label={listLabel} className={styles.stack}>
        {list}
      </section>
      <section
        key={openKey}
        ref={open}
        tabIndex={-1}
        aria-label={openLabel}
        className={styles.opened}
      >
        {children}
      </section>
    </div>
  );
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
