import type { ReactNode } from 'react';
import { CheckIcon } from '../icon/check.tsx';
import { CircleCheckIcon } from '../icon/circle-check.tsx';
import styles from './checklist.module.css';

export interface ChecklistProps {
  items: readonly ReactNode[];
  /** plain: promises, "No effect on your credit score". round: verified items, "Email". */
  mark?: 'plain' | 'round';
}

/** Short true statements, each with a check mark. */
export function Checklist({ items, mark = 'plain' }: ChecklistProps) {
  return (
    <ul className={styles.list}>
      {items.map((item, place) => (
        <li key={place} className={styles.item}>
          <span className={styles.mark}>
            {mark === 'round' ? <CircleCheckIcon /> : <CheckIcon />}
          </span>
          <span>{item}</span>
        </li>
      ))}
    </ul>
  );
}
