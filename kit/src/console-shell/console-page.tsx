import { type ReactNode, useRef } from 'react';
import { useBrandName } from '../brand/brand.tsx';
import { Link } from '../link/link.tsx';
import { useArrival } from '../page/arrival.ts';
import styles from './console-page.module.css';

export interface ConsolePageProps {
  title: string;
  /** The breadcrumb: "Loans", then the number. The last one is plain text. */
  path?: readonly { label: string; href?: string }[];
  /** Before the title: an avatar. */
  lead?: ReactNode;
  /** Beside the title: tags. */
  tags?: ReactNode;
  actions?: ReactNode;
  /** Under the title: "14 waiting, oldest 2 days". */
  note?: ReactNode;
  children?: ReactNode;
}

/** One page of the console. */
export function ConsolePage(props: ConsolePageProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  const brand = useBrandName();
  useArrival(heading);

  return (
    <main id="main" tabIndex={-1} className={styles.page}>
      <title>{`${props.title} - ${brand}`}</title>
      {props.path && (
        <nav aria-label="Path">
          <ol className={styles.path}>
            {props.path.map((step) => (
              <li key={step.label} className={styles.step}>
                {step.href ? <Link href={step.href}>{step.label}</Link> : step.label}
              </li>
            ))}
          </ol>
        </nav>
      )}
      <div className={styles.head}>
        <div className={styles.name}>
          {props.lead}
          <h1 ref={heading} tabIndex={-1} className={styles.title}>
            {props.title}
          </h1>
          {props.tags}
        </div>
        {props.actions}
      </div>
      {props.note && <p className={styles.note}>{props.note}</p>}
      <div className={styles.content}>{props.children}</div>
    </main>
  );
}
