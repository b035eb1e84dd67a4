import { ArrowLeftIcon } from '../icon/arrow-left.tsx';
import { ArrowRightIcon } from '../icon/arrow-right.tsx';
import styles from './link.module.css';
import { useAnchor } from './navigation.tsx';

interface Side {
  href: string;
  label: string;
}

export interface BesideLinksProps {
  /** The name of the list: "Alerts". */
  label: string;
  /** Omitted where the list begins or ends. */
  before?: Side | undefined;
  after?: Side | undefined;
}

/** Links from one page of a list to the previous and next one, under the content. */
export function BesideLinks({ label, before, after }: BesideLinksProps) {
  return (
    <nav aria-label={label} className={styles.beside}>
      {before && <SideLink {...before} icon="before" />}
      {after && <SideLink {...after} icon="after" />}
    </nav>
  );
}

function SideLink({ href, label, icon }: Side & { icon: 'before' | 'after' }) {
  return (
    <a {...useAnchor(href)} className={icon === 'after' ? styles.after : styles.before}>
      {icon === 'before' && <ArrowLeftIcon size="small" />}
      {label}
      {icon === 'after' && <ArrowRightIcon size="small" />}
    </a>
  );
}
