import styles from './logo.module.css';
import { bars, wordmark } from './outlines.ts';

export interface LogoProps {
  /** The company's name, read aloud. */
  name?: string;
  /** Another brand's logo file; by default it draws the house of paydays. */
  src?: string;
  /** Header 28 px (the default), footer 22 px, login 30 px. */
  size?: 'small' | 'medium' | 'large';
  /** Only the house, where there is no room for the name. */
  markOnly?: boolean;
}

/** The brand. Its colors follow the surface: ink on paper, white and gold on green. */
export function Logo({ name = 'Paystead', src, size = 'medium', markOnly = false }: LogoProps) {
  if (src) return <img className={styles[size]} src={src} alt={name} />;

  return (
    <svg
      className={styles[size]}
      viewBox={markOnly ? '0 0 32 32' : '0 0 154 32'}
      role="img"
      aria-label={name}
    >
      {bars.map((bar, place) => (
        <path key={bar} d={bar} className={place === 2 ? styles.next : styles.ink} />
      ))}
      {!markOnly && (
        <path d={wordmark} transform="translate(38 25.4) scale(.1)" className={styles.ink} />
      )}
    </svg>
  );
}
