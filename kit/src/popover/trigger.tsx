import type { ReactNode } from 'react';
import { Button } from 'react-aria-components/Button';
import { classNames } from '../class-names.ts';
import styles from './trigger.module.css';

/**
 * `icon`: a square with an icon. `person`: avatar and name. `secondary`: as the button of that
 * name.
 */
export type TriggerLook = 'icon' | 'person' | 'secondary';

/** The button that opens a popover or a menu; React Aria wires it to what it opens. */
export function Trigger(props: {
  children: ReactNode;
  look: TriggerLook;
  label?: string | undefined;
}) {
  return (
    <Button className={classNames(styles.trigger, styles[props.look])}>
      {props.children}
      {props.label && <span className="visually-hidden">{props.label}</span>}
    </Button>
  );
}
