import type { ReactNode } from 'react';
import { ChevronDownIcon } from '../icon/chevron-down.tsx';
import styles from './disclosure.module.css';

export interface DisclosureProps {
  /** The title of its content: "Why we ask", "See as a table". */
  title: ReactNode;
  children: ReactNode;
  open?: boolean;
  onToggle?: (open: boolean) => void;
}

/** Optional extra text; closed until pressed. */
export function Disclosure({ title, children, open, onToggle }: DisclosureProps) {
  return (
    <details
      className={styles.disclosure}
      open={open}
      onToggle={(event) => onToggle?.(event.currentTarget.open)}
    >
      <summary className={styles.title}>
        <span className={styles.words}>{title}</span>
        <span className={styles.arrow}>
          <ChevronDownIcon size="small" />
        </span>
      </summary>
      <div className={styles.content}>{children}</div>
    </details>
  );
}
