import { classNames } from '../class-names.ts';
import styles from './spinner.module.css';

export interface SpinnerProps {
  /** What is loading, for screen readers: "Loading your loan". */
  label: string;
  size?: 'small' | 'large';
  /** Shows the label under the wheel too. */
  showLabel?: boolean;
}

/** A spinner that shows at once. To wait 300 ms first (S9.3), put it in `Pending`. */
export function Spinner({ label, size = 'large', showLabel = false }: SpinnerProps) {
  return (
    <div className={styles.spinner} role="status">
      <span className={classNames(styles.wheel, styles[size])} />
      <span className={showLabel ? styles.label : 'visually-hidden'}>{label}</span>
    </div>
  );
}
