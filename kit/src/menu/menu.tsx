import { type KeyboardEvent, type ReactNode, useRef } from 'react';
import paper from '../brand-surface/paper-surface.module.css';
import { classNames } from '../class-names.ts';
import { useAnchor } from '../link/navigation.tsx';
import { Trigger, type TriggerLook } from '../popover/trigger.tsx';
import { usePanel } from '../popover/use-panel.ts';
import { itemAfterKey } from './menu-keys.ts';
import styles from './menu.module.css';

export interface MenuProps {
  /** The content of the button that opens it. */
  trigger: ReactNode;
  look?: TriggerLook;
  /** Text for screen readers after the button's content, if that is not enough. */
  triggerLabel?: string;
  /** Names the menu. */
  label: string;
  /** Above the items, not one of them: the logged-in person. */
  head?: ReactNode;
  /** `MenuItem` and `MenuLine`. */
  children: ReactNode;
}

/**
 * A menu under a button: arrows, Home and End move, a letter searches, Escape closes it, and so
 * does pressing an item.
 */
export function Menu(props: MenuProps) {
  const list = useRef<HTMLDivElement>(null);
  const first = () => itemsOf(list.current)[0];
  const { open, show, close, button, panel } = usePanel(first);

  function openByKey(event: KeyboardEvent) {
    if (event.key !== 'ArrowDown' || open) return;
    event.preventDefault();
    show();
  }

  return (
    <>
      <Trigger
        look={props.look ?? 'secondary'}
        label={props.triggerLabel}
        opens={button}
        popup="menu"
        onKeyDown={openByKey}
      >
        {props.trigger}
      </Trigger>
      <div {...panel} className={classNames(paper.paper, styles.panel)}>
        {props.head && <div className={styles.head}>{props.head}</div>}
        <div
          ref={list}
          role="menu"
          tabIndex={-1}
          aria-label={props.label}
          className={styles.list}
          onClick={close}
          onKeyDown={moveByKey}
        >
          {props.children}
        </div>
      </div>
    </>
  );
}

function moveByKey(event: KeyboardEvent<HTMLElement>) {
  const items = itemsOf(event.currentTarget);
  const current = items.indexOf(event.target as HTMLElement);
  const labels = items.map((item) => item.textContent ?? '');
  const next = itemAfterKey(labels, current, event.key);

  if (event.key === ' ') items[current]?.click();
  else if (next === undefined) return;
  else items[next]?.focus();
  event.preventDefault();
}

function itemsOf(list: HTMLElement | null): HTMLElement[] {
  return [...(list?.querySelectorAll<HTMLElement>('[role="menuitem"]') ?? [])];
}

export interface MenuItemProps {
  children: string;
  icon?: ReactNode;
  /** The address of a link; without it the item is an action. */
  href?: string;
  onPress?: () => void;
  danger?: boolean;
}

/** One action or link. */
export function MenuItem(props: MenuItemProps) {
  if (props.href !== undefined) return <LinkItem {...props} href={props.href} />;
  return (
    <button
      type="button"
      role="menuitem"
      tabIndex={-1}
      className={itemClass(props)}
      onClick={props.onPress}
    >
      <ItemContent {...props} />
    </button>
  );
}

function LinkItem(props: MenuItemProps & { href: string }) {
  return (
    <a
      {...useAnchor(props.href, props.onPress)}
      role="menuitem"
      tabIndex={-1}
      className={itemClass(props)}
    >
      <ItemContent {...props} />
    </a>
  );
}

function ItemContent({ icon, children }: MenuItemProps) {
  return (
    <>
      {icon && <span className={styles.icon}>{icon}</span>}
      {children}
    </>
  );
}

function itemClass({ danger }: MenuItemProps): string | undefined {
  return classNames(styles.item, danger && styles.danger);
}

/** A line between groups of items. */
export function MenuLine() {
  return <hr className={styles.line} />;
}
