import type { CalendarDate } from '@internationalized/date';
import { Button } from 'react-aria-components/Button';
import {
  CalendarCell,
  CalendarGrid,
  CalendarGridBody,
  CalendarGridHeader,
  CalendarHeaderCell,
  CalendarHeading,
} from 'react-aria-components/Calendar';
import { classNames } from '../class-names.ts';
import { ChevronLeftIcon } from '../icon/chevron-left.tsx';
import { ChevronRightIcon } from '../icon/chevron-right.tsx';
import styles from './calendar-picker.module.css';

/** One month of days with the way to the months around it. */
export function MonthGrid({ today }: { today: string }) {
  return (
    <>
      <header className={styles.header}>
        <Button slot="previous" className={styles.turn}>
          <ChevronLeftIcon />
        </Button>
        <CalendarHeading className={styles.title} />
        <Button slot="next" className={styles.turn}>
          <ChevronRightIcon />
        </Button>
      </header>
      <CalendarGrid className={styles.grid} weekdayStyle="short">
        <CalendarGridHeader>
          {(day) => <CalendarHeaderCell className={styles.weekday}>{day}</CalendarHeaderCell>}
        </CalendarGridHeader>
        <CalendarGridBody>{(date) => <Day date={date} today={today} />}</CalendarGridBody>
      </CalendarGrid>
    </>
  );
}

function Day({ date, today }: { date: CalendarDate; today: string }) {
  const day = date.toString();

  return (
    <CalendarCell date={date} className={classNames(styles.day, day === today && styles.today)}>
      {({ formattedDate }) => (
        <span className={styles.number} data-day={day}>
          {formattedDate}
        </span>
      )}
    </CalendarCell>
  );
}
