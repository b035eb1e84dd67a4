import { type DayForm, dayText } from './day-text.ts';
import styles from './day.module.css';

/**
 * A calendar day (YYYY-MM-DD), never broken across lines. Forms: text "Nov 27, 2026", weekday
 * "Fri, Nov 27, 2026", table "11/27/2026", long "Friday, November 27th, 2026", short "Nov 27",
 * month "Nov 2026" (S9.8).
 */
export function Day({ value, form = 'text' }: { value: string; form?: DayForm }) {
  return (
    <time dateTime={value} className={styles.day}>
      {dayText(value, form)}
    </time>
  );
}

/** The legal and receipt form: "Friday, November 27th, 2026". */
export function LongDate({ value }: { value: string }) {
  return <Day value={value} form="long" />;
}
