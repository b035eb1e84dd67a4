import { useId, type ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import { CircleAlertIcon } from '../icon/circle-alert.tsx';
import { useFieldError } from '../form/form-errors.ts';
import styles from './field.module.css';

/** Props of every field of the kit. */
export interface FieldProps {
  label: ReactNode;
  /** Key of the answer in the form; the form's error under this key shows here. */
  name?: string;
  /** One line above the control: why we ask, or the form of the answer. No full stop. */
  hint?: ReactNode;
  /** What to do, in the label's words: "Enter a 5-digit ZIP code". */
  error?: string;
  /** Says "(optional)" after the label. */
  optional?: boolean;
  /** The label is the question of the page: it becomes the h1. */
  asHeading?: boolean;
  /** The label is for screen readers only; something else on the page must show it. */
  labelHidden?: boolean;
  id?: string;
}

/** The attributes that connect a control to its label, hint and error. */
export interface ControlProps {
  id: string;
  'aria-describedby': string | undefined;
  'aria-invalid': true | undefined;
}

/**
 * Label, hint and error around one control. Most screens use `TextField` and its siblings; this is
 * for a custom control.
 */
export function Field(props: FieldProps & { children: (control: ControlProps) => ReactNode }) {
  const { error, hintId, errorId, control } = useField(props);
  const label = (
    <label className={styles.label} htmlFor={control.id}>
      {props.label}
      {props.optional && <Optional />}
    </label>
  );

  return (
    <div
      className={classNames(styles.field, error !== undefined && styles.wrong)}
      data-field={props.name}
    >
      {props.asHeading ? (
        <h1 className={styles.heading}>{label}</h1>
      ) : (
        <div className={classNames(props.labelHidden && 'visually-hidden')}>{label}</div>
      )}
      {props.hint && <Hint id={hintId}>{props.hint}</Hint>}
      {error && <FieldError id={errorId}>{error}</FieldError>}
      {props.children(control)}
    </div>
  );
}

/** The ids and the error of one field, for `Field` and `FieldGroup`. */
export function useField(props: FieldProps) {
  const generated = useId();
  const id = props.id ?? generated;
  const error = useFieldError(props.name, props.error);
  const hintId = `${id}-hint`;
  const errorId = `${id}-error`;
  const describedBy = classNames(props.hint !== undefined && hintId, error && errorId);
  const control: ControlProps = {
    id,
    'aria-describedby': describedBy,
    'aria-invalid': error ? true : undefined,
  };

  return { error, hintId, errorId, control };
}

export function Hint(props: { id: string; children: ReactNode }) {
  return (
    <span id={props.id} className={styles.hint}>
      {props.children}
    </span>
  );
}

export function FieldError(props: { id?: string; children: ReactNode }) {
  return (
    <span id={props.id} className={styles.error}>
      <CircleAlertIcon size="small" />
      <span>
        <span className="visually-hidden">Error: </span>
        {props.children}
      </span>
    </span>
  );
}

export function Optional() {
  return <span className={styles.optional}> (optional)</span>;
}
