import type { KeyboardEvent } from 'react';
import { classNames } from '../class-names.ts';
import { sayDay, weekdayOf } from './calendar-days.ts';
import styles from './calendar-picker.module.css';

/** The data that decides how a day looks and whether it can be picked. All days are YYYY-MM-DD. */
export interface DayRules {
  /** The chosen day. */
  value: string | undefined;
  /** The business day from the server; never the browser's clock. */
  today: string;
  min?: string;
  max?: string;
  unavailable?: (day: string) => string | undefined;
}

export interface DayCellProps extends DayRules {
  day: string;
  /** The one day of the grid that the Tab key reaches. */
  cursor: string;
  onPick: (day: string) => void;
  onKeyDown: (event: KeyboardEvent) => void;
}

/** One day of the month. An unavailable day stays focusable and says why. */
export function DayCell({ day, ...props }: DayCellProps) {
  const reason = offReason(day, props);
  const chosen = day === props.value;
  const column = weekdayOf(day) + 1;

  return (
    <div
      role="gridcell"
      aria-selected={chosen}
      aria-colindex={column}
      style={{ gridColumn: column }}
    >
      <button
        type="button"
        className={classNames(
          styles.day,
          chosen && styles.chosen,
          reason !== undefined && styles.off,
          day === props.today && styles.today,
        )}
        tabIndex={day === props.cursor ? 0 : -1}
        aria-label={classNames(
          sayDay(day),
          day === props.today && '(today)',
          reason !== undefined && `(not available: ${reason})`,
        )}
        aria-disabled={reason !== undefined || undefined}
        title={reason}
        onClick={() => reason === undefined && props.onPick(day)}
        onKeyDown={props.onKeyDown}
      >
        {Number(day.slice(8))}
      </button>
    </div>
  );
}

function offReason(day: string, { min, max, unavailable }: DayRules): string | undefined {
  if (min !== undefined && day < min) return 'too early';
  if (max !== undefined && day > max) return 'too late';
  return unavailable?.(day);
}
