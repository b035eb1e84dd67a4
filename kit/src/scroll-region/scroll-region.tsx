import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import styles from './scroll-region.module.css';

export interface ScrollRegionProps {
  /** Names the scrolling content: "Ledger, scrolls sideways on small screens". */
  label: string;
  children: ReactNode;
  /** sideways: a wide table. tall: a document in a window of 19 lines. */
  direction?: 'sideways' | 'tall';
}

/** A part of the page that scrolls separately, also by keyboard. */
export function ScrollRegion({ label, children, direction = 'sideways' }: ScrollRegionProps) {
  return (
    <div
      className={classNames(styles.region, styles[direction])}
      role="region"
      aria-label={label}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- arrow keys scroll it
      tabIndex={0}
    >
      {children}
    </div>
  );
}
