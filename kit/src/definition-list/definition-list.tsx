import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import styles from './definition-list.module.css';

export interface DefinitionListProps {
  children: ReactNode;
  /** `rows`: label left, value right, hairlines. `dense`: a narrow label column, for staff. */
  look?: 'rows' | 'dense';
}

/** Labels and their values. */
export function DefinitionList({ children, look = 'rows' }: DefinitionListProps) {
  return <dl className={styles[look]}>{children}</dl>;
}

/** One label and its value; `total` sets a sum in bold. */
export function Definition(props: { term: ReactNode; children: ReactNode; total?: boolean }) {
  return (
    <div className={classNames(styles.pair, props.total && styles.total)}>
      <dt className={styles.term}>{props.term}</dt>
      <dd className={styles.value}>{props.children}</dd>
    </div>
  );
}
