import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import styles from './step-bars.module.css';

export interface StepBar {
  label: string;
  /** The figure of the step: an amount, "Next". */
  value?: ReactNode;
  /** When, or what is missing. */
  note?: ReactNode;
  /** How much of it is done, 0 to 1. */
  share: number;
  /** The step that comes now. */
  next?: boolean;
}

export interface StepBarsProps {
  /** Names the steps for screen readers: "Steps of this payday". */
  label: string;
  steps: readonly StepBar[];
}

/** Steps beside each other, each with its bar: green is done, gold comes next, grey is later. */
export function StepBars({ label, steps }: StepBarsProps) {
  return (
    <ol className={styles.steps} aria-label={label}>
      {steps.map((step) => (
        <li key={step.label} className={styles.step} aria-current={step.next ? 'step' : undefined}>
          <span className={classNames(styles.bar, step.next && styles.next)} aria-hidden="true">
            <span className={styles.fill} style={{ width: `${step.share * 100}%` }} />
          </span>
          <span className={step.value === undefined ? styles.strong : styles.label}>
            {step.label}
          </span>
          {step.value !== undefined && <span className={styles.strong}>{step.value}</span>}
          {step.note && <span className={styles.label}>{step.note}</span>}
        </li>
      ))}
    </ol>
  );
}
