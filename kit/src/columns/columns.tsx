import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import styles from './columns.module.css';

export interface ColumnsProps {
  main: ReactNode;
  aside: ReactNode;
  /** Names the aside for screen readers: "Estimate". */
  asideLabel: string;
  /** 352 px, 400 px for an estimate or a payment, or 296 px beside a list. */
  asideWidth?: 'normal' | 'wide' | 'narrow';
  /** The aside stays in view while the main column scrolls. */
  sticky?: boolean;
}

/**
 * A main column and an aside, side by side where there is room for both at the reader's text size.
 */
export function Columns({ main, aside, asideLabel, asideWidth = 'normal', sticky }: ColumnsProps) {
  return (
    <div className={styles.room}>
      <div className={classNames(styles.columns, styles[asideWidth])}>
        <div className={styles.stack}>{main}</div>
        <aside
          aria-label={asideLabel}
          className={classNames(styles.stack, sticky && styles.sticky)}
        >
          {aside}
        </aside>
      </div>
    </div>
  );
}
