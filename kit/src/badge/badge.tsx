import { classNames } from '../class-names.ts';
import styles from './badge.module.css';

/** A small count, optionally "99+" above 99; the text beside it says of what. */
export function Badge({
  count,
  short = false,
  tone = 'critical',
}: {
  count: number;
  short?: boolean;
  tone?: 'critical' | 'accent';
}) {
  return (
    <span className={classNames(styles.badge, styles[tone])} aria-hidden="true">
      {short && count > 99 ? '99+' : count}
    </span>
  );
}
