import { classNames } from '../class-names.ts';
import { addDays } from '../date-field/calendar-days.ts';
import { Day } from '../day/day.tsx';
import { formatDate } from '../format/format-date.ts';
import styles from './day-strip.module.css';

export interface DayStripProps {
  /** The day that isn't counted, YYYY-MM-DD. */
  from: string;
  /** How many days after it count. */
  count: number;
}

/** So many days are drawn one by one; of more, only the ends. */
const MOST = 35;
const END = 7;

/** Days that count for interest, one box each; the day before the first stands empty. */
export function DayStrip({ from, count }: DayStripProps) {
  const isLong = count > MOST;
  const days = Array.from({ length: count }, (_, index) => addDays(from, index + 1));
  return (
    <ol className={styles.strip} aria-label={`${count} days`}>
      <Box day={from} isCounted={false} />
      {(isLong ? days.slice(0, END) : days).map((day) => (
        <Box key={day} day={day} isCounted />
      ))}
      {isLong && <li className={styles.gap}>{count - 2 * END} more</li>}
      {isLong && days.slice(-END).map((day) => <Box key={day} day={day} isCounted />)}
    </ol>
  );
}

function Box({ day, isCounted }: { day: string; isCounted: boolean }) {
  const [month] = formatDate(day).split(/\s/);
  return (
    <li className={classNames(styles.day, isCounted && styles.counted)}>
      <span aria-hidden="true" className={styles.number}>
        {Number(day.slice(8))}
      </span>
      <span aria-hidden="true">{month}</span>
      <span className="visually-hidden">
        <Day value={day} />
        {!isCounted && ', not counted'}
      </span>
    </li>
  );
}
