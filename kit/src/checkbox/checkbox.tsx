import { useId, type ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import choice from '../field/choice.module.css';
import field from '../field/field.module.css';
import { FieldError } from '../field/field.tsx';
import { useFieldError } from '../form/form-errors.ts';

export interface CheckboxProps {
  /** The statement that the person agrees to, or the choice. May contain a link. */
  label: ReactNode;
  name?: string;
  /** The form's value if it is checked; "on" by default. */
  value?: string;
  hint?: ReactNode;
  error?: string;
  checked?: boolean;
  defaultChecked?: boolean;
  onChange?: (checked: boolean) => void;
  /** Some, but not all, of its items are selected. */
  mixed?: boolean;
  disabled?: boolean;
  /** The label is for screen readers only, as in the rows of a list. */
  labelHidden?: boolean;
  id?: string;
}

/** One checkbox. Consent boxes always start empty. */
export function Checkbox(props: CheckboxProps) {
  const id = useId();
  const error = useFieldError(props.name, props.error);
  const errorId = `${id}-error`;
  const hintId = `${id}-hint`;

  return (
    <div className={classNames(error && field.wrong)} data-field={props.name}>
      {error && <FieldError id={errorId}>{error}</FieldError>}
      <label className={choice.choice}>
        <input
          ref={(box) => {
            if (box) box.indeterminate = props.mixed ?? false;
          }}
          className={choice.mark}
          type="checkbox"
          id={props.id}
          name={props.name}
          value={props.value}
          checked={props.checked}
          defaultChecked={props.defaultChecked}
          onChange={(event) => props.onChange?.(event.target.checked)}
          disabled={props.disabled}
          aria-invalid={error ? true : undefined}
          aria-describedby={classNames(props.hint !== undefined && hintId, error && errorId)}
        />
        <span className={classNames(props.labelHidden && 'visually-hidden')}>{props.label}</span>
      </label>
      {props.hint && (
        <span id={hintId} className={choice.under}>
          {props.hint}
        </span>
      )}
    </div>
  );
}
