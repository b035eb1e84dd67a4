import type { MouseEvent, ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import styles from './button.module.css';

/**
 * `accent` and `on-brand` live only on the dark green card; `danger` comes only after a confirm
 * page.
 */
export type ButtonVariant =
  | 'primary'
  | 'secondary'
  | 'tertiary'
  | 'accent'
  | 'on-brand'
  | 'danger'
  | 'link';

export type ButtonSize = 'medium' | 'small';

export interface ButtonProps {
  /** A verb and its object: "Pay $250.00", "Sign and continue". */
  children: ReactNode;
  variant?: ButtonVariant;
  size?: ButtonSize;
  type?: 'button' | 'submit' | 'reset';
  /** Icon before the text. */
  icon?: ReactNode;
  /** In progress: a spinner, `aria-busy`, and presses do nothing. */
  busy?: boolean;
  /** The text while busy, "Saving". Without it the text stays. */
  busyLabel?: string;
  /** Disabled but focusable. Say why in text near it and point `describedBy` there. */
  disabled?: boolean;
  /** As wide as its column. */
  block?: boolean;
  onPress?: (event: MouseEvent<HTMLButtonElement>) => void;
  name?: string;
  value?: string;
  id?: string;
  /** Submits another form on the page, like the native attribute. */
  form?: string;
  label?: string;
  describedBy?: string;
  expanded?: boolean;
  controls?: string;
  pressed?: boolean;
}

/**
 * A button. Busy and disabled ones stay in the tab order and ignore presses and submits, so that
 * focus is never lost.
 */
export function Button(props: ButtonProps) {
  const { variant = 'primary', size = 'medium', busy = false, disabled = false } = props;

  function press(event: MouseEvent<HTMLButtonElement>) {
    if (busy || disabled) {
      event.preventDefault();
      event.stopPropagation();
      return;
    }
    props.onPress?.(event);
  }

  return (
    <button
      type={props.type ?? 'button'}
      id={props.id}
      form={props.form}
      name={props.name}
      value={props.value}
      className={buttonClass(variant, size, props.block)}
      aria-busy={busy || undefined}
      aria-disabled={disabled || undefined}
      aria-label={props.label}
      aria-describedby={props.describedBy}
      aria-expanded={props.expanded}
      aria-controls={props.controls}
      aria-pressed={props.pressed}
      onClick={press}
    >
      {busy ? <span className={styles.spinner} aria-hidden="true" /> : props.icon}
      {busy && props.busyLabel ? props.busyLabel : props.children}
    </button>
  );
}

/** The classes of a button, shared with the anchor. */
export function buttonClass(
  variant: ButtonVariant,
  size: ButtonSize,
  block = false,
): string | undefined {
  if (variant === 'link') return styles.link;

  return classNames(
    styles.button,
    styles[variant],
    size === 'small' && styles.small,
    block && styles.block,
  );
}
