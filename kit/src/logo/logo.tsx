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

/** The name that has letters of its own; any other is written beside the house. */
const DRAWN = 'Paystead';

/** The brand. Its colors follow the surface: ink on paper, white and gold on green. */
export function Logo({ name = DRAWN, src, size = 'medium', markOnly = false }: LogoProps) {
  if (src) return <img className={styles[size]} src={src} alt={name} />;

  const isWritten = !markOnly && name !== DRAWN;
  const mark = (
    <svg
      className={styles[size]}
      viewBox={markOnly || isWritten ? '0 0 32 32' : '0 0 154 32'}
      role="img"
      aria-label={name}
      aria-hidden={isWritten || undefined}
    >
      {bars.map((bar, place) => (
        <path key={bar} d={bar} className={place === 2 ? styles.next : styles.ink} />
      ))}
      {!markOnly && !isWritten && (
        <path d={wordmark} transform="translate(38 25.4) scale(.1)" className={styles.ink} />
      )}
    </svg>
  );
  return isWritten ? (
    <span className={styles.written}>
      {mark}
      <span>{name}</span>
    </span>
  ) : (
    mark
  );
}
