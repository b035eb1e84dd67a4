import { ArrowLeftIcon } from '../icon/arrow-left.tsx';
import styles from './link.module.css';
import { useAnchor } from './navigation.tsx';

/** The way back above a heading; its words name the page it leads to. */
export function BackLink(props: { href: string; children: string }) {
  return (
    <a {...useAnchor(props.href)} className={styles.back}>
      <ArrowLeftIcon size="small" />
      {props.children}
    </a>
  );
}
