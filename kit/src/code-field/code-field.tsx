import { useState, type SyntheticEvent } from 'react';
import { classNames } from '../class-names.ts';
import { Field, type FieldProps } from '../field/field.tsx';
import styles from './code-field.module.css';

export interface CodeFieldProps extends FieldProps {
  /** Digits in the code. */
  length?: number;
  value?: string;
  onChange?: (digits: string) => void;
}

/**
 * A one-time code. One real input covers the drawn boxes, so the phone can fill it in, pasting "123
 * 456" works, and screen readers find one field. It never submits by itself.
 */
export function CodeField({ length = 6, ...props }: CodeFieldProps) {
  const [uncontrolled, setUncontrolled] = useState('');
  const [caret, setCaret] = useState<number>();
  const digits = props.value ?? uncontrolled;

  function type(text: string) {
    const answer = text.replace(/\D/g, '').slice(0, length);
    setUncontrolled(answer);
    props.onChange?.(answer);
  }

  function follow(event: SyntheticEvent<HTMLInputElement>) {
    setCaret(event.currentTarget.selectionStart ?? digits.length);
  }

  return (
    <Field {...props}>
      {(control) => (
        <span className={styles.code}>
          <input
            {...control}
            className={styles.input}
            name={props.name}
            inputMode="numeric"
            autoComplete="one-time-code"
            value={digits}
            onChange={(event) => type(event.target.value)}
            onClick={(event) => event.currentTarget.setSelectionRange(length, length)}
            onFocus={follow}
            onSelect={follow}
            onBlur={() => setCaret(undefined)}
          />
          {Array.from({ length }, (_, place) => (
            <span
              key={place}
              aria-hidden="true"
              className={classNames(
                styles.box,
                control['aria-invalid'] && styles.wrong,
                place === Math.min(caret ?? -1, length - 1) && styles.active,
              )}
            >
              {digits[place]}
            </span>
          ))}
        </span>
      )}
    </Field>
  );
}
