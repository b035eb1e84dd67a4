import type { ReactNode } from 'react';
import { Link } from '../link/link.tsx';
import styles from './answers.module.css';

/** Check your answers: the person's answers, each with a link to change it. */
export function Answers({ children }: { children: ReactNode }) {
  return <dl className={styles.answers}>{children}</dl>;
}

export interface AnswerProps {
  label: string;
  children: ReactNode;
  /** The address of the page that changes this answer. */
  change?: string;
  /** Another action in place of the Change link. */
  action?: ReactNode;
}

/** One answer. The link reads "Change home address" to a screen reader. */
export function Answer({ label, children, change, action }: AnswerProps) {
  return (
    <div className={styles.pair}>
      <dt className={styles.label}>{label}</dt>
      <dd className={styles.value}>{children}</dd>
      {(change ?? action) && (
        <dd className={styles.action}>
          {change ? (
            <Link href={change} about={label.toLowerCase()}>
              Change
            </Link>
          ) : (
            action
          )}
        </dd>
      )}
    </div>
  );
}
