import type { ReactNode } from 'react';
import { Avatar } from '../avatar/avatar.tsx';
import { ChevronDownIcon } from '../icon/chevron-down.tsx';
import { LogOutIcon } from '../icon/log-out.tsx';
import { Menu, MenuItem, MenuLine } from '../menu/menu.tsx';
import styles from './user-menu.module.css';

export interface UserMenuProps {
  firstName: string;
  fullName: string;
  email: string;
  /** Their photo, if has_avatar. */
  photo?: string;
  onLogout: () => void;
  /** `MenuItem`s above Logout: profile, documents, theme. */
  children?: ReactNode;
}

/** The user menu: avatar, first name, and a Logout item (S1.5). */
export function UserMenu(props: UserMenuProps) {
  const { firstName, fullName, email } = props;
  return (
    <Menu
      look="person"
      label="Account"
      trigger={
        <>
          <Avatar name={fullName} src={props.photo} />
          <span className={styles.name}>
            {firstName}
            <span className="visually-hidden"> account menu</span>
          </span>
          <ChevronDownIcon size="small" />
        </>
      }
      head={
        <>
          <div className={styles.full}>{fullName}</div>
          <div className={styles.email}>{email}</div>
        </>
      }
    >
      {props.children}
      {props.children && <MenuLine />}
      <MenuItem icon={<LogOutIcon />} onPress={props.onLogout}>
        Logout
      </MenuItem>
    </Menu>
  );
}
