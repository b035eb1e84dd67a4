import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import styles from './icon-button.module.css';

export interface IconButtonProps {
  /** The action, in words: "Dismiss message". */
  label: string;
  /** An icon of the kit. */
  children: ReactNode;
  onPress?: () => void;
  size?: 'medium' | 'small';
  expanded?: boolean;
  controls?: string;
}

/** A button with only an icon; its touch target is 44 px (32 px small). */
export function IconButton(props: IconButtonProps) {
  return (
    <button
      type="button"
      className={classNames(styles.button, props.size === 'small' && styles.small)}
      aria-label={props.label}
      aria-expanded={props.expanded}
      aria-controls={props.controls}
      onClick={props.onPress}
    >
      {props.children}
    </button>
  );
}
