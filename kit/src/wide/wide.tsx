import type { ReactNode } from 'react';
import styles from './wide.module.css';

/** Content that is useful only on a wide screen, like a link to continue on a phone. */
export function Wide({ children }: { children: ReactNode }) {
  return <div className={styles.wide}>{children}</div>;
}
