import { useState, type ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import { controlClass } from '../field/control.ts';
import styles from '../field/control.module.css';
import { Field, type FieldProps } from '../field/field.tsx';
import { CalendarPicker } from './calendar-picker.tsx';
import { readDateText, writeDateText } from './date-text.ts';

export interface DateFieldProps extends FieldProps {
  label: string;
  /** YYYY-MM-DD; empty when there is none. */
  value?: string;
  defaultValue?: string;
  /** YYYY-MM-DD, or the typed text if it is not a valid day. */
  onChange?: (value: string) => void;
  /** The business day from the server; never the browser's clock. */
  today: string;
  /**
   * First and last day that can be picked, YYYY-MM-DD. A person can type any day; validation checks
   * it.
   */
  min?: string;
  max?: string;
  /** Why this day (YYYY-MM-DD) cannot be picked: "Thanksgiving Day is a bank holiday". */
  unavailable?: (day: string) => string | undefined;
  /** A line under the calendar about the unavailable days. */
  note?: ReactNode;
  disabled?: boolean;
}

/**
 * A day near today: typed first, picked from a calendar second. Its value in the form is
 * YYYY-MM-DD, or the typed text if it is not a valid day. Uses React Aria for the panel of the
 * calendar, so only the logged-in apps use it.
 */
export function DateField(props: DateFieldProps) {
  const [uncontrolled, setUncontrolled] = useState(props.defaultValue ?? '');
  const [typing, setTyping] = useState<string>();
  const value = props.value ?? uncontrolled;

  function change(answer: string) {
    setUncontrolled(answer);
    props.onChange?.(answer);
  }

  function type(text: string) {
    setTyping(text);
    change(readDateText(text) ?? text.trim());
  }

  return (
    <Field {...props}>
      {(control) => (
        <span className={classNames(styles.affixed, styles.width10)}>
          <input
            {...control}
            className={controlClass('full', styles.beforeIcon)}
            autoComplete="off"
            value={typing ?? writeDateText(value)}
            onChange={(event) => type(event.target.value)}
            onBlur={() => setTyping(undefined)}
            disabled={props.disabled}
          />
          <CalendarPicker {...props} value={readDateText(value)} onPick={change} />
          {props.name && <input type="hidden" name={props.name} value={value} />}
        </span>
      )}
    </Field>
  );
}
