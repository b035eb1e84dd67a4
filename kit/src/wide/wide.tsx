import type { ReactNode } from 'react';
import styles from './wide.module.css';

/** What only helps on a wide screen, as a way to a phone does. */
export function Wide({ children }: { children: ReactNode }) {
  return <div className={styles.wide}>{children}</div>;
}
