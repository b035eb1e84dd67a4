import type { ReactNode } from 'react';
import { Dialog, DialogTrigger, Popover as Floating } from 'react-aria-components/Popover';
import styles from './popover.module.css';
import { Trigger, type TriggerLook } from './trigger.tsx';

export interface PopoverProps {
  /** What stands on the button that opens it. */
  trigger: ReactNode;
  look?: TriggerLook;
  /** Name of the button, where its content does not say it. */
  triggerLabel?: string;
  /** Names the panel. */
  label: string;
  /** The content; as a function it is given the way to close, for the press of an item. */
  children: ReactNode | ((close: () => void) => ReactNode);
  open?: boolean;
  onOpenChange?: (open: boolean) => void;
}

/**
 * A panel under a button. Escape, a press outside, or `close` end it; focus goes back to the
 * button.
 */
export function Popover(props: PopoverProps) {
  const { children } = props;
  return (
    <DialogTrigger isOpen={props.open} onOpenChange={props.onOpenChange}>
      <Trigger look={props.look ?? 'secondary'} label={props.triggerLabel}>
        {props.trigger}
      </Trigger>
      <Floating placement="bottom end" offset={8} containerPadding={8} className={styles.panel}>
        <Dialog aria-label={props.label} className={styles.content}>
          {({ close }) => (typeof children === 'function' ? children(close) : children)}
        </Dialog>
      </Floating>
    </DialogTrigger>
  );
}
