import { classNames } from '../class-names.ts';
import styles from './progress-bar.module.css';

export interface ProgressBarProps {
  /** The progress in percent, 0 to 100; values outside are clamped. */
  percent: number;
  /** What it measures: "Details confirmed", "Uploading pay-stub.pdf". */
  label: string;
  size?: 'medium' | 'big';
  /** Announced instead of the percentage: "7 of 12". */
  valueText?: string;
}

/** A progress bar, medium (8 px) or big (14 px), as wide as its percentage (S2.15). */
export function ProgressBar({ percent, label, size = 'medium', valueText }: ProgressBarProps) {
  const done = Math.min(100, Math.max(0, percent));
  return (
    <div
      className={classNames(styles.bar, styles[size])}
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={Math.round(done)}
      aria-valuetext={valueText}
    >
      <div className={styles.done} style={{ width: `${done}%` }} />
    </div>
  );
}
