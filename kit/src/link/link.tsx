import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import { ExternalLinkIcon } from '../icon/external-link.tsx';
import styles from './link.module.css';
import { useAnchor } from './navigation.tsx';

export interface LinkProps {
  href: string;
  /** Makes sense alone: "Download agreement", not "here". */
  children: ReactNode;
  /** `quiet` takes the color of the text around it; `strong` is a line of its own. */
  tone?: 'normal' | 'quiet' | 'strong';
  /** Opens a new tab; says so to screen readers and shows the icon. */
  external?: boolean;
  /** The browser saves the answer under this name, or the server's when empty. */
  download?: string;
  title?: string;
  current?: 'page' | 'step' | 'true';
  /** Words for screen readers only, after the visible ones: "Change" + "employer". */
  about?: string;
  onPress?: () => void;
}

/** A link in running text. */
export function Link(props: LinkProps) {
  const { tone = 'normal', external = false } = props;
  const anchor = useAnchor(props.href, props.onPress);

  return (
    <a
      {...anchor}
      className={classNames(tone === 'quiet' && styles.quiet, tone === 'strong' && styles.strong)}
      title={props.title}
      download={props.download}
      aria-current={props.current}
      target={external ? '_blank' : undefined}
      rel={external ? 'noreferrer' : undefined}
    >
      {props.children}
      {props.about && <span className="visually-hidden"> {props.about}</span>}
      {external && <ExternalMark />}
    </a>
  );
}

function ExternalMark() {
  return (
    <span className={styles.mark}>
      <ExternalLinkIcon size="small" />
      <span className="visually-hidden"> (opens in a new tab)</span>
    </span>
  );
}
