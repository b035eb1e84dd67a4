import { type ReactNode, use } from 'react';
import { DialogTrigger, OverlayTriggerStateContext } from 'react-aria-components/Dialog';
import { Popover as Floating } from 'react-aria-components/Popover';
import styles from './popover.module.css';
import { Trigger, type TriggerLook } from './trigger.tsx';

export interface PopoverProps {
  /** What stands on the button that opens it. */
  trigger: ReactNode;
  look?: TriggerLook;
  /** Words for screen readers after the button's content, where that does not say enough. */
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
  return (
    <DialogTrigger isOpen={props.open} onOpenChange={props.onOpenChange}>
      <Trigger look={props.look ?? 'secondary'} label={props.triggerLabel}>
        {props.trigger}
      </Trigger>
      <Floating
        aria-label={props.label}
        placement="bottom end"
        offset={8}
        containerPadding={8}
        className={styles.panel}
      >
        <Content>{props.children}</Content>
      </Floating>
    </DialogTrigger>
  );
}

function Content({ children }: Pick<PopoverProps, 'children'>) {
  const panel = use(OverlayTriggerStateContext);
  return typeof children === 'function' ? children(() => panel?.close()) : children;
}
