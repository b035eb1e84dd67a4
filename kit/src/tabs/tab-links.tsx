import { useAnchor } from '../link/navigation.tsx';
import styles from './tabs.module.css';

export interface TabLink {
  href: string;
  label: string;
  current?: boolean;
}

/** Parts of one thing, each with its own address, that look like tabs. */
export function TabLinks({ label, links }: { label: string; links: readonly TabLink[] }) {
  return (
    <nav aria-label={label} className={styles.list}>
      {links.map((link) => (
        <OneLink key={link.href} {...link} />
      ))}
    </nav>
  );
}

function OneLink({ href, label, current }: TabLink) {
  return (
    <a {...useAnchor(href)} className={styles.tab} aria-current={current ? 'page' : undefined}>
      {label}
    </a>
  );
}
