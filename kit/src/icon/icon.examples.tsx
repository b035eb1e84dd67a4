import type { ComponentType } from 'react';
import { BellIcon } from './bell.tsx';
import type { IconProps } from './icon.tsx';
import styles from './icon.module.css';

const files = import.meta.glob<Record<string, unknown>>('./*.tsx', { eager: true });

const icons = Object.entries(files).flatMap(([path, file]) =>
  Object.entries(file)
    .filter(([name]) => name.endsWith('Icon'))
    .map(([, Icon]) => ({ name: path.slice(2, -4), Icon: Icon as ComponentType<IconProps> })),
);

export const examples = [
  {
    name: 'sizes: small, medium, large, huge',
    render: () => (
      <div className={styles.shelf}>
        <BellIcon size="small" />
        <BellIcon />
        <BellIcon size="large" />
        <BellIcon size="huge" label="Notifications" />
      </div>
    ),
  },
  {
    name: 'all icons, by the name of their file',
    render: () => (
      <ul className={styles.shelf}>
        {icons.map(({ name, Icon }) => (
          <li key={name} className={styles.named}>
            <Icon />
            {name}
          </li>
        ))}
      </ul>
    ),
  },
];
