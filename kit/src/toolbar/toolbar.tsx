import type { ReactNode } from 'react';
import styles from './toolbar.module.css';

export interface ToolbarProps {
  label: string;
  /** The selection or view, and the controls to change it. */
  children: ReactNode;
  /** The actions; always a line of its own on a narrow screen, so that no row moves. */
  actions: ReactNode;
}

/** A row of controls over a list: choose all, mark as read, filter, search. */
export function Toolbar({ label, children, actions }: ToolbarProps) {
  return (
    <div className={styles.bar} role="group" aria-label={label}>
      <div className={styles.start}>{children}</div>
      <div className={styles.actions}>{actions}</div>
    </div>
  );
}
