import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import styles from './tag.module.css';

export interface TagProps {
  children: ReactNode;
  tone?: 'neutral' | 'positive' | 'caution' | 'critical' | 'info' | 'action' | 'plain';
  /** Only for finished states; a small icon of the kit. */
  icon?: ReactNode;
}

/** A status in a word or two. Never the only signal, never a button. */
export function Tag({ children, tone = 'neutral', icon }: TagProps) {
  return (
    <span className={classNames(styles.tag, styles[tone])}>
      {icon && <span className={styles.icon}>{icon}</span>}
      {children}
    </span>
  );
}
