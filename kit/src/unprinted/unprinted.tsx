import type { ReactNode } from 'react';
import styles from './unprinted.module.css';

/** Controls of a page that is a paper when printed: they stay on the screen. */
export function Unprinted({ children }: { children: ReactNode }) {
  return <div className={styles.unprinted}>{children}</div>;
}
