import { useState, type PointerEvent, type ReactNode } from 'react';
import {
  CalendarDate,
  GregorianCalendar,
  parseDate,
  today,
  type DateValue,
} from '@internationalized/date';
import { Button } from 'react-aria-components/Button';
import { Calendar } from 'react-aria-components/Calendar';
import { Dialog, DialogTrigger } from 'react-aria-components/Dialog';
import { I18nProvider } from 'react-aria-components/I18nProvider';
import { Popover } from 'react-aria-components/Popover';
import control from '../field/control.module.css';
import { CalendarDaysIcon } from '../icon/calendar-days.tsx';
import { MonthGrid } from './month-grid.tsx';
import styles from './calendar-picker.module.css';

export interface CalendarPickerProps {
  label: string;
  /** YYYY-MM-DD. */
  value: string | undefined;
  onPick: (day: string) => void;
  min?: string;
  max?: string;
  unavailable?: (day: string) => string | undefined;
  note?: ReactNode;
  disabled?: boolean;
}

/** Business runs on New York days, wherever the person is. */
const timeZone = 'America/New_York';

/** The calendar behind the button of a date field. Days that are off say why when reached. */
export function CalendarPicker(props: CalendarPickerProps) {
  return (
    <I18nProvider locale="en-US">
      <DialogTrigger>
        <Button
          className={control.button}
          aria-label={`Open calendar, ${props.label}`}
          isDisabled={props.disabled}
        >
          <CalendarDaysIcon />
        </Button>
        <Popover className={styles.popover} placement="bottom end" offset={6}>
          <Dialog className={styles.dialog} aria-label={props.label}>
            {({ close }) => <Month {...props} close={close} />}
          </Dialog>
        </Popover>
      </DialogTrigger>
    </I18nProvider>
  );
}

function Month(props: CalendarPickerProps & { close: () => void }) {
  const { unavailable } = props;
  const [reason, setReason] = useState<string>();

  function pick(day: DateValue) {
    props.onPick(day.toString());
    props.close();
  }

  function showReason(event: PointerEvent) {
    const day = (event.target as Element).closest<HTMLElement>('[data-day]')?.dataset.day;
    if (day !== undefined) setReason(unavailable?.(day));
  }

  return (
    <Calendar
      autoFocus
      aria-label={props.label}
      value={dateOf(props.value) ?? null}
      onChange={pick}
      minValue={dateOf(props.min)}
      maxValue={dateOf(props.max)}
      defaultFocusedValue={dateOf(props.value) ?? today(timeZone)}
      onFocusChange={(day) => setReason(unavailable?.(day.toString()))}
      isDateUnavailable={(day) => unavailable?.(day.toString()) !== undefined}
      onPointerOver={showReason}
      createCalendar={gregorian}
      firstDayOfWeek="sun"
    >
      <MonthGrid today={today(timeZone).toString()} />
      <p className={styles.reason} role="status">
        {reason ?? props.note}
      </p>
    </Calendar>
  );
}

/** Only this calendar is shipped. */
function gregorian() {
  return new GregorianCalendar();
}

function dateOf(day: string | undefined): CalendarDate | undefined {
  return day === undefined ? undefined : parseDate(day);
}
