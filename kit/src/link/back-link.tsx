import { ArrowLeftIcon } from '../icon/arrow-left.tsx';
import styles from './link.module.css';
import { useAnchor } from './navigation.tsx';

/** The back link above a heading; its text names the page that it opens. */
export function BackLink(props: { href: string; children: string }) {
  return (
    <a {...useAnchor(props.href)} className={styles.back}>
      <ArrowLeftIcon size="small" />
      {props.children}
    </a>
  );
}
