import type { ReactNode } from 'react';
import { CloudOffIcon } from '../icon/cloud-off.tsx';
import { RotateCwIcon } from '../icon/rotate-cw.tsx';
import { Plate } from '../plate/plate.tsx';
import styles from './try-again-card.module.css';

export interface TryAgainCardProps {
  /** What could not be loaded: "We couldn't load your transactions". */
  title: string;
  onRetry: () => void;
  /** The reason: the sentence for the failure's status. */
  children?: ReactNode;
}

/** Replaces a part that could not be loaded; the rest of the page stays usable (S2.12). */
export function TryAgainCard({ title, onRetry, children }: TryAgainCardProps) {
  return (
    <div role="alert" className={styles.alert}>
      <button type="button" className={styles.card} onClick={onRetry}>
        <Plate tone="plain">
          <CloudOffIcon />
        </Plate>
        <span className={styles.text}>
          <span className={styles.title}>{title}</span>
          {children && <span className={styles.why}>{children}</span>}
          <span className={styles.link}>Try again</span>
        </span>
        <RotateCwIcon />
      </button>
    </div>
  );
}
