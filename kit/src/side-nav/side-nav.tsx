import type { ReactNode } from 'react';
import { useAnchor } from '../link/navigation.tsx';
import styles from './side-nav.module.css';

export interface SideNavLink {
  href: string;
  label: string;
  icon?: ReactNode;
  current?: boolean;
}

export interface SideNavProps {
  /** Names it: "Profile sections". */
  label: string;
  links: readonly SideNavLink[];
  /** The content beside it. */
  children: ReactNode;
}

/** Parts of a page in a column at its side; a row that scrolls on narrow screens. */
export function SideNav({ label, links, children }: SideNavProps) {
  return (
    <div className={styles.columns}>
      <nav aria-label={label} className={styles.nav}>
        {links.map((link) => (
          <OneLink key={link.href} {...link} />
        ))}
      </nav>
      <div className={styles.content}>{children}</div>
    </div>
  );
}

function OneLink({ href, label, icon, current }: SideNavLink) {
  return (
    <a {...useAnchor(href)} className={styles.link} aria-current={current ? 'true' : undefined}>
      {icon && <span className={styles.icon}>{icon}</span>}
      {label}
    </a>
  );
}
