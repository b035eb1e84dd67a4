import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import styles from './feed.module.css';

/** Notes and events under each other, newest first. */
export function Feed({ children }: { children: ReactNode }) {
  return <ul className={styles.feed}>{children}</ul>;
}

export interface FeedItemProps {
  children: ReactNode;
  /** Who and when: "Renee Okafor, Nov 12, 2026". */
  by: ReactNode;
  tone?: 'neutral' | 'info' | 'positive' | 'caution' | 'critical';
}

/** One of them. */
export function FeedItem({ children, by, tone = 'neutral' }: FeedItemProps) {
  return (
    <li className={styles.item}>
      <span className={classNames(styles.dot, styles[tone])} aria-hidden="true" />
      <div className={styles.words}>
        <div>{children}</div>
        <div className={styles.by}>{by}</div>
      </div>
    </li>
  );
}
