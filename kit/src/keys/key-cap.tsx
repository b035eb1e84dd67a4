import type { ReactNode } from 'react';
import styles from './key-cap.module.css';

/** One key, drawn. Screen readers hear keys from the page's list of keys. */
export function KeyCap({ children }: { children: string }) {
  return (
    <kbd className={styles.cap} aria-hidden="true">
      {children}
    </kbd>
  );
}

/** What single keys do with the list above them. */
export function KeyHints({ children }: { children: ReactNode }) {
  return <div className={styles.hints}>{children}</div>;
}
