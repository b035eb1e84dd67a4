import type { KeyboardEvent, ReactNode, RefObject } from 'react';
import { classNames } from '../class-names.ts';
import styles from './trigger.module.css';

/**
 * `icon`: a square with an icon. `person`: avatar and name. `secondary`: as the button of that
 * name.
 */
export type TriggerLook = 'icon' | 'person' | 'secondary';

export interface TriggerProps {
  children: ReactNode;
  look: TriggerLook;
  /** Words for screen readers after the content. */
  label?: string | undefined;
  /** What `usePanel` gives the button. */
  opens: {
    ref: RefObject<HTMLButtonElement | null>;
    popoverTarget: string;
    'aria-expanded': boolean;
    'aria-controls': string;
  };
  popup: 'dialog' | 'menu';
  onKeyDown?: (event: KeyboardEvent) => void;
}

/** The button that opens a popover or a menu. */
export function Trigger({ children, look, label, opens, popup, onKeyDown }: TriggerProps) {
  return (
    <button
      type="button"
      className={classNames(styles.trigger, styles[look])}
      aria-haspopup={popup}
      onKeyDown={onKeyDown}
      {...opens}
    >
      {children}
      {label && <span className="visually-hidden">{label}</span>}
    </button>
  );
}
