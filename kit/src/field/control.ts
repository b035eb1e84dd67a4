import type { ChangeEvent } from 'react';
import { classNames } from '../class-names.ts';
import styles from './control.module.css';

/** The length of the expected answer, in letters; a wide answer takes the whole line. */
export type ControlWidth = 2 | 5 | 10 | 20 | 'full';

type ClassName = string | false | undefined;

/** The class of an input's box. */
export function controlClass(width: ControlWidth = 'full', ...more: ClassName[]) {
  return classNames(styles.control, width !== 'full' && styles[`width${width}`], ...more);
}

type Writable = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

/** Passes the value, not the event, to the listener. */
export function whenChanged(onChange: ((value: string) => void) | undefined) {
  return onChange && ((event: ChangeEvent<Writable>) => onChange(event.target.value));
}
