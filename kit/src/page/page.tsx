import { type ReactNode, useRef } from 'react';
import { useBrandName } from '../brand/brand.tsx';
import { classNames } from '../class-names.ts';
import { BackLink } from '../link/back-link.tsx';
import { useArrival } from './arrival.ts';
import styles from './page.module.css';

export interface PageProps {
  /** Names the page: the h1, and the window as "{title} - Paystead". */
  title: string;
  /** The h1 if it is more than the title's text, or starts with words like "Unfortunately". */
  heading?: ReactNode;
  /**
   * form 608 px: one question, receipts. mid 832: lists, disclosure. full 1120: dashboard, loan.
   */
  width?: 'form' | 'mid' | 'full';
  back?: { href: string; label: string };
  /** Above the heading: a stepper, a plate, the tick of a receipt. */
  above?: ReactNode;
  /** Beside the heading: a tag. */
  tag?: ReactNode;
  /** At the end of the heading's line: a filter, buttons. */
  actions?: ReactNode;
  /** Under the heading. */
  lead?: ReactNode;
  /** The submit failed; the window's title starts with "Error: ". */
  error?: boolean;
  /** It replaces another page at the same address: focus moves to its heading. */
  focus?: boolean;
  children?: ReactNode;
}

/** One page between header and footer: skip target, back link, heading, content. */
export function Page(props: PageProps) {
  const { title, width = 'full', back } = props;
  const heading = useRef<HTMLHeadingElement>(null);
  const brand = useBrandName();
  useArrival(heading, props.focus);

  return (
    <main id="main" tabIndex={-1} className={classNames(styles.page, styles[width])}>
      <title>{`${props.error ? 'Error: ' : ''}${title} - ${brand}`}</title>
      {back && (
        <div className={styles.back}>
          <BackLink href={back.href}>{back.label}</BackLink>
        </div>
      )}
      <div className={styles.head}>
        {props.above && <div className={styles.above}>{props.above}</div>}
        <div className={styles.line}>
          <div className={styles.name}>
            <h1 ref={heading} tabIndex={-1} className={styles.heading}>
              {props.heading ?? title}
            </h1>
            {props.tag}
          </div>
          {props.actions}
        </div>
        {props.lead && <div className={styles.lead}>{props.lead}</div>}
      </div>
      {props.children}
    </main>
  );
}
