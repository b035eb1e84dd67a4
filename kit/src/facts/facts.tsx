import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import styles from './facts.module.css';

export interface FactsProps {
  children: ReactNode;
  /** From 768 px up; phones show two columns. */
  columns?: 2 | 3 | 4;
}

/** A few facts, label above value. */
export function Facts({ children, columns = 2 }: FactsProps) {
  return <dl className={classNames(styles.facts, styles[`columns${columns}`])}>{children}</dl>;
}

/** One fact; the note under the value is small: a date, "of $7,090.21". */
export function Fact(props: { label: string; children: ReactNode; note?: ReactNode }) {
  return (
    <div>
      <dt className={styles.label}>{props.label}</dt>
      <dd className={styles.value}>
        {props.children}
        {props.note && <small className={styles.note}>{props.note}</small>}
      </dd>
    </div>
  );
}
