import { classNames } from '../class-names.ts';
import { sayMonth, weekdayOf, weeksOf } from '../date-field/calendar-days.ts';
import styles from './payday-month.module.css';

export interface PaydayMark {
  /** YYYY-MM-DD. */
  day: string;
  /** One letter of the group: "W". */
  letter: string;
  /** For screen readers: "weekly". */
  label: string;
  /** It would have been then, and moved. */
  off?: boolean;
}

export interface PaydayMonthProps {
  /** Any day of the month, YYYY-MM-DD. */
  month: string;
  marks: readonly PaydayMark[];
  /** Days on which nobody is paid, with their names. */
  holidays: ReadonlyMap<string, string>;
  today: string;
}

const WEEKDAYS = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'] as const;

/** A month of paydays to read. The words beside it say the same. */
export function PaydayMonth({ month, ...props }: PaydayMonthProps) {
  return (
    <table className={styles.month}>
      <caption className={styles.caption}>{sayMonth(month)}</caption>
      <thead>
        <tr>
          {WEEKDAYS.map((name) => (
            <th key={name} scope="col">
              <abbr title={name}>{name.slice(0, 1)}</abbr>
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeksOf(month).map((week) => (
          <tr key={week[0]}>
            {gap('before', weekdayOf(week[0] ?? month))}
            {week.map((day) => (
              <Cell key={day} day={day} {...props} />
            ))}
            {gap('after', 6 - weekdayOf(week.at(-1) ?? month))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function gap(key: string, columns: number) {
  return columns > 0 ? <td key={key} colSpan={columns} aria-hidden="true" /> : null;
}

function Cell({ day, holidays, marks, today }: Omit<PaydayMonthProps, 'month'> & { day: string }) {
  const here = marks.filter((mark) => mark.day === day);
  const paid = here.filter(({ off }) => !off);
  const moved = here.filter(({ off }) => off);
  const holiday = holidays.get(day);
  return (
    <td
      className={classNames(
        paid.length > 0 && styles.on,
        day === today && styles.today,
        holiday !== undefined && styles.holiday,
      )}
    >
      {Number(day.slice(8))}
      {day === today && <span className="visually-hidden">, today</span>}
      {holiday !== undefined && <span className="visually-hidden">, {holiday}</span>}
      {paid.length > 0 && <Letters of={paid} />}
      {moved.length > 0 && <Letters of={moved} off />}
    </td>
  );
}

function Letters({ of, off = false }: { of: readonly PaydayMark[]; off?: boolean }) {
  const words = of.map(({ label }) => label).join(' and ');
  return (
    <span className={classNames(styles.mark, off && styles.off)}>
      <span aria-hidden="true">{of.map(({ letter }) => letter).join('')}</span>
      <span className="visually-hidden">
        , {words}
        {off && ', moved'}
      </span>
    </span>
  );
}

/** What the letters and shades mean. */
export function PaydayLegend({
  groups,
  hasMoved,
}: {
  groups: readonly { letter: string; label: string }[];
  hasMoved: boolean;
}) {
  return (
    <ul className={styles.legend}>
      {groups.map(({ label, letter }) => (
        <li key={`${letter} ${label}`}>
          <b className={styles.mark}>{letter}</b> {label}
        </li>
      ))}
      {hasMoved && groups[0] && (
        <li>
          <b className={classNames(styles.mark, styles.off)}>{groups[0].letter}</b> Would have been;
          moved
        </li>
      )}
      <li>
        <span className={styles.shade} aria-hidden="true" /> Nobody is paid
      </li>
    </ul>
  );
}
