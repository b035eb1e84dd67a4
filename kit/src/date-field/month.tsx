import { useEffect, useId, useRef, useState, type KeyboardEvent } from 'react';
import { WEEKDAYS } from '../format/format-date.ts';
import { ChevronLeftIcon } from '../icon/chevron-left.tsx';
import { ChevronRightIcon } from '../icon/chevron-right.tsx';
import { IconButton } from '../icon-button/icon-button.tsx';
import { addDays, addMonths, sayMonth, weekdayOf, weeksOf } from './calendar-days.ts';
import styles from './calendar-picker.module.css';
import { DayCell, type DayRules } from './day-cell.tsx';

export interface MonthProps extends DayRules {
  onPick: (day: string) => void;
}

/**
 * One month of days. The arrow keys move by days and weeks, Home and End to the ends of the week,
 * the Page keys by months and with Shift by years. Unavailable days can get focus and say why.
 */
export function Month(props: MonthProps) {
  const { value, today, min, max } = props;
  const titleId = useId();
  const grid = useRef<HTMLDivElement>(null);
  const [cursor, setCursor] = useState(() => within(value ?? today, min, max));
  const moved = useRef(true);

  useEffect(() => {
    if (moved.current) grid.current?.querySelector<HTMLElement>('[tabindex="0"]')?.focus();
    moved.current = false;
  }, [cursor]);

  function move(event: KeyboardEvent) {
    const next = reach(cursor, event.key, event.shiftKey);
    if (next === undefined) return;
    event.preventDefault();
    moved.current = true;
    setCursor(within(next, min, max));
  }

  const turn = (months: number) => setCursor(within(addMonths(cursor, months), min, max));

  return (
    <>
      <div className={styles.header}>
        <IconButton label="Previous month" onPress={() => turn(-1)}>
          <ChevronLeftIcon />
        </IconButton>
        <h2 id={titleId} className={styles.title} aria-live="polite">
          {sayMonth(cursor)}
        </h2>
        <IconButton label="Next month" onPress={() => turn(1)}>
          <ChevronRightIcon />
        </IconButton>
      </div>
      <div ref={grid} role="grid" aria-labelledby={titleId} className={styles.grid}>
        <Weekdays />
        {weeksOf(cursor).map((week) => (
          <div key={week[0]} role="row" className={styles.week}>
            {week.map((day) => (
              <DayCell {...props} key={day} day={day} cursor={cursor} onKeyDown={move} />
            ))}
          </div>
        ))}
      </div>
    </>
  );
}

function Weekdays() {
  return (
    <div role="row" className={styles.week}>
      {WEEKDAYS.map((name) => (
        <div key={name} role="columnheader" className={styles.weekday}>
          <span aria-hidden="true">{name.slice(0, 2)}</span>
          <span className="visually-hidden">{name}</span>
        </div>
      ))}
    </div>
  );
}

/** The day that a key moves to; undefined for any other key. */
function reach(day: string, key: string, shift: boolean): string | undefined {
  const months = shift ? 12 : 1;

  switch (key) {
    case 'ArrowLeft':
      return addDays(day, -1);
    case 'ArrowRight':
      return addDays(day, 1);
    case 'ArrowUp':
      return addDays(day, -7);
    case 'ArrowDown':
      return addDays(day, 7);
    case 'Home':
      return addDays(day, -weekdayOf(day));
    case 'End':
      return addDays(day, 6 - weekdayOf(day));
    case 'PageUp':
      return addMonths(day, -months);
    case 'PageDown':
      return addMonths(day, months);
    default:
      return undefined;
  }
}

/** Days as YYYY-MM-DD sort like text. */
function within(day: string, min: string | undefined, max: string | undefined): string {
  if (min !== undefined && day < min) return min;
  if (max !== undefined && day > max) return max;
  return day;
}
