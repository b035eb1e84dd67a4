import { classNames } from '../class-names.ts';
import styles from './avatar.module.css';

export interface AvatarProps {
  /** The person's name, for initials: "Marisol Greene" gives MG. */
  name: string;
  /** Their photo, if there is one (has_avatar). */
  src?: string;
  size?: 'medium' | 'large';
  tone?: 'gold' | 'green';
}

/** A person as a photo or initials; decoration beside their name. */
export function Avatar({ name, src, size = 'medium', tone = 'gold' }: AvatarProps) {
  const look = classNames(styles.avatar, styles[size], styles[tone]);
  if (src) return <img className={look} src={src} alt="" />;
  return (
    <span className={look} aria-hidden="true">
      {initials(name)}
    </span>
  );
}

function initials(name: string): string {
  const words = name.trim().split(/\s+/);
  const ends = words.length > 1 ? [words[0], words.at(-1)] : [words[0]];
  return ends
    .map((word) => [...(word ?? '')][0] ?? '')
    .join('')
    .toUpperCase();
}
