import { classNames } from '../class-names.ts';
import { ChevronDownIcon } from '../icon/chevron-down.tsx';
import { controlClass, whenChanged, type ControlWidth } from '../field/control.ts';
import control from '../field/control.module.css';
import { Field, type FieldProps } from '../field/field.tsx';
import styles from './select.module.css';

export interface SelectOption {
  value: string;
  text: string;
  disabled?: boolean;
}

export interface SelectProps extends FieldProps {
  options: readonly SelectOption[];
  /** The option for no answer: "Choose a state". Without it the first option is selected. */
  empty?: string;
  value?: string;
  defaultValue?: string;
  onChange?: (value: string) => void;
  autoComplete?: string;
  width?: ControlWidth;
  disabled?: boolean;
}

/** One of many, when tiles would be too long. */
export function Select(props: SelectProps) {
  return (
    <Field {...props}>
      {(wiring) => (
        <span
          className={classNames(
            control.affixed,
            props.width && props.width !== 'full' && control[`width${props.width}`],
          )}
        >
          <select
            {...wiring}
            className={controlClass('full', styles.select)}
            name={props.name}
            value={props.value}
            defaultValue={props.defaultValue}
            onChange={whenChanged(props.onChange)}
            autoComplete={props.autoComplete}
            disabled={props.disabled}
          >
            {props.empty !== undefined && <option value="">{props.empty}</option>}
            {props.options.map((option) => (
              <option key={option.value} value={option.value} disabled={option.disabled}>
                {option.text}
              </option>
            ))}
          </select>
          <span className={styles.arrow}>
            <ChevronDownIcon />
          </span>
        </span>
      )}
    </Field>
  );
}
