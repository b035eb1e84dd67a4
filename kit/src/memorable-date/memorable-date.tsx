import { useState } from 'react';
import { controlClass } from '../field/control.ts';
import field from '../field/field.module.css';
import { FieldGroup } from '../field/field-group.tsx';
import type { FieldProps } from '../field/field.tsx';
import { useFieldError } from '../form/form-errors.ts';
import { joinDateParts, splitDate, type DateParts } from './date-parts.ts';
import styles from './memorable-date.module.css';

export interface MemorableDateProps extends FieldProps {
  /** YYYY-MM-DD. */
  defaultValue?: string;
  /**
   * YYYY-MM-DD, or the typed parts joined that way if they are not a valid date; empty while a part
   * is missing.
   */
  onChange?: (value: string) => void;
  /** The person's own birth date: the browser may fill it in. */
  birthday?: boolean;
}

/**
 * A date that people know by heart, in three short fields: month, day, year. Its value in the form
 * is one YYYY-MM-DD.
 */
export function MemorableDate(props: MemorableDateProps) {
  const [parts, setParts] = useState(() => splitDate(props.defaultValue));
  const wrong = useFieldError(props.name, props.error) !== undefined;

  function change(part: keyof DateParts, text: string) {
    const next = { ...parts, [part]: text.trim() };
    setParts(next);
    props.onChange?.(joinDateParts(next));
  }

  const shared = { parts, wrong, change, birthday: props.birthday };

  return (
    <FieldGroup {...props} role="group">
      <div className={styles.parts}>
        <Part {...shared} part="month" label="Month" length={2} />
        <Part {...shared} part="day" label="Day" length={2} />
        <Part {...shared} part="year" label="Year" length={4} />
      </div>
      {props.name && <input type="hidden" name={props.name} value={joinDateParts(parts)} />}
    </FieldGroup>
  );
}

interface PartProps {
  part: keyof DateParts;
  label: string;
  length: number;
  parts: DateParts;
  wrong: boolean;
  birthday: boolean | undefined;
  change: (part: keyof DateParts, text: string) => void;
}

function Part({ part, label, length, parts, wrong, birthday, change }: PartProps) {
  return (
    <label>
      <span className={field.hint}>{label}</span>
      <input
        className={controlClass('full', styles[part])}
        inputMode="numeric"
        maxLength={length}
        value={parts[part]}
        onChange={(event) => change(part, event.target.value)}
        autoComplete={birthday ? `bday-${part}` : 'off'}
        aria-invalid={wrong || undefined}
      />
    </label>
  );
}
