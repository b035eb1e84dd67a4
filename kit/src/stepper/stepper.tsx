import { classNames } from '../class-names.ts';
import styles from './stepper.module.css';

export interface StepperProps {
  steps: readonly string[];
  /** Place of the current step, from 0. */
  current: number;
}

/**
 * The progress in a flow. Its steps are not links; on phones the text "Step 2 of 4" replaces them.
 */
export function Stepper({ steps, current }: StepperProps) {
  return (
    <div>
      <ol className={styles.steps} aria-label="Progress">
        {steps.map((step, place) => (
          <li
            key={step}
            className={classNames(styles.step, place < current && styles.done)}
            aria-current={place === current ? 'step' : undefined}
          >
            <span className={styles.label}>
              {step}
              {place < current && <span className="visually-hidden"> (completed)</span>}
            </span>
          </li>
        ))}
      </ol>
      <p className={styles.phone} aria-hidden="true">
        Step {current + 1} of {steps.length}: <b>{steps[current]}</b>
      </p>
    </div>
  );
}
