import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import styles from './frame.module.css';

export interface FrameProps {
  /** Sandbox ribbon, offline bar, header. */
  top: ReactNode;
  /** One `Page`, which takes the remaining height. */
  children: ReactNode;
  footer: ReactNode;
  /**
   * Starts the footer below the first screenful, so that content that loads later doesn't move it
   * in view.
   */
  lowFooter?: boolean;
}

/**
 * The frame around the pages of the borrower app: the skip link comes first, and the footer stays
 * at the bottom of short pages.
 */
export function Frame({ top, children, footer, lowFooter = false }: FrameProps) {
  return (
    <div className={styles.frame}>
      <a className="skip-link" href="#main">
        Skip to main content
      </a>
      {top}
      <div className={classNames(styles.middle, lowFooter && styles.tall)}>{children}</div>
      {footer}
    </div>
  );
}
