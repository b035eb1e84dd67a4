import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import styles from './facts.module.css';

export interface FactsProps {
  children: ReactNode;
  /** From 768 px up; phones show two columns, or three short facts in a row. */
  columns?: 2 | 3 | 4;
}

/** A few facts, label above value. */
export function Facts({ children, columns = 2 }: FactsProps) {
  return <dl className={classNames(styles.facts, styles[`columns${columns}`])}>{children}</dl>;
}

export interface FactProps {
  label: string;
  children: ReactNode;
  /** Small, under the value: a date, "of $7,090.21". */
  note?: ReactNode;
  /** Left out on phones, where the page says it elsewhere. */
  wideOnly?: boolean;
}

/** One fact. */
export function Fact(props: FactProps) {
  return (
    <div className={classNames(props.wideOnly && styles.wideOnly)}>
      <dt className={styles.label}>{props.label}</dt>
      <dd className={styles.value}>
        {props.children}
        {props.note && <small className={styles.note}>{props.note}</small>}
      </dd>
    </div>
  );
}
