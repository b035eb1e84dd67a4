import { Link } from '../link/link.tsx';
import styles from './sandbox-ribbon.module.css';

export interface SandboxRibbonProps {
  /** Where the messages land that would have left the machine, and where time is moved. */
  links: readonly { href: string; label: string }[];
}

/** The first line of every page in sandbox mode; not sticky, not dismissed. */
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
