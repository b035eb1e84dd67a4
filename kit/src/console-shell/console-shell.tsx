import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { Avatar } from '../avatar/avatar.tsx';
import { Badge } from '../badge/badge.tsx';
import { useBrandName } from '../brand/brand.tsx';
import { BrandSurface } from '../brand-surface/brand-surface.tsx';
import { classNames } from '../class-names.ts';
import { IconButton } from '../icon-button/icon-button.tsx';
import { MenuIcon } from '../icon/menu.tsx';
import { useAnchor } from '../link/navigation.tsx';
import { Logo } from '../logo/logo.tsx';
import styles from './console-shell.module.css';

export interface ConsoleLink {
  href: string;
  label: string;
  icon: ReactNode;
  current?: boolean;
  /** The count of waiting items. */
  waiting?: number;
}

export interface ConsoleGroup {
  /** Null for the first group, which needs no heading. */
  label: string | null;
  links: readonly ConsoleLink[];
}

export interface ConsoleShellProps {
  home: string;
  logo?: string;
  groups: readonly ConsoleGroup[];
  person: { name: string; role: string };
  /** Names the navigation: "Console" by default. */
  label?: string;
  /** A white bar, for an employer's users: nobody takes it for the lender's console. */
  light?: boolean;
  /** Under the logo: whose desk it is. */
  house?: { name: string; desk: string };
  /** Under the navigation: what closes next. */
  notice?: ReactNode;
  /** Under the person: a button to log out, the theme. */
  personActions?: ReactNode;
  /** Above the page: the search. */
  top?: ReactNode;
  /** The page, a `ConsolePage`. */
  children: ReactNode;
}

/** Staff and employer console: a green or white bar at the side, everything a little denser. */
export function ConsoleShell(props: ConsoleShellProps) {
  const [open, setOpen] = useState(false);
  const listId = useId();
  const brand = useBrandName();

  return (
    <div className={styles.shell}>
      <a className="skip-link" href="#main">
        Skip to main content
      </a>
      <Bar light={props.light === true}>
        <a {...useAnchor(props.home)} className={styles.logo} title="Return to Main Page">
          <Logo name={brand} src={props.logo} size="small" />
        </a>
        {props.house && (
          <p className={styles.house}>
            {props.house.name}
            <span className={styles.desk}>{props.house.desk}</span>
          </p>
        )}
        <span className={styles.burger}>
          <IconButton label="Menu" expanded={open} controls={listId} onPress={() => setOpen(!open)}>
            <MenuIcon />
          </IconButton>
        </span>
        <div id={listId} className={classNames(styles.panel, open && styles.open)}>
          <nav aria-label={props.label ?? 'Console'} className={styles.nav}>
            {props.groups.map((group) => (
              <NavGroup key={group.label ?? ''} {...group} onPress={() => setOpen(false)} />
            ))}
          </nav>
          {props.notice && <div className={styles.notice}>{props.notice}</div>}
          <div className={styles.person}>
            <Avatar name={props.person.name} tone="green" />
            <div className={styles.who}>
              <div>{props.person.name}</div>
              <div className={styles.role}>{props.person.role}</div>
            </div>
            {props.personActions}
          </div>
        </div>
      </Bar>
      <div className={styles.body}>
        {props.top && <div className={styles.top}>{props.top}</div>}
        {props.children}
      </div>
    </div>
  );
}

function Bar({ light, children }: { light: boolean; children: ReactNode }) {
  if (light) return <header className={classNames(styles.bar, styles.light)}>{children}</header>;
  return (
    <BrandSurface as="header" className={styles.bar}>
      {children}
    </BrandSurface>
  );
}

function NavGroup({ label, links, onPress }: ConsoleGroup & { onPress: () => void }) {
  const headingId = useId();
  return (
    <div className={styles.group}>
      {label && (
        <h2 id={headingId} className={styles.groupName}>
          {label}
        </h2>
      )}
      <ul className={styles.links} aria-labelledby={label ? headingId : undefined}>
        {links.map((link) => (
          <li key={link.href}>
            <NavLink {...link} onPress={onPress} />
          </li>
        ))}
      </ul>
    </div>
  );
}

function NavLink({
  href,
  label,
  icon,
  current,
  waiting = 0,
  onPress,
}: ConsoleLink & { onPress: () => void }) {
  const row = useRef<HTMLAnchorElement>(null);
  // A long list scrolls: the current page stays in sight.
  useEffect(() => {
    if (current) row.current?.scrollIntoView({ block: 'nearest' });
  }, [current]);
  return (
    <a
      {...useAnchor(href, onPress)}
      ref={row}
      className={styles.link}
      aria-current={current ? 'page' : undefined}
    >
      {icon}
      <span className={styles.label}>{label}</span>
      {waiting > 0 && (
        <>
          <Badge count={waiting} tone="accent" />
          <span className="visually-hidden">, {waiting} waiting</span>
        </>
      )}
    </a>
  );
}
