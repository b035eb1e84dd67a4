import { useId, type ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import styles from './switch.module.css';

export interface SwitchProps {
  /** What is on or off, true when on: "Text me before each payday". */
  label: ReactNode;
  hint?: ReactNode;
  on: boolean;
  onChange: (on: boolean) => void;
  /** The change is being saved. */
  busy?: boolean;
  disabled?: boolean;
  labelHidden?: boolean;
}

/** Saves at once, and the caller confirms with a toast. Never inside a form with a Save button. */
export function Switch(props: SwitchProps) {
  const id = useId();
  const waiting = props.busy || props.disabled;

  return (
    <label className={styles.row}>
      <span id={`${id}-label`} className={classNames(props.labelHidden && 'visually-hidden')}>
        {props.label}
      </span>
      <input
        className={styles.switch}
        type="checkbox"
        role="switch"
        checked={props.on}
        onChange={(event) => !waiting && props.onChange(event.target.checked)}
        aria-disabled={waiting || undefined}
        aria-busy={props.busy || undefined}
        aria-labelledby={`${id}-label`}
        aria-describedby={props.hint === undefined ? undefined : `${id}-hint`}
      />
      {props.hint && (
        <span id={`${id}-hint`} className={styles.hint}>
          {props.hint}
        </span>
      )}
    </label>
  );
}
