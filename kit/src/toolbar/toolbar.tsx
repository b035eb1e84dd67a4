import type { ReactNode } from 'react';
import styles from './toolbar.module.css';

/**
 * A row of controls over a list: choose all, mark as read, filter, search. Native: no React Aria
 * inside.
 */
export function Toolbar({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className={styles.bar} role="group" aria-label={label}>
      {children}
    </div>
  );
}
