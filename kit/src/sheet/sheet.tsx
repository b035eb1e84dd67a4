import { type ReactNode, useId } from 'react';
import { classNames } from '../class-names.ts';
import styles from './sheet.module.css';

export interface SheetProps {
  children?: ReactNode;
  /** Names the section. A sheet without one is a plain box. */
  title?: ReactNode;
  level?: 2 | 3;
  /** To the right of the title: a link, a tag, a small button, a count. */
  action?: ReactNode;
  /** Under a hairline at the bottom: a pager, a link. */
  footer?: ReactNode;
  /** Rows and tables reach the edges; running text is padded, the usual case. */
  flush?: boolean;
  id?: string;
}

/** A white sheet: title, content, foot. Never a sheet inside a sheet. */
export function Sheet(props: SheetProps) {
  const { title, action, footer, flush = false, level = 2 } = props;
  const titleId = useId();
  const Heading = `h${level}` as const;
  const Element = title ? 'section' : 'div';

  return (
    <Element id={props.id} className={styles.sheet} aria-labelledby={title ? titleId : undefined}>
      {title && (
        <div className={styles.head}>
          <Heading id={titleId} className={styles.title}>
            {title}
          </Heading>
          {action}
        </div>
      )}
      {props.children && (
        <div className={classNames(flush ? styles.flush : styles.body, title && styles.afterTitle)}>
          {props.children}
        </div>
      )}
      {footer && <div className={styles.foot}>{footer}</div>}
    </Element>
  );
}
