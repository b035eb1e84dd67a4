import type { ReactNode } from 'react';
import { useBrandName } from '../brand/brand.tsx';
import { Logo } from '../logo/logo.tsx';
import { useAnchor } from '../link/navigation.tsx';
import styles from './header.module.css';

export interface HeaderProps {
  /** The address of the logo's link: the main page (S2.8). */
  home: string;
  /** Another brand's logo file. */
  logo?: string;
  links?: readonly HeaderLink[];
  /** At the end: bell and user menu, or a link to log in. */
  children?: ReactNode;
}

export interface HeaderLink {
  href: string;
  label: string;
  icon: ReactNode;
  current?: boolean;
}

/** The bar at the top of each page: logo, links, and the app's own items at its end (S1.5). */
export function Header({ home, logo, links = [], children }: HeaderProps) {
  const brand = useBrandName();
  return (
    <header className={styles.bar}>
      <div className={styles.inner}>
        <a {...useAnchor(home)} className={styles.logo} title="Return to Main Page">
          <Logo name={brand} src={logo} />
        </a>
        {links.length > 0 && (
          <nav aria-label="Main" className={styles.nav}>
            {links.map((link) => (
              <NavLink key={link.href} {...link} />
            ))}
          </nav>
        )}
        <div className={styles.end}>{children}</div>
      </div>
    </header>
  );
}

function NavLink({ href, label, icon, current }: HeaderLink) {
  return (
    <a {...useAnchor(href)} className={styles.link} aria-current={current ? 'page' : undefined}>
      {icon}
      <span>{label}</span>
    </a>
  );
}
