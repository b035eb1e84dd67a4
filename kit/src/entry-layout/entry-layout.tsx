import { type ReactNode, useRef } from 'react';
import { useBrandName } from '../brand/brand.tsx';
import { BrandSurface } from '../brand-surface/brand-surface.tsx';
import { Gable } from '../gable/gable.tsx';
import { useAnchor } from '../link/navigation.tsx';
import { Logo } from '../logo/logo.tsx';
import { useArrival } from '../page/arrival.ts';
import styles from './entry-layout.module.css';

export interface EntryLayoutProps {
  /** The h1, and the window's name. */
  title: string;
  lead?: ReactNode;
  /** The address of the logo's link. */
  home: string;
  logo?: string;
  /** The promise on the green side, in two lines, and a sentence under it. */
  slogan: readonly string[];
  promise: string;
  /** The submit failed; the window's title starts with "Error: ". */
  error?: boolean;
  /** It replaces another page at the same address: focus moves to its heading. */
  focus?: boolean;
  children: ReactNode;
}

/** Log in, register, passwords: the form, and from 1000 px up the house on green beside it. */
export function EntryLayout(props: EntryLayoutProps) {
  const brand = useBrandName();
  const home = useAnchor(props.home);
  const heading = useRef<HTMLHeadingElement>(null);
  useArrival(heading, props.focus);
  const logo = <Logo name={brand} src={props.logo} size="large" />;

  return (
    <div className={styles.layout}>
      <title>{`${props.error ? 'Error: ' : ''}${props.title} - ${brand}`}</title>
      <BrandSurface as="header" className={styles.strip}>
        <div className={styles.stripWords}>
          <a {...home} title="Return to Main Page" className={styles.logo}>
            {logo}
          </a>
          <p className={styles.short}>{props.slogan.join(' ')}</p>
        </div>
        <div className={styles.stripArt}>
          <Gable scene="paid" />
        </div>
      </BrandSurface>
      <main id="main" tabIndex={-1} className={styles.main}>
        <a {...home} title="Return to Main Page" className={styles.wideLogo}>
          {logo}
        </a>
        <div className={styles.head}>
          <h1 ref={heading} tabIndex={-1}>
            {props.title}
          </h1>
          {props.lead && <p className={styles.lead}>{props.lead}</p>}
        </div>
        {props.children}
      </main>
      <BrandSurface as="aside" label="About us" className={styles.side}>
        <div>
          <p className={styles.slogan}>
            {props.slogan.map((line) => (
              <span key={line}>{line}</span>
            ))}
          </p>
          <p className={styles.promise}>{props.promise}</p>
        </div>
        <Gable scene="paid" />
      </BrandSurface>
    </div>
  );
}
