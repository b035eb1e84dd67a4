import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import styles from './button.module.css';

/** Buttons side by side; with `fill` each takes a full line on a phone. */
export function ButtonRow(props: { children: ReactNode; fill?: boolean }) {
  return <div className={classNames(styles.row, props.fill && styles.fill)}>{props.children}</div>;
}
