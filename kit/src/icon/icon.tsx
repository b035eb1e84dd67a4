import type { LucideIcon } from 'lucide-react';
import { classNames } from '../class-names.ts';
import styles from './icon.module.css';

export interface IconProps {
  /** 16, 20 (the default), 24 or 28 px at the usual text size; it grows with the text. */
  size?: 'small' | 'medium' | 'large' | 'huge';
  /** Only if no text beside it says the same; without it the icon is hidden from screen readers. */
  label?: string;
}

/**
 * Makes a kit icon from a Lucide one. Each icon has its own file, so a page contains only the icons
 * that it shows:
 * `import { BellIcon } from '@paystead/kit/icon/bell'`.
 */
export function icon(Glyph: LucideIcon) {
  return function Icon({ size = 'medium', label }: IconProps) {
    const name = label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true };
    return <Glyph {...name} className={classNames(styles.icon, styles[size])} />;
  };
}
