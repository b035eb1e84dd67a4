import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import styles from './brand-surface.module.css';

export interface BrandSurfaceProps {
  children: ReactNode;
  as?: 'div' | 'section' | 'aside' | 'nav' | 'header';
  className?: string | undefined;
  labelledBy?: string | undefined;
  label?: string | undefined;
}

/**
 * The one dark green surface. It redefines the semantic tokens inside (text, lines, track, tags,
 * skeletons), so that the same components work on it.
 */
export function BrandSurface(props: BrandSurfaceProps) {
  const { as: Element = 'div' } = props;
  return (
    <Element
      data-surface="brand"
      className={classNames(styles.surface, props.className)}
      aria-labelledby={props.labelledBy}
      aria-label={props.label}
    >
      {props.children}
    </Element>
  );
}
