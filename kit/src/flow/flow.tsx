import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import { CheckIcon } from '../icon/check.tsx';
import styles from './flow.module.css';

/** What happens, step by step, down the page. */
export function Flow({ children }: { children: ReactNode }) {
  return <ol className={styles.flow}>{children}</ol>;
}

export type FlowState = 'done' | 'now' | 'to-do';

export interface FlowStepProps {
  title: ReactNode;
  state: FlowState;
  note?: ReactNode;
  /** When: "At once", "Until Sat, Nov 21, 2:30 PM Eastern". */
  when?: ReactNode;
}

const SPOKEN: Record<FlowState, string> = { done: ', done', now: ', now', 'to-do': '' };

/** One step. */
export function FlowStep({ title, state, note, when }: FlowStepProps) {
  return (
    <li className={classNames(styles.step, state !== 'to-do' && styles[state])}>
      <span className={styles.mark} aria-hidden="true">
        {state === 'done' && <CheckIcon size="small" />}
      </span>
      <div className={styles.words}>
        <div className={styles.title}>
          {title}
          <span className="visually-hidden">{SPOKEN[state]}</span>
        </div>
        {note && <p className={styles.note}>{note}</p>}
      </div>
      {when && <div className={styles.when}>{when}</div>}
    </li>
  );
}
