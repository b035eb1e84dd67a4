import { useState } from 'react';
import { controlClass, type ControlWidth } from '../field/control.ts';
import styles from '../field/control.module.css';
import { Field, type FieldProps } from '../field/field.tsx';
import { readMoneyText, writeMoneyText } from './money-text.ts';

export interface MoneyFieldProps extends FieldProps {
  /** Decimal string, "4147.24"; empty when there is none. */
  value?: string;
  defaultValue?: string;
  /** The amount as a decimal string, or the typed text if it is not an amount. */
  onChange?: (value: string) => void;
  width?: ControlWidth;
  large?: boolean;
  readOnly?: boolean;
  disabled?: boolean;
}

/**
 * An amount of dollars. Accepts dollar signs, commas and spaces, and formats the amount on blur.
 * Its value in the form is a decimal string, or the typed text if it is not an amount, so that
 * validation can say what is wrong.
 */
export function MoneyField(props: MoneyFieldProps) {
  const [uncontrolled, setUncontrolled] = useState(props.defaultValue ?? '');
  const value = props.value ?? uncontrolled;
  const [typing, setTyping] = useState<string>();

  function type(text: string) {
    const answer = readMoneyText(text) ?? text.trim();
    setTyping(text);
    setUncontrolled(answer);
    props.onChange?.(answer);
  }

  return (
    <Field {...props}>
      {(control) => (
        <span className={styles.affixed}>
          <input
            {...control}
            className={controlClass(
              props.width ?? 10,
              styles.afterSign,
              props.large && styles.large,
            )}
            inputMode="decimal"
            autoComplete="off"
            value={typing ?? writeMoneyText(value)}
            onChange={(event) => type(event.target.value)}
            onBlur={() => setTyping(undefined)}
            readOnly={props.readOnly}
            disabled={props.disabled}
          />
          <span className={styles.before} aria-hidden="true">
            $
          </span>
          {props.name && <input type="hidden" name={props.name} value={value} />}
        </span>
      )}
    </Field>
  );
}
