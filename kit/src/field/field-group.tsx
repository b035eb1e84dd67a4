import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import { FieldError, Hint, Optional, useField, type FieldProps } from './field.tsx';
import styles from './field.module.css';

export interface FieldGroupProps extends FieldProps {
  /** `radiogroup` where one of several is chosen. */
  role?: 'radiogroup' | 'group';
  children: ReactNode;
}

/** Legend, hint and error around controls that answer one question together. */
export function FieldGroup(props: FieldGroupProps) {
  const { error, hintId, errorId, control } = useField(props);
  const legendId = `${control.id}-legend`;

  return (
    <fieldset
      id={control.id}
      role={props.role}
      aria-labelledby={legendId}
      aria-describedby={control['aria-describedby']}
      aria-invalid={props.role === 'radiogroup' ? control['aria-invalid'] : undefined}
      className={classNames(styles.field, error !== undefined && styles.wrong)}
      data-field={props.name}
    >
      <legend id={legendId} className={legendClass(props)}>
        {props.asHeading ? <h1>{props.label}</h1> : props.label}
        {props.optional && <Optional />}
      </legend>
      {props.hint && <Hint id={hintId}>{props.hint}</Hint>}
      {error && <FieldError id={errorId}>{error}</FieldError>}
      <div className={classNames(!props.labelHidden && styles.grouped)}>{props.children}</div>
    </fieldset>
  );
}

function legendClass(props: FieldProps): string | undefined {
  if (props.labelHidden) return 'visually-hidden';
  return classNames(styles.legend, props.asHeading ? styles.heading : styles.label);
}
