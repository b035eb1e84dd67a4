import { classNames } from '../class-names.ts';
import { dayText } from '../day/day-text.ts';
import styles from './calendar-chip.module.css';

/**
 * A calendar page beside a row that also gives the date in words, so it is hidden from screen
 * readers. The head of the next payday is gold.
 */
export function CalendarChip({ value, next = false }: { value: string; next?: boolean }) {
  const [month, day] = dayText(value, 'short').split('\u00a0');
  return (
    <span className={classNames(styles.chip, next && styles.next)} aria-hidden="true">
      <span className={styles.month}>{month}</span>
      <b className={styles.day}>{day}</b>
    </span>
  );
}
