import type { ReactNode } from 'react';
import paper from '../brand-surface/paper-surface.module.css';
import { classNames } from '../class-names.ts';
import styles from './popover.module.css';
import { Trigger, type TriggerLook } from './trigger.tsx';
import { usePanel } from './use-panel.ts';

export interface PopoverProps {
  /** The content of the button that opens it. */
  trigger: ReactNode;
  look?: TriggerLook;
  /** Text for screen readers after the button's content, if that is not enough. */
  triggerLabel?: string;
  /** Names the panel. */
  label: string;
  /** The content; as a function it receives one that closes the panel, for pressing an item. */
  children: ReactNode | ((close: () => void) => ReactNode);
  onOpenChange?: (open: boolean) => void;
}

/**
 * A panel under a button. Escape, a press outside, focus that leaves, or `close` closes it; focus
 * returns to the button. Its content exists only while it is open.
 */
export function Popover(props: PopoverProps) {
  const { children, look = 'secondary' } = props;
  const { open, close, button, panel } = usePanel((box) => box, props.onOpenChange);

  return (
    <>
      <Trigger look={look} label={props.triggerLabel} opens={button} popup="dialog">
        {props.trigger}
      </Trigger>
      <div
        {...panel}
        className={classNames(paper.paper, styles.panel)}
        role="dialog"
        aria-label={props.label}
        tabIndex={-1}
      >
        {open && (typeof children === 'function' ? children(close) : children)}
      </div>
    </>
  );
}
