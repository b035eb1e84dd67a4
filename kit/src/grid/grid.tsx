import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import styles from './grid.module.css';

/** Equal columns from 768 px up, one below that. */
export function Grid({ children, columns = 2 }: { children: ReactNode; columns?: 2 | 3 }) {
  return <div className={classNames(styles.grid, styles[`columns${columns}`])}>{children}</div>;
}
