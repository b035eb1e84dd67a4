import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import styles from './stack.module.css';

export interface StackProps {
  children: ReactNode;
  /** Steps of the 4 px scale: 2 is 8 px, 4 is 16 px (the default), 6 is 24 px. */
  gap?: 1 | 2 | 3 | 4 | 5 | 6 | 8 | 10;
  as?: 'div' | 'section' | 'ul' | 'ol';
  align?: 'stretch' | 'start' | 'center';
}

/** Things below each other with even space between. */
export function Stack({ children, gap = 4, as: Element = 'div', align = 'stretch' }: StackProps) {
  return (
    <Element className={classNames(styles.stack, styles[`gap${gap}`], styles[align])}>
      {children}
    </Element>
  );
}
