import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import styles from './grid.module.css';

interface GridProps {
  children: ReactNode;
  /** `lead`: the first of two takes the room that 15 rem of words leave. */
  columns?: 2 | 3 | 'lead';
}

/** Columns from 768 px up, equal ones by default; one column below that. */
export function Grid({ children, columns = 2 }: GridProps) {
  return <div className={classNames(styles.grid, styles[`columns${columns}`])}>{children}</div>;
}
