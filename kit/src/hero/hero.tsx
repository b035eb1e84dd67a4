import { type ReactNode, useId } from 'react';
import { BrandSurface } from '../brand-surface/brand-surface.tsx';
import { classNames } from '../class-names.ts';
import styles from './hero.module.css';

export interface HeroProps {
  children: ReactNode;
  title?: ReactNode;
  /**
   * `display` is the large headline of the first offer; `plain` the small title of the loan card;
   * `label` names the one figure right under it.
   */
  titleSize?: 'plain' | 'display' | 'label';
  /** To the right of the title: a tag. */
  action?: ReactNode;
  /** A picture on the lower edge, beside the text from 768 px up. */
  art?: ReactNode;
}

/** The brand card: the loan, the estimate, the first offer. At most one on a screen. */
export function Hero({ children, title, titleSize = 'plain', action, art }: HeroProps) {
  const titleId = useId();
  return (
    <BrandSurface
      as={title ? 'section' : 'div'}
      labelledBy={title ? titleId : undefined}
      className={classNames(styles.hero, art && styles.split)}
    >
      <div className={styles.body}>
        {title && (
          <div className={styles.head}>
            <h2 id={titleId} className={styles[titleSize]}>
              {title}
            </h2>
            {action}
          </div>
        )}
        {children}
      </div>
      {art && <div className={styles.art}>{art}</div>}
    </BrandSurface>
  );
}
