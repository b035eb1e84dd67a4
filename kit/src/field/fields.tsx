import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import styles from './field.module.css';

/**
 * Fields with the form's distance between them; `beside` puts short ones on one line where there is
 * room.
 */
export function Fields(props: { children: ReactNode; beside?: boolean }) {
  return (
    <div className={classNames(styles.fields, props.beside && styles.beside)}>{props.children}</div>
  );
}
