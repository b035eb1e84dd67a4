import type { ReactNode } from 'react';
import { Plate } from '../plate/plate.tsx';
import styles from './empty-state.module.css';

export interface EmptyStateProps {
  icon: ReactNode;
  /** Good news, a failure, or nothing special. */
  tone?: 'plain' | 'positive' | 'critical';
  title?: string;
  level?: 2 | 3;
  /** The purpose of this place. */
  children?: ReactNode;
  /** One action, if there is one. */
  action?: ReactNode;
}

/** A place that is still empty: one icon, its purpose, one action. */
export function EmptyState({
  icon,
  tone = 'plain',
  title,
  level = 3,
  children,
  action,
}: EmptyStateProps) {
  const Heading = `h${level}` as const;
  return (
    <div className={styles.empty}>
      <Plate size="large" tone={tone}>
        {icon}
      </Plate>
      <div>
        {title && <Heading className={styles.title}>{title}</Heading>}
        {children && <p className={styles.text}>{children}</p>}
      </div>
      {action}
    </div>
  );
}
