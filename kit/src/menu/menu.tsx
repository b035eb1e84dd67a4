import type { ReactNode } from 'react';
import {
  Menu as List,
  MenuItem as Item,
  MenuTrigger,
  Popover,
  Separator,
} from 'react-aria-components/Menu';
import { RouterProvider } from 'react-aria-components';
import { useNavigate } from '../link/navigation.tsx';
import { Trigger, type TriggerLook } from '../popover/trigger.tsx';
import styles from './menu.module.css';

export interface MenuProps {
  /** What stands on the button that opens it. */
  trigger: ReactNode;
  look?: TriggerLook;
  /** Words for screen readers after the button's content, where that does not say enough. */
  triggerLabel?: string;
  /** Names the menu. */
  label: string;
  /** Above the items, not one of them: who is signed in. */
  head?: ReactNode;
  /** `MenuItem` and `MenuLine`. */
  children: ReactNode;
}

/** A menu under a button: arrows move, letters search, Escape closes. */
export function Menu(props: MenuProps) {
  const navigate = useNavigate();
  const list = (
    <List className={styles.list} aria-label={props.label}>
      {props.children}
    </List>
  );

  return (
    <MenuTrigger>
      <Trigger look={props.look ?? 'secondary'} label={props.triggerLabel}>
        {props.trigger}
      </Trigger>
      <Popover placement="bottom end" offset={8} containerPadding={8} className={styles.panel}>
        {props.head && <div className={styles.head}>{props.head}</div>}
        {navigate ? <RouterProvider navigate={navigate}>{list}</RouterProvider> : list}
      </Popover>
    </MenuTrigger>
  );
}

export interface MenuItemProps {
  children: string;
  icon?: ReactNode;
  /** A place to go to, or a thing to do. */
  href?: string;
  onPress?: () => void;
  danger?: boolean;
}

/** One thing to do or place to go to. */
export function MenuItem({ children, icon, href, onPress, danger }: MenuItemProps) {
  return (
    <Item
      href={href}
      onAction={onPress}
      textValue={children}
      className={danger ? styles.danger : styles.item}
    >
      {icon && <span className={styles.icon}>{icon}</span>}
      {children}
    </Item>
  );
}

/** A line between groups of items. */
export function MenuLine() {
  return <Separator className={styles.line} />;
}
