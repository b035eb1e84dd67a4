import type { ReactNode } from 'react';
import { Button } from 'react-aria-components/Button';
import { Dialog, DialogTrigger } from 'react-aria-components/Dialog';
import { Popover } from 'react-aria-components/Popover';
import control from '../field/control.module.css';
import { CalendarDaysIcon } from '../icon/calendar-days.tsx';
import styles from './calendar-picker.module.css';
import { Month, type MonthProps } from './month.tsx';

export interface CalendarPickerProps extends Omit<MonthProps, 'onPick'> {
  label: string;
  onPick: (day: string) => void;
  /** A line under the calendar about the unavailable days. */
  note?: ReactNode;
  disabled?: boolean;
}

/** The calendar that the button of a date field opens. Uses React Aria for its panel. */
export function CalendarPicker(props: CalendarPickerProps) {
  return (
    <DialogTrigger>
      <Button
        className={control.button}
        aria-label={`Open calendar, ${props.label}`}
        isDisabled={props.disabled}
      >
        <CalendarDaysIcon />
      </Button>
      <Popover className={styles.popover} placement="bottom end" offset={6}>
        <Dialog className={styles.dialog} aria-label={`Calendar, ${props.label}`}>
          {({ close }) => <Panel {...props} close={close} />}
        </Dialog>
      </Popover>
    </DialogTrigger>
  );
}

function Panel({ close, onPick, ...props }: CalendarPickerProps & { close: () => void }) {
  function pick(day: string) {
    onPick(day);
    close();
  }

  return (
    <>
      <Month {...props} onPick={pick} />
      {props.note && <p className={styles.note}>{props.note}</p>}
    </>
  );
}
