import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import styles from './frame.module.css';

export interface FrameProps {
  /** Sandbox ribbon, offline bar, header. */
  top: ReactNode;
  /** One `Page`, which takes the room that is left. */
  children: ReactNode;
  footer: ReactNode;
  /** The footer begins below the first screenful: nothing the page loads later moves it in view. */
  lowFooter?: boolean;
}

/**
 * The borrower app around its pages: the skip link comes before everything, the footer stays at the
 * bottom of short ones.
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
