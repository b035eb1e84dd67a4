import { classNames } from '../class-names.ts';
import { sayMonth, weeksOf, weekdayOf } from '../date-field/calendar-days.ts';
import styles from './marked-month.module.css';

/** `end`: something ends. `pay`: money from a paycheck. `bank`: money from a bank account. */
export type MonthMark = 'end' | 'pay' | 'bank';

export interface MarkedDay {
  /** YYYY-MM-DD. */
  day: string;
  mark: MonthMark;
  /** What it is, for screen readers: "last deduction". */
  label: string;
}

export interface MarkedMonthProps {
  /** Any day of the month, YYYY-MM-DD. */
  month: string;
  days: readonly MarkedDay[];
}

const WEEKDAYS = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'] as const;

/** A month to read, with a few days marked. The words beside it say the same. */
export function MarkedMonth({ month, days }: MarkedMonthProps) {
  const marked = new Map(days.map((one) => [one.day, one]));
  return (
    <table className={styles.month}>
      <caption className={styles.caption}>{sayMonth(month)}</caption>
      <thead>
        <tr>
          {WEEKDAYS.map((name) => (
            <th key={name} scope="col">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeksOf(month).map((week) => (
          <tr key={week[0]}>
            {gap(`${week[0]} before`, weekdayOf(week[0] ?? month))}
            {week.map((day) => (
              <Cell key={day} day={day} of={marked.get(day)} />
            ))}
            {gap(`${week[0]} after`, 6 - weekdayOf(week.at(-1) ?? month))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function gap(key: string, columns: number) {
  return columns > 0 ? <td key={key} colSpan={columns} aria-hidden="true" /> : null;
}

function Cell({ day, of }: { day: string; of: MarkedDay | undefined }) {
  return (
    <td>
      <span className={classNames(styles.day, of && styles[of.mark])}>
        {Number(day.slice(8))}
        {of && <span className="visually-hidden">, {of.label}</span>}
      </span>
    </td>
  );
}

/** What the marks mean. */
export function MonthLegend({ marks }: { marks: readonly { mark: MonthMark; label: string }[] }) {
  return (
    <ul className={styles.legend}>
      {marks.map(({ label, mark }) => (
        <li key={mark}>
          <span className={classNames(styles.key, styles[mark])} aria-hidden="true" />
          {label}
        </li>
      ))}
    </ul>
  );
}
