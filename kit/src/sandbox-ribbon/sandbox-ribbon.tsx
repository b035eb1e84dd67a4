import { Link } from '../link/link.tsx';
import styles from './sandbox-ribbon.module.css';

export interface SandboxRibbonProps {
  /** The addresses of the page with the sandbox's messages and of the page that moves the clock. */
  links: readonly { href: string; label: string }[];
}

/** The first line of every page in sandbox mode; not sticky, and it can't be dismissed. */
export function SandboxRibbon({ links }: SandboxRibbonProps) {
  return (
    <aside className={styles.ribbon} aria-label="Sandbox">
      <span>Sandbox: no real money moves</span>
      {links.map((link) => (
        <Link key={link.href} href={link.href} tone="quiet">
          {link.label}
        </Link>
      ))}
    </aside>
  );
}
