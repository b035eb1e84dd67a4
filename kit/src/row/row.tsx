import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import styles from './row.module.css';

export interface RowProps {
  children: ReactNode;
  gap?: 1 | 2 | 3 | 4 | 5;
  /** The first at the left edge, the last at the right one. */
  between?: boolean;
  /** Wraps to the next line when there is no room; the usual case. */
  wrap?: boolean;
  align?: 'center' | 'top' | 'bottom' | 'baseline';
}

/** Things beside each other. */
export function Row({ children, gap = 3, between, wrap = true, align = 'center' }: RowProps) {
  return (
    <div
      className={classNames(
        styles.row,
        styles[`gap${gap}`],
        styles[align],
        between && styles.between,
        wrap && styles.wrap,
      )}
    >
      {children}
    </div>
  );
}

/** The one item that takes the remaining room of a row, or a row of its own if that's little. */
export function Grow({ children }: { children: ReactNode }) {
  return <div className={styles.grow}>{children}</div>;
}
