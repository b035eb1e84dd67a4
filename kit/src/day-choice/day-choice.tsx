import { useEffect, useRef, useState, type KeyboardEvent, type RefObject } from 'react';
import { classNames } from '../class-names.ts';
import { addMonths, sayDay, sayMonth, weekdayOf, weeksOf } from '../date-field/calendar-days.ts';
import { WEEKDAYS } from '../format/format-date.ts';
import { ChevronLeftIcon } from '../icon/chevron-left.tsx';
import { ChevronRightIcon } from '../icon/chevron-right.tsx';
import { IconButton } from '../icon-button/icon-button.tsx';
import styles from './day-choice.module.css';
import { inMonth, reach } from './day-reach.ts';

export interface DayChoiceProps {
  /** What the day is for: "Which day?". */
  label: string;
  /** The chosen day. All days are YYYY-MM-DD. */
  value: string;
  /** The days that can be chosen, in order. */
  days: readonly string[];
  today: string;
  /** Days with a mark, and its word: "payday". */
  marks?: Readonly<Record<string, string>>;
  onChange: (day: string) => void;
}

/**
 * A month of days on the page, for a choice that deserves the room. Days that can't be chosen are
 * text; the others are buttons. The arrow keys move among the buttons, Enter chooses.
 */
export function DayChoice(props: DayChoiceProps) {
  const { days, label, onChange, value } = props;
  const table = useRef<HTMLTableElement>(null);
  const first = days.includes(value) ? value : (days[0] ?? value);
  const [cursor, setCursor] = useState(first);
  const moved = useRef(false);

  useEffect(() => {
    if (moved.current) table.current?.querySelector<HTMLElement>('[tabindex="0"]')?.focus();
    moved.current = false;
  }, [cursor]);

  function move(event: KeyboardEvent) {
    const next = reach(days, cursor, event.key);
    if (next === undefined) return;
    event.preventDefault();
    moved.current = true;
    setCursor(next);
  }

  const turn = (months: number) => {
    const to = inMonth(days, addMonths(cursor, months));
    if (to !== undefined) setCursor(to);
  };

  return (
    <fieldset className={styles.choice}>
      <legend className="visually-hidden">{label}</legend>
      <div className={styles.header}>
        <IconButton label="Previous month" onPress={() => turn(-1)}>
          <ChevronLeftIcon />
        </IconButton>
        <span className={styles.title} aria-hidden="true">
          {sayMonth(cursor)}
        </span>
        <IconButton label="Next month" onPress={() => turn(1)}>
          <ChevronRightIcon />
        </IconButton>
      </div>
      <MonthTable {...props} table={table} cursor={cursor} onKeyDown={move} onPick={pick} />
    </fieldset>
  );

  function pick(day: string) {
    setCursor(day);
    onChange(day);
  }
}

interface MonthProps extends DayChoiceProps {
  table: RefObject<HTMLTableElement | null>;
  /** The one button that the Tab key reaches. */
  cursor: string;
  onPick: (day: string) => void;
  onKeyDown: (event: KeyboardEvent) => void;
}

function MonthTable({ table, ...props }: MonthProps) {
  const { cursor } = props;
  return (
    <table ref={table} className={styles.month}>
      <caption className="visually-hidden">{sayMonth(cursor)}</caption>
      <thead>
        <tr>
          {WEEKDAYS.map((name) => (
            <th key={name} scope="col" abbr={name}>
              {name.slice(0, 2)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeksOf(cursor).map((week) => (
          <tr key={week[0]}>
            {blanksBefore(week).map((column) => (
              <td key={column} aria-hidden="true" />
            ))}
            {week.map((day) => (
              <td key={day}>
                <Cell {...props} day={day} />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

interface CellProps extends DayChoiceProps {
  day: string;
  cursor: string;
  onPick: (day: string) => void;
  onKeyDown: (event: KeyboardEvent) => void;
}

function Cell({ cursor, day, days, marks, onKeyDown, onPick, today, value }: CellProps) {
  const number = Number(day.slice(8));
  const said = [day === today && 'today', marks?.[day]].filter(Boolean).join(', ');
  if (!days.includes(day)) {
    return (
      <span className={classNames(styles.off, day === today && styles.today)}>
        {number}
        <span className="visually-hidden">{said && `, ${said}`}, not available</span>
      </span>
    );
  }
  return (
    <button
      type="button"
      className={classNames(
        styles.day,
        day === value && styles.chosen,
        marks?.[day] !== undefined && styles.marked,
      )}
      aria-pressed={day === value}
      aria-label={said ? `${sayDay(day)}, ${said}` : sayDay(day)}
      tabIndex={day === cursor ? 0 : -1}
      onKeyDown={onKeyDown}
      onClick={() => onPick(day)}
    >
      {number}
    </button>
  );
}

/** Empty cells before the first day of a month. */
function blanksBefore(week: readonly string[]): number[] {
  const [first] = week;
  return first?.endsWith('-01') ? Array.from({ length: weekdayOf(first) }, (_, at) => at) : [];
}
