import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import styles from './plate.module.css';

export interface PlateProps {
  /** An icon of the kit, decoration beside words. */
  children: ReactNode;
  tone?: 'brand' | 'plain' | 'positive' | 'caution' | 'critical';
  size?: 'medium' | 'large';
  /** A disc: the tick at the head of a receipt. */
  round?: boolean;
}

/** A tinted square behind an icon. */
export function Plate({ children, tone = 'brand', size = 'medium', round = false }: PlateProps) {
  return (
    <span
      className={classNames(styles.plate, styles[tone], styles[size], round && styles.round)}
      aria-hidden="true"
    >
      {children}
    </span>
  );
}
