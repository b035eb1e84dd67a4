import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import styles from './sum.module.css';

export interface SumTerm {
  /** Before all but the first. */
  sign?: '+' | '−' | '×' | '=' | undefined;
  label: string;
  value: ReactNode;
}

/**
 * A short sum in a line, or its terms under each other where there is no room or there are many.
 */
export function Sum({ terms }: { terms: readonly SumTerm[] }) {
  return (
    <div className={styles.room}>
      <dl className={classNames(styles.sum, terms.length <= 4 && styles.line)}>
        {terms.map(({ label, sign, value }) => (
          <div
            key={`${sign} ${label}`}
            className={classNames(styles.term, sign === '=' && styles.result)}
          >
            <dt className={styles.label}>
              {sign && <span className={styles.sign}>{sign} </span>}
              {label}
            </dt>
            <dd className={styles.value}>{value}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
